using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>Writes null for a value that is being written already, and lets what is in it know that it is now.</summary>
internal sealed class CycleGuardWriter<T>(ValueWriter<T> writer) : ValueWriter<T>
{
    public override bool CanStream => writer.CanStream;

    public override bool IsSequence => writer.IsSequence;

    public static ValueWriter Of(PlanNode node, Composer composer) =>
        new CycleGuardWriter<T>((ValueWriter<T>)composer.Visit(((CycleGuardNode)node).Value));

    public override void Write(Utf8Sink sink, T value, WriteState state)
    {
        if (value is null || state.IsAncestor(value))
        {
            sink.Null();
            return;
        }
        state.PushAncestor(value);
        writer.Write(sink, value, state);
        state.PopAncestor();
    }

    public override async ValueTask WriteAsync(StreamingOutput output, T value, StreamPlace place)
    {
        if (value is null || output.State.IsAncestor(value))
        {
            output.Sink.Null();
            return;
        }
        output.State.PushAncestor(value);
        await writer.WriteAsync(output, value, place).ConfigureAwait(false);
        output.State.PopAncestor();
    }
}

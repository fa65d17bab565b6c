using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>Writes null for a value that is being written already, and lets what is in it know that it is now.</summary>
internal sealed class CycleGuardWriter<T>(ValueWriter<T> writer) : ValueWriter<T>
{
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
        if (state.IsPaused)
            state.Pause(sink, AncestorContinuation.Instance);
        else
            state.PopAncestor();
    }
}

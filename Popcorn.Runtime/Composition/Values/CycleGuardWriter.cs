using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Writes null for a value that is its own ancestor. Marks the value as an ancestor of what it contains.</summary>
internal sealed class CycleGuardWriter<T>(ValueWriter<T> writer) : ValueWriter<T>
{
    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new CycleGuardWriter<T>((ValueWriter<T>)composer.Visit(((CycleGuardNode)node).Value, owner));

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
            state.Pause(AncestorContinuation.Instance);
        else
            state.PopAncestor();
    }
}

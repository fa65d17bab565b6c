using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Writes null for a value that is its own ancestor. Marks the value as an ancestor of what it contains.</summary>
internal sealed class CycleGuardWriter<T>(ValueWriter<T> writer) : ValueWriter<T>
{
    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new CycleGuardWriter<T>((ValueWriter<T>)composer.Visit(((CycleGuardNode)node).Value, owner));

    public override void Write(Utf8Sink sink, T value)
    {
        if (value is null)
        {
            sink.Null();
            return;
        }
        if (sink.IsAncestor(value))
        {
            writer.ThrowIfUnsupported(value);
            sink.Null();
            return;
        }
        sink.PushAncestor(value);
        writer.Write(sink, value);
        if (sink.IsPaused)
            sink.Pause(AncestorContinuation.Instance);
        else
            sink.PopAncestor();
    }
}

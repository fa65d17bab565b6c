using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A sequence read by index.</summary>
internal abstract class IndexedSequenceWriter<TCollection, TElement>(SequenceNode node, Composer composer, LinkSource owner)
    : SequenceWriter<TCollection, TElement>(node, composer, owner)
{
    /// <summary>The writer of this sequence as a whole value, whose compiled code can resume too; null inside another value.</summary>
    private readonly TieredWriter<TCollection>? _whole =
        owner is TieredWriter<TCollection> whole && ReferenceEquals(whole.Plan.Root, node) ? whole : null;

    /// <summary>Writes the elements from an index on, and the end.</summary>
    public abstract void WriteFrom(int index, Utf8Sink sink, TCollection value, WriteState state);

    /// <summary>Pauses before the element of an index.</summary>
    public void Pause(int next, Utf8Sink sink, TCollection value, WriteState state) =>
        state.Pause(sink, output => Resume(next, output.Sink, value, output.State));

    /// <summary>Resumes after a pause, by compiled code if there is any.</summary>
    private void Resume(int next, Utf8Sink sink, TCollection value, WriteState state)
    {
        if (sink.IsForwarding || _whole?.Compiled is not { } compiled)
        {
            WriteFrom(next, sink, value, state);
            return;
        }
        // Compiled code starts the array again, but does not write the bracket.
        state.ResumeAt = next;
        sink.Deepen(-1);
        sink.NeedsComma = false;
        compiled(sink, value, state);
    }

    protected sealed override void WriteElements(Utf8Sink sink, TCollection value, WriteState state) => WriteFrom(0, sink, value, state);
}

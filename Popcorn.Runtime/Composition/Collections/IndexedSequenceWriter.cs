using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A sequence read by index.</summary>
internal abstract class IndexedSequenceWriter<TCollection, TElement>(SequenceNode node, Composer composer, LinkSource owner)
    : SequenceWriter<TCollection, TElement>(node, composer, owner), IResumableWriter<TCollection>
{
    protected const int AllWritten = -1;

    public void WriteFrom(int index, Utf8Sink sink, ref TCollection value, WriteState state)
    {
        int next = WriteElements(index, sink, value, state);
        if (next == AllWritten)
            End(sink, value);
        else
            Pause(next, value, state);
    }

    /// <summary>Pauses before the element of an index.</summary>
    public void Pause(int next, TCollection value, WriteState state) =>
        state.Pause(new IndexedContinuation<TCollection>(this, value, next));

    /// <summary>Writes the elements from an index on.</summary>
    /// <returns>The index of the element before which it must pause, or <see cref="AllWritten"/>.</returns>
    protected abstract int WriteElements(int index, Utf8Sink sink, TCollection value, WriteState state);

    protected sealed override void WriteElements(Utf8Sink sink, TCollection value, WriteState state) =>
        WriteFrom(0, sink, ref value, state);
}

using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A sequence that is read by index.</summary>
internal abstract class IndexedSequenceWriter<TCollection, TElement>(SequenceNode node, Composer composer)
    : SequenceWriter<TCollection, TElement>(node, composer)
{
    /// <summary>Writes the elements from an index on, and the end.</summary>
    public abstract void WriteFrom(int index, Utf8Sink sink, TCollection value, WriteState state);

    /// <summary>Pauses before the element of an index.</summary>
    public void Pause(int next, Utf8Sink sink, TCollection value, WriteState state) =>
        state.Pause(sink, new IndexContinuation<TCollection, TElement>(this, value, next));

    protected sealed override void WriteElements(Utf8Sink sink, TCollection value, WriteState state) => WriteFrom(0, sink, value, state);
}

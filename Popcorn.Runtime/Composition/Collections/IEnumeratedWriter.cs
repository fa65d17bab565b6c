using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A writer that can resume within a collection.</summary>
internal interface IEnumeratedWriter<in TCollection, TItem>
{
    /// <summary>Writes the items that the enumerator has not returned yet, and the end. Disposes the enumerator unless it pauses.</summary>
    void WriteRest(Utf8Sink sink, TCollection collection, IEnumerator<TItem> items, WriteState state);
}

using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>The rest of a collection, from the position of its enumerator.</summary>
internal sealed class EnumeratorContinuation<TCollection, TItem>(
    IEnumeratedWriter<TCollection, TItem> writer, TCollection collection, IEnumerator<TItem> items)
    : Continuation
{
    public override ValueTask ResumeAsync(StreamingOutput output)
    {
        writer.WriteRest(output.Sink, collection, items, output.State);
        return default;
    }

    public override ValueTask DisposeAsync()
    {
        items.Dispose();
        return default;
    }
}

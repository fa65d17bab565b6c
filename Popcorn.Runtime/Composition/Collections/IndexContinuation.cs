using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>The rest of a sequence read by index.</summary>
internal sealed class IndexContinuation<TCollection, TElement>(
    IndexedSequenceWriter<TCollection, TElement> writer, TCollection value, int next)
    : Continuation
{
    public override ValueTask ResumeAsync(StreamingOutput output)
    {
        writer.Resume(next, output.Sink, value, output.State);
        return default;
    }
}

using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>The elements of an asynchronous sequence that are not written yet, and the end.</summary>
internal sealed class AsyncSequenceContinuation<TElement>(IAsyncEnumerable<TElement> sequence, ValueWriter<TElement> element, int maxDepth)
    : Continuation
{
    private IAsyncEnumerator<TElement>? _elements;

    public override ValueTask AbandonAsync() => _elements is null ? default : AbandonedEnumerators.DisposeAsync(_elements);

    public override async ValueTask ResumeAsync(StreamingOutput output)
    {
        try
        {
            // Before the first element nothing is flushed: a source that fails at once leaves the response untouched.
            while (await MoveNextAsync(output).ConfigureAwait(false))
            {
                if (output.Sink.Depth >= maxDepth)
                    throw WriteErrors.TooDeep(maxDepth);
                element.Write(output.Sink, _elements!.Current, output.State);
                if (output.State.IsPaused)
                {
                    output.State.Pause(this);
                    return;
                }
                if (output.Sink.IsFull)
                    await output.FlushAsync().ConfigureAwait(false);
            }
        }
        catch
        {
            await AbandonAsync().ConfigureAwait(false);
            throw;
        }
        await _elements!.DisposeAsync().ConfigureAwait(false);
        output.Sink.EndArray();
    }

    private ValueTask<bool> MoveNextAsync(StreamingOutput output)
    {
        if (_elements is not null)
            return output.MoveNextAsync(_elements);
        _elements = sequence.GetAsyncEnumerator(output.CancellationToken);
        return _elements.MoveNextAsync();
    }
}

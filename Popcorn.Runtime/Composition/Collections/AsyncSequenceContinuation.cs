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
            return FlushAndMoveNextAsync(_elements, output);
        _elements = sequence.GetAsyncEnumerator(output.CancellationToken);
        return _elements.MoveNextAsync();
    }

    /// <summary>Flushes before it waits, so that a live stream is delivered at once.</summary>
    private static async ValueTask<bool> FlushAndMoveNextAsync(IAsyncEnumerator<TElement> elements, StreamingOutput output)
    {
        ValueTask<bool> next = elements.MoveNextAsync();
        if (next.IsCompleted)
            return await next.ConfigureAwait(false);
        Task<bool> waiting = next.AsTask();
        try
        {
            if (output.Sink.Pending > 0)
                await output.FlushAsync().ConfigureAwait(false);
        }
        catch
        {
            // An enumerator may not be disposed during MoveNextAsync. The first exception is the one to throw.
            await ((Task)waiting).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            throw;
        }
        return await waiting.ConfigureAwait(false);
    }
}

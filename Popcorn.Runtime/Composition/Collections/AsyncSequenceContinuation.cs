using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>The elements of an asynchronous sequence that are not written yet, and the end.</summary>
internal sealed class AsyncSequenceContinuation<TElement>(
    IAsyncEnumerable<TElement> sequence, ValueWriter<TElement> element, int maxDepth, Action<object>? onSerialized)
    : Continuation
{
    private IAsyncEnumerator<TElement>? _elements;

    public override ValueTask AbandonAsync() => _elements is null ? default : AbandonedEnumerators.DisposeAsync(_elements);

    public override async ValueTask ResumeAsync(Utf8Sink sink)
    {
        try
        {
            // Before the first element nothing is flushed: a source that fails at once leaves the response untouched.
            while (await MoveNextAsync(sink).ConfigureAwait(false))
            {
                if (sink.Depth >= maxDepth)
                    throw WriteErrors.TooDeep(maxDepth);
                element.Write(sink, _elements!.Current);
                if (sink.IsPaused)
                {
                    sink.Pause(this);
                    return;
                }
                if (sink.IsFull)
                    await sink.FlushAsync().ConfigureAwait(false);
            }
        }
        catch
        {
            await AbandonAsync().ConfigureAwait(false);
            throw;
        }
        await _elements!.DisposeAsync().ConfigureAwait(false);
        sink.EndArray();
        onSerialized?.Invoke(sequence);
    }

    private ValueTask<bool> MoveNextAsync(Utf8Sink sink)
    {
        if (_elements is not null)
            return sink.MoveNextAsync(_elements);
        _elements = sequence.GetAsyncEnumerator(sink.CancellationToken);
        return _elements.MoveNextAsync();
    }
}

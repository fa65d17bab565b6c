using System.IO.Pipelines;

namespace Popcorn.Writing;

/// <summary>
/// An asynchronous write. Writers fill the pooled array synchronously, and pause when enough bytes are pending. The sink then flushes to
/// the pipe and resumes them, so the pipe is not touched before the first flush.
/// </summary>
internal sealed partial class Utf8Sink
{
    private const int LargestPiece = 64 * 1024;

    /// <summary>After so many bytes that the pipe took at once, other work of the thread pool gets its turn.</summary>
    private const int MaxQuickBytes = 1024 * 1024;

    private PipeWriter? _pipe;
    private int _flushThreshold = int.MaxValue;
    private long _quickBytes;
    private bool _writesLines;

    public CancellationToken CancellationToken { get; private set; }

    /// <summary>Whether the pipe has got bytes. Stays false if it throws, as it does for more bytes than the Content-Length.</summary>
    public bool HasFlushed { get; private set; }

    /// <summary>Whether the write is asynchronous: it can pause, and write asynchronous sequences.</summary>
    public bool IsAsync => _pipe is not null;

    /// <summary>Whether enough bytes are pending for a flush. Never in a synchronous write.</summary>
    public bool IsFull => Pending >= _flushThreshold;

    /// <summary>The same for compiled code that never runs while the sink forwards. Small enough to be inlined.</summary>
    public bool IsTextFull => _at >= _flushThreshold;

    /// <summary>Makes the write asynchronous.</summary>
    /// <param name="pipe">The pipe.</param>
    /// <param name="flushThreshold">How many pending bytes make it flush.</param>
    /// <param name="cancellationToken">Cancels the write.</param>
    /// <param name="asLines">Whether a line end separates values, and so is in none.</param>
    public void StreamTo(PipeWriter pipe, int flushThreshold, CancellationToken cancellationToken, bool asLines = false) =>
        (_pipe, _flushThreshold, CancellationToken, _writesLines) = (pipe, flushThreshold, cancellationToken, asLines);

    /// <summary>Writes what paused writers have left, and flushes.</summary>
    public ValueTask CompleteAsync() => IsPaused ? ResumeAsync() : FlushAsync();

    /// <summary>
    /// Sends all pending bytes to the pipe. Needs no state machine where the pipe takes them at once, until these are very many:
    /// servers discard what a client that is gone does not read, and cancel the token on a thread of the pool, which must not be missing.
    /// </summary>
    public ValueTask FlushAsync()
    {
        Flush();
        if (_at == 0)
            return default;
        ValueTask<FlushResult> flush = SendAsync(0);
        _quickBytes = flush.IsCompletedSuccessfully ? _quickBytes + _at : 0;
        if (!flush.IsCompletedSuccessfully || _at > LargestPiece || _quickBytes >= MaxQuickBytes)
            return FinishAsync(flush);
        Check(flush.Result);
        _at = 0;
        return default;
    }

    /// <summary>Gets the next element. Flushes before it waits for it, so that a live stream is delivered at once.</summary>
    public ValueTask<bool> MoveNextAsync<T>(IAsyncEnumerator<T> elements)
    {
        ValueTask<bool> next = elements.MoveNextAsync();
        return next.IsCompleted || Pending == 0 ? next : FlushAndWaitAsync(next.AsTask());
    }

    private async ValueTask<bool> FlushAndWaitAsync(Task<bool> next)
    {
        try
        {
            await FlushAsync().ConfigureAwait(false);
        }
        catch
        {
            // An enumerator may not be disposed during MoveNextAsync. The first exception is the one to throw.
            await ((Task)next).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            throw;
        }
        return await next.ConfigureAwait(false);
    }

    private async ValueTask ResumeAsync()
    {
        var rest = new Stack<Continuation>();
        try
        {
            TakePaused(rest);
            while (rest.Count > 0)
            {
                if (IsFull)
                    await FlushAsync().ConfigureAwait(false);
                await rest.Pop().ResumeAsync(this).ConfigureAwait(false);
                TakePaused(rest);
            }
        }
        catch
        {
            foreach (Continuation left in rest)
                left.Unwind(this);
            foreach (Continuation left in rest)
                await left.AbandonAsync().ConfigureAwait(false);
            throw;
        }
        await FlushAsync().ConfigureAwait(false);
    }

    /// <param name="flush">The flush of the first piece.</param>
    private async ValueTask FinishAsync(ValueTask<FlushResult> flush)
    {
        Check(await flush.ConfigureAwait(false));
        for (int start = LargestPiece; start < _at; start += LargestPiece)
            Check(await SendAsync(start).ConfigureAwait(false));
        _at = 0;
        if (_quickBytes < MaxQuickBytes)
            return;
        _quickBytes = 0;
        // Behind all that waits: a continuation of the write itself would be the next that this thread runs.
        await Task.Factory.StartNew(
            static () => { }, CancellationToken.None, TaskCreationOptions.PreferFairness, TaskScheduler.Default).ConfigureAwait(false);
    }

    private ValueTask<FlushResult> SendAsync(int start)
    {
        // Before the pipe is touched: a write that was canceled before its first flush leaves the pipe as it was.
        CancellationToken.ThrowIfCancellationRequested();
        // In one call: a server then sends headers and body together, and need not keep the body until the headers are sent.
        ValueTask<FlushResult> flush = _pipe!.WriteAsync(
            _own.AsMemory(start..Math.Min(start + LargestPiece, _at)), CancellationToken);
        HasFlushed = true;
        return flush;
    }

    private static void Check(FlushResult result)
    {
        if (result.IsCanceled)
            throw new OperationCanceledException("The flush of the pipe was canceled.");
        if (result.IsCompleted)
            throw new ReaderGoneException();
    }

    private void ResetStream()
    {
        _pipe = null;
        _flushThreshold = int.MaxValue;
        _quickBytes = 0;
        _writesLines = false;
        CancellationToken = default;
        HasFlushed = false;
    }
}

using System.IO.Pipelines;

namespace Popcorn.Writing;

/// <summary>
/// An asynchronous write. Writers fill the sink synchronously, in a buffer of the engine's, and pause when enough bytes are pending. This
/// class flushes to the pipe and resumes them, so the pipe is not touched before the first flush.
/// </summary>
internal sealed class StreamingOutput
{
    private const int LargestPiece = 64 * 1024;

    private readonly PipeWriter _pipe;

    /// <summary>Makes the sink and the state asynchronous.</summary>
    public StreamingOutput(WriteState state, PipeWriter pipe, int flushThreshold, CancellationToken cancellationToken)
    {
        (State, _pipe, CancellationToken) = (state, pipe, cancellationToken);
        State.IsAsync = true;
        Sink.FlushAt(flushThreshold);
    }

    public Utf8Sink Sink => State.Sink;

    public WriteState State { get; }

    public CancellationToken CancellationToken { get; }

    /// <summary>Writes what paused writers have left, and flushes.</summary>
    public ValueTask CompleteAsync() => State.IsPaused ? ResumeAsync() : FlushAsync();

    /// <summary>Sends all pending bytes to the pipe. Needs no state machine where the pipe takes them at once.</summary>
    public ValueTask FlushAsync()
    {
        Sink.Flush();
        if (Sink.Count == 0)
            return default;
        ValueTask<FlushResult> flush = WriteAsync(0);
        if (!flush.IsCompletedSuccessfully || Sink.Count > LargestPiece)
            return FinishAsync(flush);
        Finish(flush.Result);
        Sink.Clear();
        return default;
    }

    /// <summary>Gets the next element. Flushes before it waits for it, so that a live stream is delivered at once.</summary>
    public ValueTask<bool> MoveNextAsync<T>(IAsyncEnumerator<T> elements)
    {
        ValueTask<bool> next = elements.MoveNextAsync();
        return next.IsCompleted || Sink.Pending == 0 ? next : FlushAndWaitAsync(next.AsTask());
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
            State.TakePaused(rest);
            while (rest.Count > 0)
            {
                if (Sink.IsFull)
                    await FlushAsync().ConfigureAwait(false);
                await rest.Pop().ResumeAsync(this).ConfigureAwait(false);
                State.TakePaused(rest);
            }
        }
        catch
        {
            foreach (Continuation left in rest)
                left.Unwind(State);
            foreach (Continuation left in rest)
                await left.AbandonAsync().ConfigureAwait(false);
            throw;
        }
        await FlushAsync().ConfigureAwait(false);
    }

    /// <param name="flush">The flush of the first piece.</param>
    private async ValueTask FinishAsync(ValueTask<FlushResult> flush)
    {
        Finish(await flush.ConfigureAwait(false));
        for (int start = LargestPiece; start < Sink.Count; start += LargestPiece)
            Finish(await WriteAsync(start).ConfigureAwait(false));
        Sink.Clear();
    }

    private ValueTask<FlushResult> WriteAsync(int start)
    {
        // Before the pipe is touched: a write that was canceled before its first flush leaves the pipe as it was.
        CancellationToken.ThrowIfCancellationRequested();
        // In one call: a server then sends headers and body together, and need not keep the body until the headers are sent.
        return _pipe.WriteAsync(Sink.WrittenMemory[start..Math.Min(start + LargestPiece, Sink.Count)], CancellationToken);
    }

    private static void Finish(FlushResult result)
    {
        if (result.IsCanceled)
            throw new OperationCanceledException("The flush of the pipe was canceled.");
        if (result.IsCompleted)
            throw new ReaderGoneException();
    }
}

using System.Buffers;
using System.IO.Pipelines;

namespace Popcorn.Writing;

/// <summary>
/// An asynchronous write: JSON goes into a buffer of the engine's, and from there to the pipe when enough of it is
/// pending, so that before the first flush nothing of it is in the pipe.
/// </summary>
internal sealed class StreamingOutput(
    Utf8Sink sink, WriteState state, PipeWriter pipe, CancellationToken cancellationToken)
{
    private const int FlushThreshold = 16 * 1024;
    private const int LargestPiece = 64 * 1024;

    public Utf8Sink Sink { get; } = sink;

    public WriteState State { get; } = state;

    public CancellationToken Cancel { get; } = cancellationToken;

    private bool IsLarge => Sink.Pending >= FlushThreshold;

    private bool HasBytes => Sink.Pending > 0;

    /// <summary>After a piece that was written synchronously: fills in what it left pending, and flushes when there is enough.</summary>
    public ValueTask SettleAsync() => State.Pending is null && !IsLarge ? default : SettleSlowlyAsync();

    /// <summary>Before waiting for a source: what is there goes out, so that a live stream is delivered at once.</summary>
    public ValueTask FlushBeforeWaitAsync() => HasBytes ? FlushAsync() : default;

    /// <summary>The end: the rest goes to the pipe.</summary>
    public ValueTask CompleteAsync() => State.Pending is null ? FlushAsync() : CompleteSlowlyAsync();

    /// <summary>Everything that is pending goes to the pipe, without a state machine where that takes it at once.</summary>
    private ValueTask FlushAsync()
    {
        Sink.Flush();
        if (Sink.Count is 0 or > LargestPiece)
            return FlushInPiecesAsync();
        ValueTask<FlushResult> flush = WriteAsync(0);
        if (!flush.IsCompletedSuccessfully)
            return FinishAsync(flush);
        Finish(flush.Result);
        Sink.Clear();
        return default;
    }

    private async ValueTask FinishAsync(ValueTask<FlushResult> flush)
    {
        Finish(await flush.ConfigureAwait(false));
        Sink.Clear();
    }

    private async ValueTask FlushInPiecesAsync()
    {
        for (int start = 0; start < Sink.Count; start += LargestPiece)
            Finish(await WriteAsync(start).ConfigureAwait(false));
        Sink.Clear();
    }

    private ValueTask<FlushResult> WriteAsync(int start)
    {
        // First: who cancels before anything went out finds the pipe as it was.
        Cancel.ThrowIfCancellationRequested();
        // In one call: a server then sends headers and body in one go, and need not keep the body until the headers are there.
        return pipe.WriteAsync(Sink.WrittenMemory[start..Math.Min(start + LargestPiece, Sink.Count)], Cancel);
    }

    private static void Finish(FlushResult result)
    {
        if (result.IsCanceled)
            throw new OperationCanceledException("The flush of the pipe was canceled.");
        if (result.IsCompleted)
            throw new ReaderGoneException();
    }

    /// <summary>
    /// Leaves a placeholder for a sequence that can only be written asynchronously; the next <see cref="SettleAsync"/> fills it in.
    /// </summary>
    public void Postpone(Func<StreamingOutput, ValueTask> writeAsync)
    {
        Sink.Null();
        Sink.Flush();
        State.Postpone(new PendingSequence(Sink.Count - PendingSequence.PlaceholderLength, Sink.Depth, State.CopyAncestors(), writeAsync));
    }

    private async ValueTask CompleteSlowlyAsync()
    {
        await FillInAsync().ConfigureAwait(false);
        await FlushAsync().ConfigureAwait(false);
    }

    private async ValueTask SettleSlowlyAsync()
    {
        if (State.Pending is not null)
            await FillInAsync().ConfigureAwait(false);
        if (IsLarge)
            await FlushAsync().ConfigureAwait(false);
    }

    /// <summary>The pieces between the placeholders are put aside and come back one by one, each behind its sequence.</summary>
    private async ValueTask FillInAsync()
    {
        Sink.Flush();
        int length = Sink.Count;
        byte[] pieces = ArrayPool<byte>.Shared.Rent(length);
        object[] ancestors = State.CopyAncestors();
        SinkPlace place = Sink.Place;
        try
        {
            Sink.Written.CopyTo(pieces);
            Sink.Clear();
            int done = 0;
            foreach (PendingSequence sequence in State.TakePending())
            {
                Sink.Write(pieces.AsSpan(done..sequence.Start));
                State.RestoreAncestors(sequence.Ancestors);
                Sink.MoveTo(sequence.Depth);
                await sequence.WriteAsync(this).ConfigureAwait(false);
                done = sequence.Start + PendingSequence.PlaceholderLength;
            }
            Sink.Write(pieces.AsSpan(done..length));
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(pieces);
            State.RestoreAncestors(ancestors);
            Sink.Place = place;
        }
    }
}

using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;

namespace Popcorn.Output;

/// <summary>
/// An asynchronous write: JSON goes into a buffer of the engine's, and from there to the pipe when enough of it is
/// pending, so that before the first flush nothing of it is in the pipe.
/// </summary>
internal sealed class StreamingOutput(
    Utf8JsonWriter json, ByteBuffer buffer, WriteState state, PipeWriter pipe, JsonWriterOptions options, CancellationToken cancel)
{
    private const int FlushThreshold = 16 * 1024;
    private const int LargestPiece = 64 * 1024;

    public Utf8JsonWriter Json { get; } = json;

    public WriteState State { get; } = state;

    public CancellationToken Cancel { get; } = cancel;

    private bool IsLarge => buffer.Count + Json.BytesPending >= FlushThreshold;

    private bool HasBytes => buffer.Count + Json.BytesPending > 0;

    /// <summary>After a piece that was written synchronously: fills in what it left pending, and flushes when there is enough.</summary>
    public ValueTask SettleAsync() => State.Pending is null && !IsLarge ? default : SettleSlowlyAsync();

    /// <summary>Before waiting for a source: what is there goes out, so that a live stream is delivered at once.</summary>
    public ValueTask FlushBeforeWaitAsync() => HasBytes ? FlushAsync() : default;

    /// <summary>The end: the rest goes to the pipe.</summary>
    public async ValueTask CompleteAsync()
    {
        await SettleAsync().ConfigureAwait(false);
        await FlushAsync().ConfigureAwait(false);
    }

    /// <summary>Everything that is pending goes to the pipe, a large piece in parts.</summary>
    private async ValueTask FlushAsync()
    {
        Json.Flush();
        for (int start = 0; start < buffer.Count; start += LargestPiece)
            await FlushAsync(start).ConfigureAwait(false);
        buffer.Clear();
    }

    private async ValueTask FlushAsync(int start)
    {
        // First: who cancels before anything went out finds the pipe as it was.
        Cancel.ThrowIfCancellationRequested();
        pipe.Write(buffer.Written[start..Math.Min(start + LargestPiece, buffer.Count)]);
        FlushResult result = await pipe.FlushAsync(Cancel).ConfigureAwait(false);
        if (result.IsCanceled)
            throw new OperationCanceledException("The flush of the pipe was canceled.");
        if (result.IsCompleted)
            throw new ReaderGoneException();
    }

    /// <summary>
    /// Leaves a placeholder for a sequence that can only be written asynchronously; the next <see cref="SettleAsync"/> fills it in.
    /// </summary>
    public void Postpone(Func<StreamingOutput, ValueTask> writeAsync, Utf8JsonWriter at)
    {
        at.WriteNullValue();
        at.Flush();
        State.Postpone(new PendingSequence(buffer.Count - PendingSequence.PlaceholderLength, at.CurrentDepth, State.CopyAncestors(), writeAsync));
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
        Json.Flush();
        int length = buffer.Count;
        byte[] pieces = ArrayPool<byte>.Shared.Rent(length);
        object[] ancestors = State.CopyAncestors();
        try
        {
            buffer.Written.CopyTo(pieces);
            buffer.Clear();
            int done = 0;
            foreach (PendingSequence sequence in State.TakePending())
            {
                buffer.Write(pieces.AsSpan(done..sequence.Start));
                State.RestoreAncestors(sequence.Ancestors);
                await sequence.WriteAsync(Inside(sequence.Depth)).ConfigureAwait(false);
                done = sequence.Start + PendingSequence.PlaceholderLength;
            }
            buffer.Write(pieces.AsSpan(done..length));
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(pieces);
            State.RestoreAncestors(ancestors);
        }
    }

    /// <summary>An output with a writer of its own that believes to stand at a depth, so that limits and indentation hold.</summary>
    private StreamingOutput Inside(int depth)
    {
        var inner = new Utf8JsonWriter(buffer, options);
        int start = buffer.Count;
        for (int i = 0; i < depth; i++)
            inner.WriteStartArray();
        inner.Flush();
        buffer.Truncate(start);
        return new StreamingOutput(inner, buffer, State, pipe, options, Cancel);
    }

    /// <summary>Begins the array of a postponed sequence: without the separators that stand before the placeholder already.</summary>
    public void StartPostponedArray()
    {
        int start = buffer.Count;
        Json.WriteStartArray();
        Json.Flush();
        buffer.Truncate(start);
        buffer.Write("["u8);
    }
}

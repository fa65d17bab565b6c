using System.IO.Pipelines;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Tracks whether anything was flushed. <c>Response.HasStarted</c> stays false while middleware buffers the body.
/// </summary>
internal sealed class FlushTrackingPipeWriter(PipeWriter pipe) : PipeWriter
{
    /// <summary>Stays false if the pipe throws, as it does for more bytes than the Content-Length.</summary>
    public bool HasFlushed { get; private set; }

    public override bool CanGetUnflushedBytes => pipe.CanGetUnflushedBytes;

    public override long UnflushedBytes => pipe.UnflushedBytes;

    public override void Advance(int bytes) => pipe.Advance(bytes);

    public override Memory<byte> GetMemory(int sizeHint = 0) => pipe.GetMemory(sizeHint);

    public override Span<byte> GetSpan(int sizeHint = 0) => pipe.GetSpan(sizeHint);

    public override void CancelPendingFlush() => pipe.CancelPendingFlush();

    public override void Complete(Exception? exception = null) => pipe.Complete(exception);

    public override ValueTask CompleteAsync(Exception? exception = null) => pipe.CompleteAsync(exception);

    public override ValueTask<FlushResult> WriteAsync(ReadOnlyMemory<byte> source, CancellationToken cancellationToken = default)
    {
        ValueTask<FlushResult> flush = pipe.WriteAsync(source, cancellationToken);
        HasFlushed = true;
        return flush;
    }

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        ValueTask<FlushResult> flush = pipe.FlushAsync(cancellationToken);
        HasFlushed = true;
        return flush;
    }
}

using System.Buffers;
using System.IO.Pipelines;

namespace Popcorn.Mcp.Core;

/// <summary>
/// Holds a result in memory. A message of the protocol has its whole result. Ends the write of a result that is far too long: a deep
/// include writes objects that refer to each other again and again.
/// </summary>
/// <param name="maxBytes">After how many bytes the write ends; null if never.</param>
internal sealed class ResultBuffer(long? maxBytes) : PipeWriter
{
    private readonly ArrayBufferWriter<byte> _buffer = new();

    public ReadOnlyMemory<byte> Written => _buffer.WrittenMemory;

    /// <summary>Whether there is more than the maximum, so that the rest of the result may be missing.</summary>
    public bool IsFull => _buffer.WrittenCount > maxBytes;

    public override bool CanGetUnflushedBytes => true;

    public override long UnflushedBytes => 0;

    public override void Advance(int bytes) => _buffer.Advance(bytes);

    public override Memory<byte> GetMemory(int sizeHint = 0) => _buffer.GetMemory(sizeHint);

    public override Span<byte> GetSpan(int sizeHint = 0) => _buffer.GetSpan(sizeHint);

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        return new(new FlushResult(isCanceled: false, isCompleted: IsFull));
    }

    public override void CancelPendingFlush()
    {
    }

    public override void Complete(Exception? exception = null)
    {
    }
}

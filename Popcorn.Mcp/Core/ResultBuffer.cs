using System.Buffers;
using System.IO.Pipelines;

namespace Popcorn.Mcp.Core;

/// <summary>Holds a result in memory. A message of the protocol has its whole result.</summary>
internal sealed class ResultBuffer : PipeWriter
{
    private readonly ArrayBufferWriter<byte> _buffer = new();

    public ReadOnlyMemory<byte> Written => _buffer.WrittenMemory;

    public override bool CanGetUnflushedBytes => true;

    public override long UnflushedBytes => 0;

    public override void Advance(int bytes) => _buffer.Advance(bytes);

    public override Memory<byte> GetMemory(int sizeHint = 0) => _buffer.GetMemory(sizeHint);

    public override Span<byte> GetSpan(int sizeHint = 0) => _buffer.GetSpan(sizeHint);

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        return new(new FlushResult(isCanceled: false, isCompleted: false));
    }

    public override void CancelPendingFlush()
    {
    }

    public override void Complete(Exception? exception = null)
    {
    }
}

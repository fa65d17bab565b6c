using System.Buffers;
using System.IO.Pipelines;

namespace Popcorn.Benchmarks.Contests;

/// <summary>A pipe whose reader never waits: what is written stays in memory until the next write.</summary>
internal sealed class MemoryPipe : PipeWriter
{
    private static readonly ValueTask<FlushResult> Flushed = new(new FlushResult(isCanceled: false, isCompleted: false));

    private readonly ArrayBufferWriter<byte> _buffer = new(1 << 21);
    private long _unflushed;

    public ReadOnlySpan<byte> Written => _buffer.WrittenSpan;

    public override bool CanGetUnflushedBytes => true;

    public override long UnflushedBytes => _unflushed;

    public void Clear() => _buffer.ResetWrittenCount();

    public override void Advance(int bytes)
    {
        _buffer.Advance(bytes);
        _unflushed += bytes;
    }

    public override Memory<byte> GetMemory(int sizeHint = 0) => _buffer.GetMemory(sizeHint);

    public override Span<byte> GetSpan(int sizeHint = 0) => _buffer.GetSpan(sizeHint);

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        _unflushed = 0;
        return Flushed;
    }

    public override void CancelPendingFlush()
    {
    }

    public override void Complete(Exception? exception = null)
    {
    }
}

using System.IO.Pipelines;

namespace Popcorn.Benchmarks.Scaling;

/// <summary>A pipe into one array, of one thread, with room for one write.</summary>
internal sealed class ReusedPipe : PipeWriter
{
    private readonly byte[] _buffer = new byte[64 * 1024];
    private int _written;
    private int _flushed;

    /// <summary>Writes once, over what was written before.</summary>
    /// <returns>What was written, until the next write.</returns>
    public ReadOnlyMemory<byte> Rewrite<TWith>(TWith with, Action<ReusedPipe, TWith> write)
    {
        (_written, _flushed) = (0, 0);
        write(this, with);
        return _buffer.AsMemory(0, _written);
    }

    public override bool CanGetUnflushedBytes => true;

    public override long UnflushedBytes => _written - _flushed;

    public override void Advance(int bytes) => _written += bytes;

    public override Memory<byte> GetMemory(int sizeHint = 0) => _buffer.AsMemory(_written);

    public override Span<byte> GetSpan(int sizeHint = 0) => _buffer.AsSpan(_written);

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        _flushed = _written;
        return default;
    }

    public override void CancelPendingFlush()
    {
    }

    public override void Complete(Exception? exception = null)
    {
    }
}

using System.IO.Pipelines;

namespace Popcorn.Benchmarks.Scaling;

/// <summary>A pipe into one array, of one thread. A flush drops what was written.</summary>
internal sealed class ReusedPipe : PipeWriter
{
    private readonly byte[] _buffer = new byte[64 * 1024];
    private int _written;
    private long _total;

    /// <summary>Writes once, and drops it.</summary>
    /// <returns>How many bytes were written.</returns>
    public int Reset<TWith>(TWith with, Action<ReusedPipe, TWith> write)
    {
        long before = _total;
        _written = 0;
        write(this, with);
        return (int)(_total - before);
    }

    public override bool CanGetUnflushedBytes => true;

    public override long UnflushedBytes => _written;

    public override void Advance(int bytes)
    {
        _written += bytes;
        _total += bytes;
    }

    public override Memory<byte> GetMemory(int sizeHint = 0) => _buffer.AsMemory(_written);

    public override Span<byte> GetSpan(int sizeHint = 0) => _buffer.AsSpan(_written);

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        _written = 0;
        return default;
    }

    public override void CancelPendingFlush()
    {
    }

    public override void Complete(Exception? exception = null)
    {
    }
}

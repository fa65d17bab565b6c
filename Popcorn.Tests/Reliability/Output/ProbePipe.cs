using System.IO.Pipelines;

namespace Popcorn.Tests.Reliability.Output;

/// <summary>A pipe that tells what was put into it, whether or not it was flushed, and behaves at a flush as it is told to.</summary>
internal sealed class ProbePipe : PipeWriter
{
    private readonly ArrayBufferWriter<byte> _bytes = new();

    /// <summary>What the flush of a number (from 1) comes to; null: all is well.</summary>
    public Func<int, FlushResult>? OnFlush { get; init; }

    /// <summary>What a flush waits for, and comes to.</summary>
    public Task<FlushResult>? Waiting { get; set; }

    /// <summary>Keeps nothing: for answers larger than the memory they may take.</summary>
    public bool Forgets { get; init; }

    public int Flushes { get; private set; }
    public long Count { get; private set; }

    /// <summary>Whether anyone so much as asked for room in it.</summary>
    public bool IsTouched { get; private set; }

    public byte[] Bytes => _bytes.WrittenSpan.ToArray();

    public override void Advance(int bytes)
    {
        _bytes.Advance(bytes);
        Count += bytes;
        if (Forgets)
            _bytes.ResetWrittenCount();
    }

    public override Memory<byte> GetMemory(int sizeHint = 0)
    {
        IsTouched = true;
        return _bytes.GetMemory(sizeHint);
    }

    public override Span<byte> GetSpan(int sizeHint = 0)
    {
        IsTouched = true;
        return _bytes.GetSpan(sizeHint);
    }

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        Flushes++;
        return Waiting is null ? new(OnFlush?.Invoke(Flushes) ?? default) : new(Waiting);
    }

    public override void CancelPendingFlush() => throw new NotSupportedException();

    public override void Complete(Exception? exception = null)
    {
    }
}

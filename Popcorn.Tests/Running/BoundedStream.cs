namespace Popcorn.Tests;

/// <summary>Holds what is written, up to a bound, so that a write without end fails.</summary>
internal sealed class BoundedStream : MemoryStream
{
    private const int MaxLength = 8 * 1024 * 1024;

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        ThrowIfLonger(buffer.Length);
        base.Write(buffer);
    }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        ThrowIfLonger(buffer.Length);
        return base.WriteAsync(buffer, cancellationToken);
    }

    private void ThrowIfLonger(int count)
    {
        if (Length + count > MaxLength)
            throw new IOException("The write has no end.");
    }
}

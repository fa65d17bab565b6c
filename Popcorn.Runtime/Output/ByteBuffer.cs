using System.Buffers;

namespace Popcorn.Output;

/// <summary>One growing array from the pool. It outlives a write, unless that was a large one.</summary>
internal sealed class ByteBuffer : IBufferWriter<byte>
{
    private const int SmallestSize = 4 * 1024;
    private const int LargestKept = 256 * 1024;

    private byte[] _bytes = [];

    public int Count;

    public ReadOnlySpan<byte> Written => _bytes.AsSpan(0, Count);

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)count, (uint)(_bytes.Length - Count), nameof(count));
        Count += count;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        EnsureRoom(sizeHint);
        return _bytes.AsMemory(Count);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        EnsureRoom(sizeHint);
        return _bytes.AsSpan(Count);
    }

    /// <summary>Forgets everything behind a place.</summary>
    public void Truncate(int count) => Count = count;

    public void Clear() => Count = 0;

    /// <summary>After a write: empties it, and gives a large array back.</summary>
    public void Reset()
    {
        Count = 0;
        if (_bytes.Length <= LargestKept)
            return;
        ArrayPool<byte>.Shared.Return(_bytes);
        _bytes = [];
    }

    private void EnsureRoom(int sizeHint)
    {
        int wanted = Math.Max(sizeHint, 1);
        if (_bytes.Length - Count >= wanted)
            return;
        // Doubling, but never beyond what an array can hold; a single answer larger than that cannot be buffered.
        int size = (int)Math.Max(Math.Min((long)_bytes.Length * 2, Array.MaxLength), Math.Max((long)Count + wanted, SmallestSize));
        byte[] larger = ArrayPool<byte>.Shared.Rent(size);
        Written.CopyTo(larger);
        if (_bytes.Length > 0)
            ArrayPool<byte>.Shared.Return(_bytes);
        _bytes = larger;
    }
}

using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Popcorn.Formatting;

/// <summary>Constant JSON text. The object contains the first 32 bytes, which one store copies, even if the text is shorter.</summary>
internal sealed class Utf8Constant
{
    /// <summary>The minimum length of the output of a copy.</summary>
    public const int StoreSize = 32;

    /// <summary>The number of constants that code chooses from: after nothing, after a value, after the start of an object.</summary>
    public const int MaxChoices = 3;

    public readonly int Length;

    private readonly Start _start;
    private readonly byte[] _bytes;

    public Utf8Constant(ReadOnlySpan<byte> text)
    {
        Length = text.Length;
        _bytes = text.ToArray();
        text[..Math.Min(Length, StoreSize)].CopyTo(_start);
    }

    /// <summary>The length of the output that <see cref="CopyTo"/> needs.</summary>
    public int Room => Math.Max(Length, StoreSize);

    public bool IsShort => Length <= StoreSize;

    public ReadOnlySpan<byte> Bytes => _bytes;

    /// <summary>Copies the text. The output after a short text, up to <see cref="Room"/> bytes, is undefined.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void CopyTo(Span<byte> to)
    {
        Debug.Assert(to.Length >= Room);
        CopyShortTo(to);
        if (!IsShort)
            CopyRest(to);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void CopyShortTo(Span<byte> to)
    {
        // Proves the bound of the copy, which the compiler makes one store of.
        _ = to[StoreSize - 1];
        Unsafe.CopyBlockUnaligned(ref MemoryMarshal.GetReference(to), in _start[0], StoreSize);
    }

    public override string ToString() => Encoding.UTF8.GetString(_bytes);

    private void CopyRest(Span<byte> to) => _bytes.AsSpan(StoreSize).CopyTo(to[StoreSize..]);

    /// <summary>No vector: code with a vector among its fields or parameters is not compiled ahead of time.</summary>
    [InlineArray(StoreSize)]
    private struct Start
    {
        private byte _first;
    }
}

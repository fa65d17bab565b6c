using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Popcorn.Formatting;

/// <summary>
/// JSON text that is known beforehand: names, punctuation, literals. Its first 32 bytes lie in the object itself, and one
/// store copies them, whether or not it is that long.
/// </summary>
internal sealed class Utf8Constant
{
    /// <summary>What a copy takes at least, however short the text is.</summary>
    public const int StoreSize = 32;

    /// <summary>How many constants stand in a row where code chooses one: for nothing, a value and an open object before.</summary>
    public const int MostChoices = 3;

    public readonly int Length;

    private readonly Vector256<byte> _start;
    private readonly byte[] _bytes;

    public Utf8Constant(ReadOnlySpan<byte> text)
    {
        Length = text.Length;
        _bytes = text.ToArray();
        Span<byte> start = stackalloc byte[StoreSize];
        start.Clear();
        text[..Math.Min(Length, StoreSize)].CopyTo(start);
        _start = Vector256.Create<byte>(start);
    }

    /// <summary>The room that <see cref="CopyTo"/> needs.</summary>
    public int Room => Math.Max(Length, StoreSize);

    /// <summary>Whether one store copies it.</summary>
    public bool IsShort => Length <= StoreSize;

    public ReadOnlySpan<byte> Bytes => _bytes;

    /// <summary>Writes the text, and behind a short one whatever: up to <see cref="Room"/> bytes.</summary>
    /// <param name="to">A place for that many.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void CopyTo(Span<byte> to)
    {
        Debug.Assert(to.Length >= Room);
        CopyShortTo(to);
        if (!IsShort)
            CopyRest(to);
    }

    /// <summary>The same for a text that is short.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void CopyShortTo(Span<byte> to) => _start.CopyTo(to);

    public override string ToString() => Encoding.UTF8.GetString(_bytes);

    private void CopyRest(Span<byte> to) => _bytes.AsSpan(StoreSize).CopyTo(to[StoreSize..]);
}

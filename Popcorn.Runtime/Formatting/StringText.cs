using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text.Encodings.Web;

namespace Popcorn.Formatting;

/// <summary>Copies texts without characters that the encoder escapes. Checks and narrows 16 characters at a time, in one pass.</summary>
internal sealed class StringText
{
    private const int Block = 16;
    private const int Ascii = 128;

    /// <summary>Bit h of byte l is set if the character h·16+l is plain: the encoder does not escape it.</summary>
    private readonly Rows _rowsByLowHalf;

    private readonly bool[] _isPlain = new bool[Ascii];

    /// <summary>Created for the first text with other characters, as <see cref="_escaped"/>.</summary>
    private AllowedCharacters? _allowed;

    private EscapedText? _escaped;

    public StringText(JavaScriptEncoder? encoder)
    {
        Encoder = encoder ?? JavaScriptEncoder.Default;
        HasFrameworkEncoder = IsFrameworkEncoder(Encoder);
        // A custom encoder can depend on neighboring characters, so it checks each whole text.
        if (!HasFrameworkEncoder)
            return;
        // Not 0, because narrowing maps characters above 255 to it.
        for (char character = (char)1; character < Ascii; character++)
        {
            if (FindFirstToEncode([character]) >= 0)
                continue;
            _isPlain[character] = true;
            _rowsByLowHalf[character & 15] |= (byte)(1 << (character >> 4));
        }
    }

    public JavaScriptEncoder Encoder { get; }

    private AllowedCharacters Allowed => _allowed ??= new AllowedCharacters(Encoder);

    /// <summary>Whether the encoder treats each character separately, as those of the framework do.</summary>
    public bool HasFrameworkEncoder { get; }

    public static bool IsFrameworkEncoder(JavaScriptEncoder encoder) => encoder.GetType().Assembly == typeof(JavaScriptEncoder).Assembly;

    private static Vector128<byte> BitByHighHalf => Vector128.Create((byte)1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0);

    /// <summary>Returns the index of the first character that the encoder escapes; −1 for none.</summary>
    public int FindFirstToEncode(ReadOnlySpan<char> text) => FindFirstToEncode(text, Encoder);

    /// <inheritdoc cref="FindFirstToEncode(ReadOnlySpan{char})"/>
    public static unsafe int FindFirstToEncode(ReadOnlySpan<char> text, JavaScriptEncoder encoder)
    {
        // The pointer and the length are those of the pinned span.
        fixed (char* start = text)
            return text.Length == 0 ? -1 : encoder.FindFirstCharacterToEncode(start, text.Length);
    }

    /// <summary>The same under an encoder of the framework, faster for texts with other characters than those of ASCII.</summary>
    /// <returns>The length of the text for none.</returns>
    public int FindFirstEscaped(ReadOnlySpan<char> text) => Allowed.FindEnd(text);

    /// <summary>Copies the plain characters at the start of a text, usually all of it. The output must be as long as the text.</summary>
    /// <returns>The number of copied characters, which can be less than the number of plain ones.</returns>
    public int CopyPlain(ReadOnlySpan<char> text, Span<byte> to)
    {
        // Proves the bound of every store below: each ends at text.Length at most.
        to = to[..text.Length];
        if (text.Length >= Block && ByteShuffle.IsSupported)
            return CopyBlocks(text, to);
        if (text.Length >= Block / 2 && ByteShuffle.IsSupported)
            return CopyHalves(text, to);
        if (text.Length >= Block / 4 && ByteShuffle.IsSupported)
            return CopyQuarters(text, to);
        for (int i = 0; i < text.Length; i++)
        {
            char character = text[i];
            if (character >= Ascii || !_isPlain[character])
                return i;
            to[i] = (byte)character;
        }
        return text.Length;
    }

    /// <summary>
    /// Writes a text under an encoder of the framework: as UTF-8, and what the encoder does not allow as an escape. Stops where the output
    /// may have too little room for a character.
    /// </summary>
    /// <param name="text">The text.</param>
    /// <param name="to">The output, of at least <see cref="EscapedText.MaxBytes"/>.</param>
    /// <param name="read">The number of characters written.</param>
    /// <returns>The number of bytes.</returns>
    public int Transcode(ReadOnlySpan<char> text, Span<byte> to, out int read)
    {
        EscapedText escaped = _escaped ??= new EscapedText(Encoder, Allowed);
        int length = 0;
        read = 0;
        while (read < text.Length && to.Length - length >= EscapedText.MaxBytes)
        {
            length += escaped.Write(text[read..], to[length..], out int characters);
            read += characters;
            // Characters without escapes until here, most of them in ASCII from here on.
            ReadOnlySpan<char> rest = text.Slice(read, Math.Min(text.Length - read, to.Length - length));
            int plain = CopyPlain(rest, to[length..]);
            length += plain;
            read += plain;
        }
        return length;
    }

    /// <summary>Copies blocks of 16. The last block ends with the text and overlaps the block before it.</summary>
    private int CopyBlocks(ReadOnlySpan<char> text, Span<byte> to)
    {
        ref ushort from = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));
        ref byte target = ref MemoryMarshal.GetReference(to);
        int last = text.Length - Block;
        int i = 0;
        while (true)
        {
            // 0 ≤ i ≤ last, so 16 elements from i are inside of both spans.
            Vector128<byte> block = Narrow(
                Vector128.LoadUnsafe(ref from, (nuint)i), Vector128.LoadUnsafe(ref from, (nuint)i + (Block / 2)));
            block.StoreUnsafe(ref target, (nuint)i);
            Vector128<byte> plain = FindPlain(block);
            if (Vector128.EqualsAny(plain, Vector128<byte>.Zero))
                return i + BitOperations.TrailingZeroCount(Vector128.Equals(plain, Vector128<byte>.Zero).ExtractMostSignificantBits());
            if (i == last)
                return text.Length;
            i = Math.Min(i + Block, last);
        }
    }

    /// <summary>Copies 8 to 15 characters: the first eight and the last eight, which overlap.</summary>
    private int CopyHalves(ReadOnlySpan<char> text, Span<byte> to)
    {
        ref ushort from = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));
        int last = text.Length - (Block / 2);
        // 0 ≤ last: eight characters from 0 and from last are inside of the text.
        Vector128<byte> both = Narrow(Vector128.LoadUnsafe(ref from), Vector128.LoadUnsafe(ref from, (nuint)last));
        if (!AllPlain(both))
            return 0;
        BinaryPrimitives.WriteUInt64LittleEndian(to, both.AsUInt64().GetElement(0));
        BinaryPrimitives.WriteUInt64LittleEndian(to[last..], both.AsUInt64().GetElement(1));
        return text.Length;
    }

    /// <summary>Copies 4 to 7 characters: the first four and the last four, which overlap.</summary>
    private int CopyQuarters(ReadOnlySpan<char> text, Span<byte> to)
    {
        ref byte from = ref Unsafe.As<char, byte>(ref MemoryMarshal.GetReference(text));
        int last = text.Length - (Block / 4);
        // 0 ≤ last: four characters from 0 and from last are inside of the text.
        ulong head = Unsafe.ReadUnaligned<ulong>(ref from);
        ulong tail = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, (nint)last * sizeof(char)));
        Vector128<ushort> both = Vector128.Create(head, tail).AsUInt16();
        Vector128<byte> twice = Narrow(both, both);
        if (!AllPlain(twice))
            return 0;
        BinaryPrimitives.WriteUInt32LittleEndian(to, twice.AsUInt32().GetElement(0));
        BinaryPrimitives.WriteUInt32LittleEndian(to[last..], twice.AsUInt32().GetElement(1));
        return text.Length;
    }

    /// <summary>Narrows characters to bytes. Characters above 255 become 0 or 255, which are never plain.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Narrow(Vector128<ushort> first, Vector128<ushort> second)
    {
        if (Sse2.IsSupported)
            return Sse2.PackUnsignedSaturate(first.AsInt16(), second.AsInt16());
        Vector128<ushort> most = Vector128.Create((ushort)byte.MaxValue);
        return Vector128.Narrow(Vector128.Min(first, most), Vector128.Min(second, most));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool AllPlain(Vector128<byte> characters) => !Vector128.EqualsAny(FindPlain(characters), Vector128<byte>.Zero);

    /// <summary>Returns 0 for each character that is not plain.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private Vector128<byte> FindPlain(Vector128<byte> characters)
    {
        Vector128<byte> lowHalves = characters & Vector128.Create((byte)15);
        Vector128<byte> highHalves = (characters.AsUInt16() >>> 4).AsByte() & Vector128.Create((byte)15);
        Vector128<byte> rows = Vector128.LoadUnsafe(in _rowsByLowHalf[0]);
        return ByteShuffle.LookUp(rows, lowHalves) & ByteShuffle.LookUp(BitByHighHalf, highHalves);
    }

    /// <summary>No vector: code with a vector among its fields or parameters is not compiled ahead of time.</summary>
    [InlineArray(Block)]
    private struct Rows
    {
        private byte _first;
    }
}

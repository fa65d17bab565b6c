using System.Buffers.Binary;
using System.Runtime.InteropServices;
using System.Text.Encodings.Web;

namespace Popcorn.Formatting;

/// <summary>Writes characters as UTF-8 or as escapes, in one pass, under an encoder of the framework.</summary>
internal sealed class EscapedText
{
    /// <summary>The maximum length of a character: <c>\u00FC</c>.</summary>
    public const int MaxBytesOfCharacter = 6;

    /// <summary>The room for what one step stores: half a surrogate pair, and the whole register of the other half.</summary>
    public const int MaxBytes = MaxBytesOfCharacter + sizeof(ulong);

    private const int Ascii = 128;
    private const int LengthShift = 56;
    private const int FirstOfThreeBytes = 0x800;
    private const char ReplacementCharacter = '\uFFFD';

    /// <summary>How many characters must follow to be worth a search for the end of a run of ASCII.</summary>
    private const int LongText = 16;

    /// <summary>What is written for each character of ASCII, the first byte lowest, and its length in the highest byte.</summary>
    private readonly ulong[] _ascii;

    private readonly AllowedCharacters _allowed;

    public EscapedText(JavaScriptEncoder encoder, AllowedCharacters allowed)
    {
        _allowed = allowed;
        _ascii = CreateAscii(encoder);
    }

    /// <summary>Writes as many characters as surely have room, or until a longer text goes on in ASCII.</summary>
    /// <param name="text">The text.</param>
    /// <param name="to">The output.</param>
    /// <param name="read">The number of characters written: at least one, if there is room of <see cref="MaxBytes"/>.</param>
    /// <returns>The number of bytes.</returns>
    public int Write(ReadOnlySpan<char> text, Span<byte> to, out int read)
    {
        // Six bytes for each character. The rest of the room is for the other half of a pair, or for the end of a store: none ends outside.
        int end = Math.Min(text.Length, (to.Length - sizeof(ulong)) / MaxBytesOfCharacter);
        ref char from = ref MemoryMarshal.GetReference(text);
        ref byte target = ref MemoryMarshal.GetReference(to);
        int length = 0;
        int i = 0;
        while (i < end)
        {
            char character = Unsafe.Add(ref from, i++);
            if (character < Ascii)
            {
                ulong bytes = _ascii[character];
                Store(ref Unsafe.Add(ref target, length), bytes);
                length += (int)(bytes >> LengthShift);
                continue;
            }
            if (!_allowed.Has(character))
                length += Escape(text, ref i, to[length..]);
            else if (character < FirstOfThreeBytes)
            {
                Store(ref Unsafe.Add(ref target, length), 0x80C0 | ((uint)character >> 6) | ((character & 0x3Fu) << 8));
                length += 2;
            }
            else
            {
                uint bytes = 0x8080E0 | ((uint)character >> 12) | (((uint)character >> 6 & 0x3F) << 8) | ((character & 0x3Fu) << 16);
                Store(ref Unsafe.Add(ref target, length), bytes);
                length += 3;
            }
            if (text.Length - i >= LongText && IsAsciiRun(text[i..]))
                break;
        }
        read = i;
        return length;
    }

    /// <summary>Whether the next four characters are in ASCII.</summary>
    private static bool IsAsciiRun(ReadOnlySpan<char> text) =>
        (MemoryMarshal.Read<ulong>(MemoryMarshal.AsBytes(text)) & 0xFF80_FF80_FF80_FF80) == 0;

    private static void Store(ref byte to, ulong bytes) =>
        Unsafe.WriteUnaligned(ref to, BitConverter.IsLittleEndian ? bytes : BinaryPrimitives.ReverseEndianness(bytes));

    /// <summary>Escapes the character before an index, and with it the second half of a pair. Half a pair is replaced.</summary>
    private static int Escape(ReadOnlySpan<char> text, ref int i, Span<byte> to)
    {
        char character = text[i - 1];
        if (!char.IsSurrogate(character))
            return Escape(character, to);
        if (i >= text.Length || !char.IsSurrogatePair(character, text[i]))
            return Escape(ReplacementCharacter, to);
        Escape(character, to);
        return MaxBytesOfCharacter + Escape(text[i++], to[MaxBytesOfCharacter..]);
    }

    /// <summary>Writes <c>\u00FC</c> and two bytes of zero: four digits of four bits are spread, and made characters together.</summary>
    private static int Escape(uint character, Span<byte> to)
    {
        uint digits = (character >> 12) | (character & 0xF00) | ((character & 0xF0) << 12) | ((character & 0xF) << 24);
        // 6 more than a digit above 9 has the bit of 16, and 'A' is 7 more than what follows '9'.
        uint letters = ((digits + 0x0606_0606) >> 4) & 0x0101_0101;
        uint text = digits + 0x3030_3030 + (letters * 7);
        BinaryPrimitives.WriteUInt64LittleEndian(to, '\\' | ((ulong)'u' << 8) | ((ulong)text << 16));
        return MaxBytesOfCharacter;
    }

    private static ulong[] CreateAscii(JavaScriptEncoder encoder)
    {
        ulong[] all = new ulong[Ascii];
        Span<char> text = stackalloc char[MaxBytesOfCharacter];
        for (int character = 0; character < Ascii; character++)
        {
            encoder.Encode([(char)character], text, out _, out int length);
            ulong bytes = (ulong)length << LengthShift;
            for (int i = 0; i < length; i++)
                bytes |= (ulong)text[i] << (8 * i);
            all[character] = bytes;
        }
        return all;
    }
}

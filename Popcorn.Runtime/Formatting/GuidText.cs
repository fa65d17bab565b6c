using System.Buffers.Binary;
using System.Buffers.Text;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Popcorn.Formatting;

/// <summary>
/// Formats a GUID: the bytes are brought into the order of the text by a shuffle, split into hexadecimal digits, and each digit is looked
/// up in a register of 16 characters by another one (Wojciech Muła, "SIMD-ized conversion of integers to hexadecimal", 2014).
/// </summary>
/// <remarks>
/// The text has 36 characters and its quotes 2, so there are two stores of 16 bytes at its start and its end, and one of 8 between them.
/// Where processors have no shuffle of bytes, the framework formats it.
/// </remarks>
internal static class GuidText
{
    public const int Length = 38;

    private const ulong Dash = '-';

    /// <summary>A GUID has three integers before its last eight bytes; their highest byte is written first.</summary>
    private static Vector128<byte> OrderOfText => Vector128.Create((byte)3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15);

    private static Vector128<byte> Characters => Vector128.Create("0123456789abcdef"u8);

    /// <summary>The start of the text by indices of its first 16 digits; 255 gives 0.</summary>
    private static Vector128<byte> StartOrder => Vector128.Create((byte)255, 0, 1, 2, 3, 4, 5, 6, 7, 255, 8, 9, 10, 11, 255, 12);

    private static Vector128<byte> StartMarks => Vector128.Create("\"\0\0\0\0\0\0\0\0-\0\0\0\0-\0"u8);

    /// <summary>The end of the text by indices of its last 16 digits.</summary>
    private static Vector128<byte> EndOrder => Vector128.Create((byte)2, 3, 255, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 255);

    private static Vector128<byte> EndMarks => Vector128.Create("\0\0-\0\0\0\0\0\0\0\0\0\0\0\0\""u8);

    /// <summary>Formats a GUID in quotes.</summary>
    public static void Format(Guid value, Span<byte> to)
    {
        to = to[..Length];
        if (ByteShuffle.IsSupported && BitConverter.IsLittleEndian)
            FormatByVectors(value, to);
        else
            FormatByFramework(value, to);
    }

    private static void FormatByVectors(Guid value, Span<byte> to)
    {
        // A GUID has 16 bytes.
        Vector128<byte> bytes = ByteShuffle.LookUp(Vector128.LoadUnsafe(ref Unsafe.As<Guid, byte>(ref value)), OrderOfText);
        Vector128<byte> lowHalves = bytes & Vector128.Create((byte)15);
        Vector128<byte> highHalves = (bytes.AsUInt16() >>> 4).AsByte() & Vector128.Create((byte)15);
        Vector128<byte> first = ByteShuffle.LookUp(Characters, ByteShuffle.InterleaveLower(highHalves, lowHalves));
        Vector128<byte> last = ByteShuffle.LookUp(Characters, ByteShuffle.InterleaveUpper(highHalves, lowHalves));
        ref byte start = ref MemoryMarshal.GetReference(to);
        // The span has Length bytes: the stores end at 16, 24 and 38.
        (ByteShuffle.LookUp(first, StartOrder) | StartMarks).StoreUnsafe(ref start);
        BinaryPrimitives.WriteUInt64LittleEndian(
            to[16..], (first.AsUInt64().GetElement(1) >> 40) | (Dash << 24) | (last.AsUInt64().GetElement(0) << 32));
        (ByteShuffle.LookUp(last, EndOrder) | EndMarks).StoreUnsafe(ref start, Length - 16);
    }

    private static void FormatByFramework(Guid value, Span<byte> to)
    {
        to[0] = to[^1] = (byte)'"';
        Utf8Formatter.TryFormat(value, to[1..], out _);
    }
}

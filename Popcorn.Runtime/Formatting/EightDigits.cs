using System.Buffers.Binary;
using System.Numerics;

namespace Popcorn.Formatting;

/// <summary>
/// Formats eight decimal digits at once in one 64-bit register: it is divided into two lanes of four digits, then into four lanes of two,
/// then into eight of one. All lanes are divided by one multiplication (Paul Khuong, "How to print integers really fast", 2011).
/// </summary>
/// <remarks>
/// Right, because each rounded reciprocal is exact in its range: n × 5243 / 2^19 is n / 100 for n below 43,698, and n × 103 / 2^10 is
/// n / 10 for n below 178. No product leaves its lane: 9,999 × 5243 is below 2^32, and 99 × 103 below 2^16. What a shift moves into a lane
/// from the next one is masked.
/// </remarks>
internal static class EightDigits
{
    public const int Count = 8;

    /// <summary>The first number that has more digits.</summary>
    public const uint Limit = 100_000_000;

    /// <summary>The first number that has more than 16 digits.</summary>
    public const ulong LimitOfTwice = (ulong)Limit * Limit;

    private const ulong Zeros = 0x3030_3030_3030_3030;

    /// <summary>Returns the digits of a number below <see cref="Limit"/>, as numbers: the first one in the low byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Split(uint value)
    {
        uint high = value / 10_000;
        ulong fours = high | ((ulong)(value - (high * 10_000)) << 32);
        ulong hundreds = ((fours * 5243) >> 19) & 0x0000_007F_0000_007F;
        ulong pairs = hundreds | ((fours - (hundreds * 100)) << 16);
        ulong tens = ((pairs * 103) >> 10) & 0x000F_000F_000F_000F;
        return tens | ((pairs - (tens * 10)) << 8);
    }

    /// <summary>Returns the number of zeros at the end of split digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int CountTrailingZeros(ulong digits) => BitOperations.LeadingZeroCount(digits) >> 3;

    /// <summary>Returns split digits as characters.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ToText(ulong digits) => digits + Zeros;

    /// <summary>Writes split digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Write(ulong digits, Span<byte> to) => BinaryPrimitives.WriteUInt64LittleEndian(to, ToText(digits));

    /// <summary>Writes a number below <see cref="Limit"/> with its leading zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Format(uint value, Span<byte> to) => Write(Split(value), to);

    /// <summary>Writes a number below <see cref="LimitOfTwice"/> with its leading zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void FormatTwice(ulong value, Span<byte> to)
    {
        ulong high = value / Limit;
        // The checks of both stores.
        to = to[..(2 * Count)];
        Format((uint)high, to);
        Format((uint)(value - (high * Limit)), to[Count..]);
    }

    /// <summary>Writes split digits with a dot before the one at an index below eight: nine bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void WriteWithDot(ulong digits, int dot, Span<byte> to)
    {
        ulong text = ToText(digits);
        int bits = dot * 8;
        ulong before = (1UL << bits) - 1;
        // The digits from the dot on move one byte up, and the last of them out of the register.
        ulong start = (text & before) | ((ulong)'.' << bits) | ((text & ~before) << 8);
        to[8] = (byte)(text >> 56);
        BinaryPrimitives.WriteUInt64LittleEndian(to, start);
    }
}

using System.Buffers.Binary;
using System.Diagnostics;
using System.Numerics;
using System.Runtime.InteropServices;

namespace Popcorn.Formatting;

/// <summary>Formats integers, two decimal digits at a time.</summary>
internal static class Digits
{
    /// <summary>The maximum length of a 64-bit integer, with its sign.</summary>
    public const int MaxOfInteger = 20;

    private static ReadOnlySpan<ushort> Pairs =>
    [
        0x3030, 0x3130, 0x3230, 0x3330, 0x3430, 0x3530, 0x3630, 0x3730, 0x3830, 0x3930,
        0x3031, 0x3131, 0x3231, 0x3331, 0x3431, 0x3531, 0x3631, 0x3731, 0x3831, 0x3931,
        0x3032, 0x3132, 0x3232, 0x3332, 0x3432, 0x3532, 0x3632, 0x3732, 0x3832, 0x3932,
        0x3033, 0x3133, 0x3233, 0x3333, 0x3433, 0x3533, 0x3633, 0x3733, 0x3833, 0x3933,
        0x3034, 0x3134, 0x3234, 0x3334, 0x3434, 0x3534, 0x3634, 0x3734, 0x3834, 0x3934,
        0x3035, 0x3135, 0x3235, 0x3335, 0x3435, 0x3535, 0x3635, 0x3735, 0x3835, 0x3935,
        0x3036, 0x3136, 0x3236, 0x3336, 0x3436, 0x3536, 0x3636, 0x3736, 0x3836, 0x3936,
        0x3037, 0x3137, 0x3237, 0x3337, 0x3437, 0x3537, 0x3637, 0x3737, 0x3837, 0x3937,
        0x3038, 0x3138, 0x3238, 0x3338, 0x3438, 0x3538, 0x3638, 0x3738, 0x3838, 0x3938,
        0x3039, 0x3139, 0x3239, 0x3339, 0x3439, 0x3539, 0x3639, 0x3739, 0x3839, 0x3939,
    ];

    /// <summary>
    /// By bit length: added to a number, gives its digit count in the upper half. Where the count grows within a bit length, the
    /// value is the larger count less that power of ten.
    /// </summary>
    /// <remarks>Literals: Stryker cannot undo its mutations of operators here, and then nothing compiles.</remarks>
    private static ReadOnlySpan<ulong> Counts =>
    [
        0x1_0000_0000, 0x1_0000_0000, 0x1_0000_0000, 0x1_FFFF_FFF6,
        0x2_0000_0000, 0x2_0000_0000, 0x2_FFFF_FF9C,
        0x3_0000_0000, 0x3_0000_0000, 0x3_FFFF_FC18,
        0x4_0000_0000, 0x4_0000_0000, 0x4_0000_0000, 0x4_FFFF_D8F0,
        0x5_0000_0000, 0x5_0000_0000, 0x5_FFFE_7960,
        0x6_0000_0000, 0x6_0000_0000, 0x6_FFF0_BDC0,
        0x7_0000_0000, 0x7_0000_0000, 0x7_0000_0000, 0x7_FF67_6980,
        0x8_0000_0000, 0x8_0000_0000, 0x8_FA0A_1F00,
        0x9_0000_0000, 0x9_0000_0000, 0x9_C465_3600,
        0xA_0000_0000, 0xA_0000_0000,
    ];

    public static int Format(long value, Span<byte> to)
    {
        if (value >= 0)
            return Format((ulong)value, to);
        to[0] = (byte)'-';
        return Format((ulong)-value, to[1..]) + 1;
    }

    public static int Format(ulong value, Span<byte> to)
    {
        if (value <= uint.MaxValue)
            return Format((uint)value, to);
        if (value < EightDigits.LimitOfTwice)
        {
            uint upper = (uint)(value / EightDigits.Limit);
            int count = Format(upper, to);
            EightDigits.Format((uint)(value - ((ulong)upper * EightDigits.Limit)), to[count..]);
            return count + EightDigits.Count;
        }
        uint top = (uint)(value / EightDigits.LimitOfTwice);
        int length = Format(top, to);
        EightDigits.FormatTwice(value - (top * EightDigits.LimitOfTwice), to[length..]);
        return length + (2 * EightDigits.Count);
    }

    public static int Format(int value, Span<byte> to)
    {
        uint magnitude = (uint)value;
        int sign = 0;
        if (value < 0)
        {
            to[0] = (byte)'-';
            to = to[1..];
            magnitude = (uint)-value;
            sign = 1;
        }
        return sign + Format(magnitude, to);
    }

    /// <summary>
    /// Branches for small numbers: branch prediction lets the processor continue behind the number before its length is known.
    /// </summary>
    public static int Format(uint value, Span<byte> to)
    {
        if (value < 10)
        {
            to[0] = (byte)('0' + value);
            return 1;
        }
        if (value < 100)
        {
            BinaryPrimitives.WriteUInt16LittleEndian(to, Pair(value));
            return 2;
        }
        int length = GetLength(value);
        // Proves the bounds of the stores below: each ends at length or before, and the last one starts at 0.
        to = to[..length];
        ref byte first = ref MemoryMarshal.GetReference(to);
        int at = length;
        do
        {
            at -= 2;
            uint hundreds = value / 100;
            Store(ref Unsafe.Add(ref first, at), Pair(value - (hundreds * 100)));
            value = hundreds;
        }
        while (value >= 100);
        if (at == 2)
            Store(ref first, Pair(value));
        else
            first = (byte)('0' + value);
        return length;
    }

    /// <summary>Returns the two digits of a number, the first in the low byte.</summary>
    /// <param name="value">Below 100. Not checked: each caller divides by 100 or 60, or has a field of a date.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ushort Pair(uint value)
    {
        Debug.Assert(value < (uint)Pairs.Length);
        return Unsafe.Add(ref MemoryMarshal.GetReference(Pairs), (nint)value);
    }

    /// <exception cref="IndexOutOfRangeException">The value is not below 100.</exception>
    public static ushort CheckedPair(uint value) => Pairs[(int)value];

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Store(ref byte to, ushort pair) =>
        Unsafe.WriteUnaligned(ref to, BitConverter.IsLittleEndian ? pair : BinaryPrimitives.ReverseEndianness(pair));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int GetLength(uint value) => (int)((value + Counts[BitOperations.Log2(value)]) >> 32);
}

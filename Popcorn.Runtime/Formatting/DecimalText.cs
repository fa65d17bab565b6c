using System.Runtime.InteropServices;

namespace Popcorn.Formatting;

/// <summary>
/// Formats a decimal, an integer of 96 bits over a power of ten, with all digits of its scale. An integer of 64 bits is divided by this
/// power. A longer one is divided by 10^16 with a reciprocal (Torbjörn Granlund, Peter Montgomery, "Division by invariant integers using
/// multiplication", 1994), and the decimal point is put between its digits.
/// </summary>
/// <remarks>
/// The reciprocal gives the quotient or one less. It is rounded down to 64 bits, and the lower 32 bits of the number are left out, so
/// the estimate is less than 2^64 × 2^-85 + 2^32 / 10^16, or 0.000003, below the true one.
/// </remarks>
internal static class DecimalText
{
    /// <summary>"-7.9228162514264337593543950335" is shorter. The stores of whole registers need more.</summary>
    public const int MaxBytes = 48;

    private const int DigitsOfRest = 2 * EightDigits.Count;

    /// <summary>2^117 / 10^16, rounded down.</summary>
    private const ulong Reciprocal = 0xE69594BEC44DE15B;

    private static ReadOnlySpan<ulong> PowersOfTen =>
    [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000,
        1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000, EightDigits.LimitOfTwice,
    ];

    /// <returns>The number of bytes; −1 for negative zero.</returns>
    public static int Format(decimal value, Span<byte> to)
    {
        to = to[..MaxBytes];
        Parts parts = Unsafe.BitCast<decimal, Parts>(value);
        (uint high, ulong low) = (parts.High, parts.Low);
        int scale = (parts.Flags >> 16) & 0xFF;
        int sign = parts.Flags >>> 31;
        to[0] = (byte)'-';
        if (sign != 0)
        {
            if ((low | high) == 0)
                return -1;
            to = to[1..];
        }
        return sign + (high == 0 && scale <= DigitsOfRest ? Format(low, scale, to) : Format(high, low, scale, to));
    }

    private static int Format(ulong value, int scale, Span<byte> to)
    {
        if (scale == 0)
            return Digits.Format(value, to);
        (ulong whole, ulong fraction) = Math.DivRem(value, PowersOfTen[scale]);
        int length = Digits.Format(whole, to);
        to[length++] = (byte)'.';
        to = to[length..];
        // Zeros behind the fraction fill the registers.
        if (scale <= EightDigits.Count)
            EightDigits.Format((uint)(fraction * PowersOfTen[EightDigits.Count - scale]), to);
        else
            EightDigits.FormatTwice(fraction * PowersOfTen[DigitsOfRest - scale], to);
        return length + scale;
    }

    private static int Format(uint high, ulong low, int scale, Span<byte> to)
    {
        ulong quotient = Math.BigMul(((ulong)high << 32) | (low >> 32), Reciprocal, out _) >> 21;
        ulong rest = low - (quotient * EightDigits.LimitOfTwice);
        if (rest >= EightDigits.LimitOfTwice)
        {
            quotient++;
            rest -= EightDigits.LimitOfTwice;
        }
        Span<byte> digits = stackalloc byte[2 * DigitsOfRest];
        EightDigits.FormatTwice(quotient, digits);
        EightDigits.FormatTwice(rest, digits[DigitsOfRest..]);
        int point = digits.Length - scale;
        // Without sign, so that −1 is more: zero has no other digit. One is always before the point.
        int start = (int)Math.Min((uint)digits.IndexOfAnyExcept((byte)'0'), (uint)point - 1);
        int whole = point - start;
        digits[start..point].CopyTo(to);
        if (scale == 0)
            return whole;
        to[whole++] = (byte)'.';
        digits[point..].CopyTo(to[whole..]);
        return whole + scale;
    }

    /// <summary>The layout of a decimal, which is that of DECIMAL in OLE Automation.</summary>
    [StructLayout(LayoutKind.Sequential)]
    private readonly struct Parts
    {
        public readonly int Flags;
        public readonly uint High;
        public readonly ulong Low;
    }
}

namespace Popcorn.Formatting;

/// <summary>Formats floating-point numbers as .NET does: the shortest digits, and an exponent if the number has many zeros.</summary>
internal static class FloatingPointText
{
    /// <summary>"-1.2345678901234567E-300" is shorter. The stores of whole registers need more.</summary>
    public const int MaxBytes = 32;

    /// <summary>The digits that <see cref="Schubfach"/> finds at most.</summary>
    private const int MaxDigits = 17;

    /// <summary>The smallest number of that many digits.</summary>
    private const ulong SmallestOfMaxDigits = 10_000_000_000_000_000;

    /// <summary>A number with that many zeros behind the decimal point has an exponent.</summary>
    private const int ManyZeros = 4;

    /// <returns>The number of bytes; −1 for powers of two, zero, NaN and the infinities.</returns>
    public static int Format(double value, Span<byte> to)
    {
        const int FractionBits = 52;
        ulong bits = BitConverter.DoubleToUInt64Bits(value);
        ulong fraction = bits & ((1UL << FractionBits) - 1);
        int exponent = (int)(bits >> FractionBits) & 0x7FF;
        if (fraction == 0 || exponent == 0x7FF)
            return -1;
        int sign = (int)(bits >> 63);
        to[0] = (byte)'-';
        // Numbers with the smallest exponent have no implicit bit.
        ulong c = exponent == 0 ? fraction : fraction | (1UL << FractionBits);
        return sign + Format(c, Math.Max(exponent, 1) - 1075, maxWhole: 17, to[sign..]);
    }

    /// <inheritdoc cref="Format(double, Span{byte})"/>
    public static int Format(float value, Span<byte> to)
    {
        const int FractionBits = 23;
        uint bits = BitConverter.SingleToUInt32Bits(value);
        uint fraction = bits & ((1u << FractionBits) - 1);
        int exponent = (int)(bits >> FractionBits) & 0xFF;
        if (fraction == 0 || exponent == 0xFF)
            return -1;
        int sign = (int)(bits >> 31);
        to[0] = (byte)'-';
        uint c = exponent == 0 ? fraction : fraction | (1u << FractionBits);
        return sign + Format(c, Math.Max(exponent, 1) - 150, maxWhole: 9, to[sign..]);
    }

    /// <inheritdoc cref="Format(double, Span{byte})"/>
    public static int Format(Half value, Span<byte> to)
    {
        const int FractionBits = 10;
        int bits = BitConverter.HalfToUInt16Bits(value);
        int fraction = bits & ((1 << FractionBits) - 1);
        int exponent = (bits >> FractionBits) & 0x1F;
        if (fraction == 0 || exponent == 0x1F)
            return -1;
        int sign = bits >> 15;
        to[0] = (byte)'-';
        int c = exponent == 0 ? fraction : fraction | (1 << FractionBits);
        return sign + Format((uint)c, Math.Max(exponent, 1) - 25, maxWhole: 5, to[sign..]);
    }

    /// <summary>Formats c × 2^q.</summary>
    /// <param name="c">The significand.</param>
    /// <param name="q">The power of two.</param>
    /// <param name="maxWhole">The most digits before the decimal point, if there is no exponent.</param>
    /// <param name="to">The output.</param>
    private static int Format(ulong c, int q, int maxWhole, Span<byte> to)
    {
        (ulong number, int power) = Schubfach.Find(c, q);
        // Doubles have 16 or 17 digits, floats about 8. Only the smallest numbers have fewer.
        if (maxWhole < MaxDigits)
        {
            number *= EightDigits.Limit;
            power -= EightDigits.Count;
        }
        for (; number < SmallestOfMaxDigits / 10; power--)
            number *= 10;
        bool isShort = number < SmallestOfMaxDigits;
        number *= isShort ? 10UL : 1;
        // The number is 0.ddd × 10^point.
        int point = power + MaxDigits - (isShort ? 1 : 0);
        // The first digit, and twice eight.
        ulong upper = number / EightDigits.Limit;
        ulong low = EightDigits.Split((uint)(number - (upper * EightDigits.Limit)));
        uint first = (uint)upper / EightDigits.Limit;
        ulong high = EightDigits.Split((uint)upper - (first * EightDigits.Limit));
        int zeros = low != 0 ? EightDigits.CountTrailingZeros(low) : EightDigits.Count + EightDigits.CountTrailingZeros(high);
        int digits = MaxDigits - zeros;
        if (point <= 0 || point >= digits || point > maxWhole)
            return FormatOther(first, high, low, digits, point, maxWhole, to);
        WriteDigits(first, high, low, point - 1, to);
        return digits + 1;
    }

    /// <summary>Formats numbers without a decimal point between the digits. In a method of its own, for less code in the other.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int FormatOther(uint first, ulong high, ulong low, int digits, int point, int maxWhole, Span<byte> to)
    {
        if (point > maxWhole || point <= -ManyZeros)
        {
            WriteDigits(first, high, low, dot: 0, to);
            int length = digits == 1 ? 1 : digits + 1;
            return length + FormatExponent(point - 1, to[length..]);
        }
        if (point > 0)
        {
            WriteDigits(first, high, low, to);
            return point;
        }
        EightDigits.Write(0, to);
        to[1] = (byte)'.';
        WriteDigits(first, high, low, to[(2 - point)..]);
        return 2 - point + digits;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WriteDigits(uint first, ulong high, ulong low, Span<byte> to)
    {
        // One check for all stores.
        to = to[..MaxDigits];
        to[0] = (byte)('0' + first);
        EightDigits.Write(high, to[1..]);
        EightDigits.Write(low, to[(1 + EightDigits.Count)..]);
    }

    /// <summary>Writes digits with a decimal point.</summary>
    /// <param name="first">The first digit.</param>
    /// <param name="high">The next eight.</param>
    /// <param name="low">The last eight.</param>
    /// <param name="dot">How many digits after the first one are before the decimal point: 0 to 15.</param>
    /// <param name="to">The output.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WriteDigits(uint first, ulong high, ulong low, int dot, Span<byte> to)
    {
        to = to[..(MaxDigits + 1)];
        to[0] = (byte)('0' + first);
        if (dot < EightDigits.Count)
        {
            EightDigits.WriteWithDot(high, dot, to[1..]);
            EightDigits.Write(low, to[(2 + EightDigits.Count)..]);
        }
        else
        {
            EightDigits.Write(high, to[1..]);
            EightDigits.WriteWithDot(low, dot - EightDigits.Count, to[(1 + EightDigits.Count)..]);
        }
    }

    /// <summary>"E+16", "E-324": at least two digits.</summary>
    private static int FormatExponent(int exponent, Span<byte> to)
    {
        to[0] = (byte)'E';
        to[1] = exponent < 0 ? (byte)'-' : (byte)'+';
        uint magnitude = (uint)Math.Abs(exponent);
        if (magnitude >= 100)
            return 2 + Digits.Format(magnitude, to[2..]);
        to[2] = (byte)('0' + (magnitude / 10));
        to[3] = (byte)('0' + (magnitude % 10));
        return 4;
    }
}

namespace Popcorn.Formatting;

/// <summary>Formats doubles of at most four decimals, which is faster than searching for the shortest text.</summary>
internal static class ShortDecimals
{
    private const int Scale = 10_000;
    private const int Decimals = 4;

    /// <summary>Below it all decimals of 15 digits are different doubles.</summary>
    private const double Limit = 1e15;

    /// <returns>The number of bytes; −1 for other numbers.</returns>
    public static int Format(double value, Span<byte> to)
    {
        double scaled = Math.Round(value * Scale);
        // A division of integers is rounded once, as when the decimal is parsed. So the decimal parses to this value, and no other of 15
        // digits does: it is the shortest. The caller formats negative zero, NaN and the infinities.
        if (!(Math.Abs(scaled) < Limit) || scaled / Scale != value || scaled == 0)
            return -1;
        ulong magnitude = (ulong)Math.Abs(scaled);
        int length = 0;
        if (value < 0)
            to[length++] = (byte)'-';
        (ulong whole, ulong fraction) = Math.DivRem(magnitude, Scale);
        length += Digits.Format(whole, to[length..]);
        return fraction == 0 ? length : length + FormatFraction((uint)fraction, to[length..]);
    }

    private static int FormatFraction(uint fraction, Span<byte> to)
    {
        int count = Decimals;
        for (; fraction % 10 == 0; count--)
            fraction /= 10;
        to[0] = (byte)'.';
        for (int i = count; i > 0; i--, fraction /= 10)
            to[i] = (byte)('0' + (fraction % 10));
        return count + 1;
    }
}

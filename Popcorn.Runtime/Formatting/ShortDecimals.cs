namespace Popcorn.Formatting;

/// <summary>Doubles of at most four decimals: faster than the search for the shortest text that reads back.</summary>
internal static class ShortDecimals
{
    private const int Scale = 10_000;
    private const int Decimals = 4;

    /// <summary>Below it all decimals of 15 digits are different doubles.</summary>
    private const double Limit = 1e15;

    /// <returns>How many bytes it took; −1 for any other number.</returns>
    public static int Format(double value, Span<byte> to)
    {
        double scaled = Math.Round(value * Scale);
        // A division of whole numbers is rounded once, as reading the decimal would be. So the decimal reads back as this value, and no
        // other of 15 digits does: it is the shortest. Negative zero and what is not a number are left to the caller.
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

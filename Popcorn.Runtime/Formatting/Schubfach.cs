namespace Popcorn.Formatting;

/// <summary>
/// Finds the shortest decimal that is read back as a binary floating-point number, and of these the closest: the algorithm of Raffaello
/// Giulietti, "The Schubfach way to render doubles" (2021).
/// </summary>
/// <remarks>
/// <para>
/// The number is c × 2^q, and all decimals within half a unit, 2^(q-1), are read back as it; those at the ends only if c is even. With the
/// largest k such that 10^k ≤ 2^q, this interval is as long as one to ten units of 10^k. So by the pigeonhole principle (in German:
/// Schubfachprinzip) it has at least one multiple of 10^k, and at most one of 10^(k+1). The multiple of 10^(k+1), if there is one, is the
/// shortest. Otherwise it is the closer of the two multiples of 10^k around the number, if both are inside, or the one that is.
/// </para>
/// <para>
/// The number and the ends are scaled by 10^-k, in quarters, and rounded to odd: the lowest bit of the result is set if anything was cut
/// off. So comparisons with whole quarters are exact, though the power is a rounded one of 128 bits. The paper proves that 126 are enough.
/// Where the exact product is whole, the error is less than 2^60, so the 64 bits after the quarters are zero.
/// </para>
/// <para>
/// Not for powers of two: the interval below them is shorter, and runtimes differ in what they print for some of them.
/// </para>
/// </remarks>
internal static class Schubfach
{
    /// <summary>Finds the decimal of c × 2^q, for c that is no power of two or has the smallest q.</summary>
    /// <returns>A whole number of at most 17 digits, which can end with zeros, and the power of ten to multiply it with.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static (ulong Decimal, int Power) Find(ulong c, int q)
    {
        int k = FloorLog10OfPow2(q);
        int shift = q + FloorLog2OfPow10(-k) + 1;
        (ulong high, ulong low) = PowersOfTen.Get(-k);
        ulong quarters = c << 2;
        ulong number = Scale(high, low, quarters << shift);
        // The ends are outside of the interval if c is odd.
        ulong isOdd = c & 1;
        ulong lower = Scale(high, low, (quarters - 2) << shift) + isOdd;
        ulong upper = Scale(high, low, (quarters + 2) << shift) - isOdd;
        ulong units = number >> 2;
        ulong tens = units / 10 * 10;
        bool hasTensBelow = lower <= tens << 2;
        bool hasTensAbove = (tens + 10) << 2 <= upper;
        if (hasTensBelow != hasTensAbove)
            return (hasTensBelow ? tens : tens + 10, k);
        bool hasBelow = lower <= units << 2;
        bool hasAbove = (units + 1) << 2 <= upper;
        ulong middle = (units << 2) + 2;
        bool isAboveMiddle = number > middle || (number == middle && (units & 1) != 0);
        bool takesAbove = hasBelow == hasAbove ? isAboveMiddle : hasAbove;
        return (takesAbove ? units + 1 : units, k);
    }

    /// <summary>Returns the largest k such that 10^k ≤ 2^q.</summary>
    public static int FloorLog10OfPow2(int q) => (q * 1_262_611) >> 22;

    /// <summary>Returns the largest q such that 2^q ≤ 10^k.</summary>
    public static int FloorLog2OfPow10(int k) => (k * 1_741_647) >> 19;

    /// <summary>Returns the upper 64 bits of a product, rounded to odd.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Scale(ulong high, ulong low, ulong factor)
    {
        ulong carried = Math.BigMul(low, factor, out _);
        ulong product = Math.BigMul(high, factor, out ulong rest);
        rest += carried;
        product += rest < carried ? 1UL : 0;
        return product | (rest != 0 ? 1UL : 0);
    }
}

using System.Diagnostics;
using System.Globalization;

namespace Popcorn.Testing.Reliability;

/// <summary>How the time to parse grows with the text.</summary>
internal static class ParseTime
{
    /// <summary>Of a text ten times as long. Sorting adds a little to linear; quadratic would be a factor of 100.</summary>
    public const double MaxForTenfold = 40;

    private static readonly IncludeLimits Limits = new() { MaxLength = int.MaxValue, MaxItems = int.MaxValue };

    /// <summary>What ten times as many names cost more.</summary>
    /// <param name="names">The number of names.</param>
    /// <param name="name">How a name is made of its number.</param>
    /// <param name="isRepeated">Whether each is a value of a repeated parameter.</param>
    public static double OfTenfold(int names, string name = "m{0}", bool isRepeated = false)
    {
        string[] large = [.. Enumerable.Range(0, names * 10).Select(i => string.Format(CultureInfo.InvariantCulture, name, i))];
        string[] small = large[..names];
        Parse(small, isRepeated);
        return Fastest(large, isRepeated) / Fastest(small, isRepeated);
    }

    private static TimeSpan Fastest(string[] names, bool isRepeated) => Enumerable.Range(0, 5).Min(round => Parse(names, isRepeated));

    private static TimeSpan Parse(string[] names, bool isRepeated)
    {
        string text = string.Join(',', names);
        var watch = Stopwatch.StartNew();
        bool isParsed = isRepeated
            ? Include.TryParse(names, Limits, out _, out _)
            : Include.TryParse(text, Limits, out _, out _);
        return isParsed ? watch.Elapsed : throw new InvalidOperationException("The text does not parse.");
    }
}

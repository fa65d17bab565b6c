using System.Diagnostics;
using System.Globalization;

namespace Popcorn.Testing.Reliability;

/// <summary>How the time to parse grows with the text.</summary>
internal static class ParseTime
{
    /// <summary>Of a text ten times as long. Sorting adds a little to linear; quadratic would be a factor of 100.</summary>
    public const double MaxForTenfold = 40;

    private const int Rounds = 5;

    private static readonly IncludeLimits Limits = new() { MaxLength = int.MaxValue, MaxItems = int.MaxValue };

    /// <summary>What ten times as many names cost more.</summary>
    /// <param name="names">The number of names.</param>
    /// <param name="name">How a name is made of its number.</param>
    /// <param name="isRepeated">Whether each is a value of a repeated parameter.</param>
    /// <param name="enough">What is low enough to measure no more.</param>
    public static double OfTenfold(int names, string name = "m{0}", bool isRepeated = false, double enough = 0)
    {
        string[] large = [.. Enumerable.Range(0, names * 10).Select(i => string.Format(CultureInfo.InvariantCulture, name, i))];
        string[] small = large[..names];
        Parse(small, isRepeated);
        (double ofLarge, double ofSmall) = (double.MaxValue, double.MaxValue);
        // The code becomes faster by use, so the small text comes last: slow times of it would hide what the large one costs.
        for (int round = 0; round < Rounds && (round == 0 || ofLarge / ofSmall >= enough); round++)
        {
            ofLarge = Math.Min(ofLarge, Parse(large, isRepeated).TotalSeconds);
            ofSmall = Math.Min(ofSmall, Enumerable.Range(0, Rounds).Min(_ => Parse(small, isRepeated).TotalSeconds));
        }
        return ofLarge / ofSmall;
    }

    private static TimeSpan Parse(string[] names, bool isRepeated)
    {
        string text = isRepeated ? "" : string.Join(',', names);
        var watch = Stopwatch.StartNew();
        bool isParsed = isRepeated
            ? Include.TryParse(names, Limits, out _, out _)
            : Include.TryParse(text, Limits, out _, out _);
        return isParsed ? watch.Elapsed : throw new InvalidOperationException("The text does not parse.");
    }
}

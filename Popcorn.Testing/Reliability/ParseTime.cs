using System.Diagnostics;

namespace Popcorn.Testing.Reliability;

/// <summary>How the time to parse grows with the text.</summary>
internal static class ParseTime
{
    /// <summary>Of a text ten times as long. Sorting adds a little to linear; quadratic would be a factor of 100.</summary>
    public const double MaxForTenfold = 40;

    private static readonly IncludeLimits Limits = new() { MaxLength = int.MaxValue, MaxItems = int.MaxValue };

    /// <summary>What ten times as many names cost more.</summary>
    public static double OfTenfold(int names)
    {
        string small = TextOf(names);
        string large = TextOf(names * 10);
        Include.TryParse(small, Limits, out _, out _);
        return Fastest(large) / Fastest(small);
    }

    private static string TextOf(int names) => string.Join(',', Enumerable.Range(0, names).Select(i => $"m{i}"));

    private static TimeSpan Fastest(string text) => Enumerable.Range(0, 5).Min(round =>
    {
        var watch = Stopwatch.StartNew();
        Include.TryParse(text, Limits, out _, out _);
        return watch.Elapsed;
    });
}

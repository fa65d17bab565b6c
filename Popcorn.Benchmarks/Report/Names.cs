using System.Text.RegularExpressions;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Report;

/// <summary>What the report calls things.</summary>
internal static partial class Names
{
    public static string OfOutput(string output) => output switch
    {
        nameof(OutputKind.Utf8) => "to UTF-8",
        nameof(OutputKind.Text) => "to a string",
        _ => output,
    };

    /// <summary>A part of a file name or of an address.</summary>
    public static string Slug(params string[] parts) =>
        NotInNames().Replace(string.Join('-', parts).ToLowerInvariant(), "-").Trim('-');

    [GeneratedRegex("[^a-z0-9.]+", RegexOptions.CultureInvariant)]
    private static partial Regex NotInNames();
}

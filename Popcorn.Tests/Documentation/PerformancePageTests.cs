using System.Text.RegularExpressions;

namespace Popcorn.Tests.Documentation;

/// <summary>What the performance page says first is what its tables have.</summary>
public sealed partial class PerformancePageTests
{
    private static readonly string Page = Repository.Read("docs/guide/performance.md").ReplaceLineEndings("\n");

    // Columns: the table, what the page says of it.
    [TestCase("Utf8", "a compiled plan takes {0} of the time")]
    [TestCase("Text", "({0} if it writes a string)")]
    public void The_whole_value_takes_what_the_table_has(string table, string expected)
    {
        string row = Page[Page.IndexOf($"| {table}: time / bytes |", StringComparison.Ordinal)..].Split('\n')
            .First(line => line.StartsWith("| PopcornDeep_Compiled |", StringComparison.Ordinal));
        decimal[] times = [.. Time().Matches(row).Select(time => decimal.Parse(time.Value, CultureInfo.InvariantCulture))];
        string range = string.Create(CultureInfo.InvariantCulture, $"{times.Min():0.0} to {times.Max():0.0}");
        Assert.That(Page, Does.Contain(expected.Replace("{0}", range, StringComparison.Ordinal)));
    }

    [GeneratedRegex("[0-9.]+(?= / )")]
    private static partial Regex Time();
}

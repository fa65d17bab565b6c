using System.Text.RegularExpressions;

namespace Popcorn.Tests.Documentation;

/// <summary>The README names the runtimes of the packages as docs/guide/versions.md does.</summary>
public sealed partial class PackageTableTests
{
    [Test]
    public void The_readme_has_the_runtimes_of_each_package()
    {
        string[] readme = ReadRows("README.md", runtimes => runtimes);
        string[] versions = ReadRows(
            "docs/guide/versions.md", runtimes => string.Join(' ', Runtimes().Matches(runtimes).Select(named => named.Value)));
        Assert.That(readme, Has.Length.EqualTo(7));
        Assert.That(readme, Is.EqualTo(versions));
    }

    /// <summary>The packages of a table, in order, with the versions in the last column.</summary>
    private static string[] ReadRows(string page, Func<string, string> findRuntimes) =>
    [
        .. Repository.Lines(page).Where(line => line.StartsWith("| `Popcorn.", StringComparison.Ordinal)).Select(row => row.Split('|'))
            .SelectMany(columns => Package().Matches(columns[1]).Select(package =>
                $"{package.Value} {string.Join(' ', Numbers().Matches(findRuntimes(columns[^2])).Select(number => number.Value))}"))
            .Order(StringComparer.Ordinal),
    ];

    [GeneratedRegex("`Popcorn\\.\\w+`")]
    private static partial Regex Package();

    [GeneratedRegex(@"\d+")]
    private static partial Regex Numbers();

    /// <summary>Only those of .NET itself: packages have versions, too, and .NET Standard is no runtime.</summary>
    [GeneratedRegex(@"(?<!\w)\.NET \d+(?:(?:, | and )\d+)*")]
    private static partial Regex Runtimes();
}

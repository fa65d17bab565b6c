using System.Text.RegularExpressions;
using Popcorn.Tests;

namespace Guides;

/// <summary>The code of a guide compiles in an app of the reader, who has no usings but the implicit ones.</summary>
public sealed partial class GuideUsingsTests
{
    private const string Folder = "docs/guide/";

    /// <summary>Those that are read by somebody who has an app. The quick starts are whole programs.</summary>
    private static readonly string[] PagesForApps = ["adopt", "production", "troubleshooting", "usage", "views"];

    private static IEnumerable<string> Pages => Repository.Files
        .Where(file => file.StartsWith(Folder, StringComparison.Ordinal) && file.EndsWith(".md", StringComparison.Ordinal));

    /// <summary>The framework's namespaces are found by every editor; extension methods of other packages are not.</summary>
    [TestCaseSource(nameof(Pages))]
    public void Names_the_namespaces_of_other_packages(string page)
    {
        string text = Repository.Read(page);
        IEnumerable<string> needed = Source().Matches(text).Select(source => source.Groups["file"].Value).Distinct()
            .SelectMany(file => Using().Matches(Repository.Read($"Popcorn.Tests/Documentation/Guides/{file}")))
            .Select(found => found.Groups["name"].Value).Distinct();
        Assert.That(needed.Where(name => !IsKnown(name) && !text.Contains(name, StringComparison.Ordinal)), Is.Empty);
    }

    [TestCaseSource(nameof(PagesForApps))]
    public void Names_the_namespace_of_Popcorn(string page) =>
        Assert.That(Repository.Read($"{Folder}{page}.md"), Does.Contain("`using Popcorn;`"));

    /// <summary>Whether it is one of the framework, of Popcorn or of its tests.</summary>
    private static bool IsKnown(string name) => name.Split('.')[0] is "System" or "Microsoft" or "Popcorn" or "Guides";

    [GeneratedRegex("<!-- code: (?<file>\\w+\\.cs)#")]
    private static partial Regex Source();

    [GeneratedRegex(@"^using (?<name>[\w.]+);", RegexOptions.Multiline)]
    private static partial Regex Using();
}

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

    /// <summary>What the page on observability shows has no types of Popcorn.</summary>
    private static IEnumerable<string> PagesWithTypes => Pages
        .Where(page => !page.EndsWith("observability.md", StringComparison.Ordinal) && UsesFileWith(page, "using Popcorn;"))
        .Select(page => Path.GetFileNameWithoutExtension(page)).Union(PagesForApps);

    /// <summary>Pages that return the order of the shop and do not show its type.</summary>
    private static IEnumerable<string> PagesOfShop => Pages.Where(
        page => UsesFileWith(page, "using static Guides.GuideShop;") && Repository.Read(page) is string text
            && Order().IsMatch(text) && !text.Contains("GuideShop.cs#model", StringComparison.Ordinal));

    /// <summary>The framework's namespaces are found by every editor; extension methods of other packages are not.</summary>
    [TestCaseSource(nameof(Pages))]
    public void Names_the_namespaces_of_other_packages(string page)
    {
        string text = Repository.Read(page);
        IEnumerable<string> needed = ReadFiles(page).SelectMany(file => Using().Matches(file))
            .Select(found => found.Groups["name"].Value).Distinct();
        Assert.That(needed.Where(name => !IsKnown(name) && !text.Contains(name, StringComparison.Ordinal)), Is.Empty);
    }

    [TestCaseSource(nameof(PagesWithTypes))]
    public void Names_the_namespace_of_Popcorn(string page)
    {
        string text = Repository.Read($"{Folder}{page}.md");
        Assert.That(text, PagesForApps.Contains(page) ? Does.Contain("`using Popcorn;`") : Does.Contain("using Popcorn;"));
    }

    [TestCaseSource(nameof(PagesOfShop))]
    public void Says_where_the_types_of_the_shop_are(string page) =>
        Assert.That(Repository.Read(page), Does.Contain("(include-language.md)"));

    private static bool UsesFileWith(string page, string text) =>
        ReadFiles(page).Any(file => file.Contains(text, StringComparison.Ordinal));

    private static IEnumerable<string> ReadFiles(string page) => Source().Matches(Repository.Read(page))
        .Select(source => source.Groups["file"].Value).Distinct()
        .Select(file => Repository.Read($"Popcorn.Tests/Documentation/Guides/{file}"));

    /// <summary>Whether it is one of the framework, of Popcorn or of its tests.</summary>
    private static bool IsKnown(string name) => name.Split('.')[0] is "System" or "Microsoft" or "Popcorn" or "Guides";

    [GeneratedRegex(@"\bOne\b")]
    private static partial Regex Order();

    [GeneratedRegex("<!-- code: (?<file>\\w+\\.cs)#")]
    private static partial Regex Source();

    [GeneratedRegex(@"^using (?<name>[\w.]+);", RegexOptions.Multiline)]
    private static partial Regex Using();
}

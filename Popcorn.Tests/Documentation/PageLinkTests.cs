using System.Text.RegularExpressions;

namespace Popcorn.Tests.Documentation;

/// <summary>Pages name what exists, and are not longer than a reader can take.</summary>
public sealed partial class PageLinkTests
{
    private const int MaxLines = 200;
    private const int MaxReadmeLines = 180;
    private const int MaxColumns = 140;

    private static IEnumerable<string> Pages => Repository.Files.Where(file =>
        file.EndsWith(".md", StringComparison.Ordinal) && !file.Contains("/results/", StringComparison.Ordinal));

    /// <summary>The README, and the pages for maintainers.</summary>
    private static IEnumerable<string> ShortPages =>
        Pages.Where(page => page == "README.md" || (page.StartsWith("docs/", StringComparison.Ordinal) && page.Split('/').Length == 2));

    [TestCaseSource(nameof(Pages))]
    public void All_links_lead_somewhere(string page)
    {
        IEnumerable<string> targets = [.. Link().Matches(WithoutCode(page)).Select(link => link.Groups["target"].Value)];
        Assert.That(targets.Where(target => !target.StartsWith("https://", StringComparison.Ordinal) && !Exists(page, target)), Is.Empty);
    }

    [TestCaseSource(nameof(Pages))]
    public void Tests_that_a_page_names_exist(string page)
    {
        IEnumerable<string> named = TestName().Matches(WithoutCode(page)).Select(test => $"/{test.Groups["name"].Value}.cs");
        Assert.That(named.Where(name => !Repository.Sources.Any(file => file.EndsWith(name, StringComparison.Ordinal))), Is.Empty);
    }

    [TestCaseSource(nameof(ShortPages))]
    public void No_page_is_long(string page) =>
        Assert.That(Repository.Lines(page), Has.Length.AtMost(page == "README.md" ? MaxReadmeLines : MaxLines));

    [Test]
    public void The_index_has_all_guides()
    {
        string index = Repository.Read("docs/guide/README.md");
        IEnumerable<string> guides =
            Pages.Where(page => page.StartsWith("docs/guide/", StringComparison.Ordinal)).Select(page => Path.GetFileName(page));
        Assert.That(guides.Where(guide => guide != "README.md" && !index.Contains($"]({guide})", StringComparison.Ordinal)), Is.Empty);
    }

    /// <summary>Rows of tables, images and results cannot be broken. Code is checked where it comes from.</summary>
    [TestCaseSource(nameof(Pages))]
    public void No_line_is_long(string page) => Assert.That(
        WithoutCode(page).Split('\n').Where(line => line.Length > MaxColumns && line[0] is not ('|' or '!')), Is.Empty);

    private static bool Exists(string page, string target)
    {
        string[] parts = target.Split('#');
        string file = parts[0].Length == 0
            ? page
            : Path.GetRelativePath(".", Path.Combine(Path.GetDirectoryName(page)!, parts[0])).Replace('\\', '/').TrimEnd('/');
        if (parts.Length == 1)
            return Path.Exists(Path.Combine(Repository.Root, file));
        return Repository.Files.Contains(file)
            && Heading().Matches(WithoutCode(file)).Any(heading => Slug(heading.Groups["text"].Value) == parts[1]);
    }

    /// <summary>The anchor of a heading: lower case, without punctuation, hyphens for blanks.</summary>
    private static string Slug(string heading) => Punctuation().Replace(heading.Trim().ToLowerInvariant(), "").Replace(' ', '-');

    private static string WithoutCode(string page) => Block().Replace(Repository.Read(page).ReplaceLineEndings("\n"), "");

    [GeneratedRegex(@"\]\((?<target>[^)\s]+)\)")]
    private static partial Regex Link();

    [GeneratedRegex("`(?:\\w+/)*(?<name>\\w+Tests)`")]
    private static partial Regex TestName();

    [GeneratedRegex("^#+ (?<text>.*)$", RegexOptions.Multiline)]
    private static partial Regex Heading();

    [GeneratedRegex(@"[^\w\- ]")]
    private static partial Regex Punctuation();

    [GeneratedRegex("^```.*?^```$", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Block();
}

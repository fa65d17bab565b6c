using System.Text.RegularExpressions;

namespace Popcorn.Tests.Documentation;

/// <summary>docs/testing.md names all folders and categories of tests, and the folders that do not run on .NET 8 and 9.</summary>
public sealed partial class TestingPageTests
{
    private const string Tests = "Popcorn.Tests/";

    private static readonly string Page = Repository.Read("docs/testing.md").ReplaceLineEndings("\n");

    private static readonly string[] Sources =
    [
        .. Repository.Files.Where(file => file.StartsWith(Tests, StringComparison.Ordinal)
            && !file.StartsWith($"{Tests}Hosts/", StringComparison.Ordinal) && file.EndsWith(".cs", StringComparison.Ordinal)),
    ];

    [Test]
    public void Names_each_folder()
    {
        IEnumerable<string> folders = Sources.Select(file => file.Split('/')).Where(parts => parts.Length > 2).Select(parts => parts[1]);
        Assert.That(FindMissing(folders), Is.Empty);
    }

    /// <summary>The tests of the runner have a category of their own, which fails on purpose.</summary>
    [Test]
    public void Names_each_category()
    {
        IEnumerable<string> categories = Sources.Where(file => !file.EndsWith("/RunnerTests.cs", StringComparison.Ordinal))
            .SelectMany(file => Category().Matches(Repository.Read(file))).Select(match => match.Groups["name"].Value);
        Assert.That(FindMissing(categories), Is.Empty);
    }

    [Test]
    public void Names_what_older_runtimes_leave_out()
    {
        string project = Repository.Read($"{Tests}Popcorn.Tests.csproj");
        string removed = Older().Match(project).Value;
        string[] folders = [.. Folder().Matches(removed).Select(match => match.Groups["name"].Value)];
        string sentence = Page[Page.IndexOf("On .NET 8 and 9 the folders", StringComparison.Ordinal)..];
        sentence = sentence[..sentence.IndexOf(';', StringComparison.Ordinal)];
        Assert.That(Quoted().Matches(sentence).Select(match => match.Groups["name"].Value), Is.EquivalentTo(folders));
    }

    private static string[] FindMissing(IEnumerable<string> names) =>
        [.. names.Distinct().Where(name => !Page.Contains($"`{name}`", StringComparison.Ordinal))];

    [GeneratedRegex("""const string Category = "(?<name>\w+)"|\bCategory\("(?<name>\w+)"\)""")]
    private static partial Regex Category();

    [GeneratedRegex("""<ItemGroup Condition="[^"]*TargetFramework[^"]*">\s*<Compile Remove.*?</ItemGroup>""", RegexOptions.Singleline)]
    private static partial Regex Older();

    [GeneratedRegex(@"(?<name>[\w/]+)/\*\*")]
    private static partial Regex Folder();

    [GeneratedRegex("`(?<name>[^`]+)`")]
    private static partial Regex Quoted();
}

using System.Text.RegularExpressions;

namespace Popcorn.Tests.Architecture;

/// <summary>One finds a test by its folder and its file name.</summary>
public sealed partial class TestFileTests
{
    private const string Project = "Popcorn.Tests/";

    /// <summary>The tests, what they share with the consoles, and the consoles.</summary>
    private static readonly string[] Projects = [Project, "Popcorn.Testing/", "Popcorn.Benchmarks/", "Popcorn.Stress/"];

    /// <summary>Names that several files have, and why.</summary>
    private static readonly Dictionary<string, string> Shared = new()
    {
        ["Program.cs"] = "The entry point of a program. Popcorn.Tests/Hosts has programs of their own.",
    };

    private static readonly string[] OtherNamespaces = [Project + "Hosts/", Project + "Documentation/Guides/"];

    private static IEnumerable<string> Sources => Repository.Sources.Where(file => file.StartsWith(Project, StringComparison.Ordinal));

    [Test]
    public void No_two_files_have_one_name() => Assert.That(
        Sources.GroupBy(Path.GetFileName).Where(group => group.Count() > 1).Select(group => group.Key),
        Is.EquivalentTo(Shared.Keys));

    [Test]
    public void Each_file_is_in_the_folder_of_a_subject() =>
        Assert.That(Sources.Where(file => !file[Project.Length..].Contains('/', StringComparison.Ordinal)), Is.Empty);

    /// <summary>
    /// What all tests use is in the root namespace, which needs no using. The code of guides is in a namespace that reads well in a guide.
    /// </summary>
    [Test]
    public void A_namespace_is_its_folder() => Assert.That(
        Repository.Sources.Where(file => Array.Exists(Projects, folder => file.StartsWith(folder, StringComparison.Ordinal)))
            .Where(file => !Array.Exists(OtherNamespaces, folder => file.StartsWith(folder, StringComparison.Ordinal)))
            .Where(file => !IsInNamespaceOfFolder(file)),
        Is.Empty);

    private static bool IsInNamespaceOfFolder(string file)
    {
        string folder = Path.GetDirectoryName(file)!.Replace('/', '.');
        string expected = folder == "Popcorn.Tests.Running" ? "Popcorn.Tests" : folder;
        return Namespace().Matches(Repository.Read(file)).All(match => match.Groups["name"].Value == expected);
    }

    [GeneratedRegex(@"^namespace (?<name>[\w.]+);", RegexOptions.Multiline | RegexOptions.CultureInvariant)]
    private static partial Regex Namespace();
}

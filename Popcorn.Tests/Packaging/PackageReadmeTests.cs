using System.IO.Compression;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace Popcorn.Tests.Packaging;

/// <summary>Each package says what it is for. Its README has no files beside it, so it has no relative links.</summary>
[Category("Packaging")]
public sealed partial class PackageReadmeTests
{
    private static readonly string[] Names =
    [
        "Popcorn.AspNetCore", "Popcorn.Client", "Popcorn.EntityFrameworkCore", "Popcorn.Mcp", "Popcorn.OpenApi", "Popcorn.Runtime",
        "Popcorn.Swashbuckle",
    ];

    [OneTimeSetUp]
    public void Require_the_packages() => PackedPackages.Require(Names[0]);

    [TestCaseSource(nameof(Names))]
    public void Has_a_readme_of_its_own_without_relative_links(string name)
    {
        using Package package = Package.Open(name);
        using var reader = new StreamReader(package.Read("README.md"));
        string text = reader.ReadToEnd();
        Assert.That(text, Does.StartWith($"# {name}\n"));
        Assert.That(Link().Matches(text).Select(link => link.Groups["target"].Value), Has.All.StartsWith("https://"));
    }

    [TestCaseSource(nameof(Names))]
    public void Has_a_description_and_tags(string name)
    {
        Dictionary<string, string> metadata = ReadMetadata(name).Elements()
            .ToDictionary(element => element.Name.LocalName, element => element.Value);
        Assert.That(metadata["description"].Trim(), Has.Length.InRange(60, 300).And.EndsWith("."));
        Assert.That(metadata["tags"].Split(' '), Has.Length.GreaterThan(3));
        Assert.That(metadata["icon"], Is.EqualTo("icon.png"));
        Assert.That(metadata["readme"], Is.EqualTo("README.md"));
    }

    [Test]
    public void All_packages_have_one_version() =>
        Assert.That(Names.Where(name => !File.Exists($"{PackedPackages.PathOf(name)}.nupkg")), Is.Empty, PackedPackages.Version);

    /// <summary>They use its internals, which another version may not have, or with another meaning.</summary>
    [TestCase("Popcorn.AspNetCore")]
    [TestCase("Popcorn.EntityFrameworkCore")]
    [TestCase("Popcorn.Mcp")]
    public void Needs_the_runtime_in_exactly_its_own_version(string name) => Assert.That(
        ReadMetadata(name).Descendants()
            .Where(element => element.Name.LocalName == "dependency" && (string?)element.Attribute("id") == "Popcorn.Runtime")
            .Select(dependency => (string?)dependency.Attribute("version")),
        Is.Not.Empty.And.All.EqualTo($"[{PackedPackages.Version}]"));

    private static XElement ReadMetadata(string name)
    {
        using ZipArchive archive = ZipFile.OpenRead($"{PackedPackages.PathOf(name)}.nupkg");
        using Stream file = archive.GetEntry($"{name}.nuspec")!.Open();
        return XDocument.Load(file).Root!.Elements().Single();
    }

    [GeneratedRegex(@"\]\((?<target>[^)\s]+)\)")]
    private static partial Regex Link();
}

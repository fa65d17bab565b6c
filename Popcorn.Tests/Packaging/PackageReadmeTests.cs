using System.Text.RegularExpressions;
using Popcorn.Tests.Store;

namespace Popcorn.Tests.Packaging;

/// <summary>The README of a package has no files beside it, so it has no relative links.</summary>
[Category("Packaging")]
public sealed partial class PackageReadmeTests
{
    private const string Name = "Popcorn.AspNetCore";

    [OneTimeSetUp]
    public void Require_the_packages() =>
        Needed.Require(FreshProject.PackedVersion(Name) is not null, "no packages are packed (dotnet cake --target=Pack)");

    [Test]
    public void Has_the_text_and_no_relative_links()
    {
        using Package package = Package.Open(Name);
        using var reader = new StreamReader(package.Read("README.md"));
        string text = reader.ReadToEnd();
        Assert.That(text.ReplaceLineEndings("\n"), Does.Contain(QuickStart.Read("minimal").Program));
        Assert.That(Link().Matches(text).Select(link => link.Groups["target"].Value), Has.All.StartsWith("https://"));
    }

    [GeneratedRegex(@"\]\((?<target>[^)\s]+)\)")]
    private static partial Regex Link();
}

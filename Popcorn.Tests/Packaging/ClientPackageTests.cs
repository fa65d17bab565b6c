namespace Popcorn.Tests.Packaging;

/// <summary>The package for clients has both clients.</summary>
[Category("Packaging")]
public sealed class ClientPackageTests
{
    private const string Name = "Popcorn.Client";

    [OneTimeSetUp]
    public void Require_the_packages() =>
        PackedPackages.Require(Name);

    [TestCase("lib/netstandard2.0/Popcorn.Client")]
    [TestCase("lib/net8.0/Popcorn.Client")]
    public void Has_the_assembly_with_documentation_and_symbols(string path)
    {
        using Package package = Package.Open(Name);
        Assert.That(new[] { ".dll", ".xml", ".pdb" }.Select(ending => package.Read(path + ending).Length), Is.All.Positive);
    }

    [Test]
    public void Has_the_client_for_TypeScript()
    {
        using Package package = Package.Open(Name);
        using var reader = new StreamReader(package.Read("typescript/popcorn.ts"));
        Assert.That(reader.ReadToEnd(), Is.EqualTo(Repository.Read("Popcorn.Client/typescript/popcorn.ts")));
    }
}

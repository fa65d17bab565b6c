namespace Popcorn.Tests.Packaging;

/// <summary>Which packages are tested.</summary>
public sealed class PackedPackagesTests
{
    private const string Package = "Popcorn.Runtime";

    private string _folder = "";

    [SetUp]
    public void Create() => _folder = Directory.CreateTempSubdirectory("popcorn-packed-").FullName;

    [TearDown]
    public void Delete() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Those_of_this_build()
    {
        Add("1.0.0-preview.1");
        Assert.That(Find("1.0.0-preview.1"), Is.Null);
    }

    [Test]
    public void No_others()
    {
        Add("1.0.0-preview.1");
        Assert.That(Find("1.0.0-preview.2"), Is.EqualTo(
            "Popcorn.Runtime 1.0.0-preview.2 is not packed, and artifacts has Popcorn.Runtime.1.0.0-preview.1, "
            + "which is not of this build"));
    }

    [Test]
    public void There_need_not_be_any()
    {
        Assert.That(Find("1.0.0"), Is.EqualTo("Popcorn.Runtime 1.0.0 is not packed"));
        Assert.That(
            PackedPackages.FindObstacle(Path.Combine(_folder, "nothing"), Package, "1.0.0"),
            Is.EqualTo("Popcorn.Runtime 1.0.0 is not packed"));
    }

    private void Add(string version) => File.WriteAllText(Path.Combine(_folder, $"{Package}.{version}.nupkg"), "");

    private string? Find(string version) => PackedPackages.FindObstacle(_folder, Package, version);
}

namespace Popcorn.Tests.Packaging;

/// <summary>An app that references the package gets the warnings of its analyzers.</summary>
[Category("Packaging")]
public sealed class AnalyzerPackageTests
{
    private const string Name = "Popcorn.AspNetCore";

    private const string Program = """
        using Popcorn;

        var builder = WebApplication.CreateBuilder(args);
        builder.Services.AddPopcorn(popcorn => popcorn.View<Order>("card", "[id,totl]"));
        WebApplication app = builder.Build();
        app.MapGet("/", () => new Order(1, 2)).WithPopcorn(p => p.Allow = "[id,total,lines]");
        app.Run();

        public sealed record Order(int Id, decimal Total);
        """;

    [OneTimeSetUp]
    public void Require_the_packages() =>
        PackedPackages.Require(Name);

    [Test]
    public void Warns_of_names_that_are_no_members()
    {
        using var project = new FreshProject();
        project.Restore(Name);
        string printed = project.BuildWithWarnings(Program);
        Assert.That(printed, Does.Contain("Program.cs(4,73): warning POP001: Order has no member 'totl'; did you mean 'total'?"));
        Assert.That(printed, Does.Contain("Program.cs(6,78): warning POP001: Order has no member 'lines'"));
    }

    [TestCase("analyzers/dotnet/cs/Popcorn.Analyzers.dll")]
    [TestCase("analyzers/dotnet/cs/Popcorn.Analyzers.CodeFixes.dll")]
    public void Has_the_analyzers_and_what_editors_need(string path)
    {
        using Package package = Package.Open(Name);
        Assert.That(package.Read(path).Length, Is.Positive);
    }
}

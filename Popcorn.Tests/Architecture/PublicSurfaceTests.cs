namespace Popcorn.Tests.Architecture;

/// <summary>A change of what users can call is never an accident.</summary>
public sealed class PublicSurfaceTests
{
    [TestCase("Popcorn.Runtime")]
    [TestCase("Popcorn.AspNetCore")]
    [TestCase("Popcorn.EntityFrameworkCore")]
    [TestCase("Popcorn.Client")]
    [TestCase("Popcorn.OpenApi")]
    [TestCase("Popcorn.Mcp")]
    public void Is_what_was_agreed(string product) =>
        Snapshot.Matches("Architecture", product, PublicSurface.Print(Assembly.Load(product)));
}

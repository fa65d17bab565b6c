namespace Popcorn.Tests.Database;

/// <summary>
/// The same with EF Core 9, in a program of its own. With <c>dotnet cake --target=Runtimes</c> it runs with EF Core 11 on .NET 11 too.
/// </summary>
public sealed class EntityFrameworkCore9Tests
{
    private static string Program { get; } =
        Repository.Built("Popcorn.Tests/Hosts/EntityFrameworkCore", "net10.0", "Popcorn.Tests.EntityFrameworkCore.dll");

    [Test]
    public void Is_projected()
    {
        (string report, _) = DotnetCommand.Run(DotnetCommand.Create(Repository.Root, Program), "The program");
        Assert.That(report, Does.StartWith("EF Core 9."));
    }
}

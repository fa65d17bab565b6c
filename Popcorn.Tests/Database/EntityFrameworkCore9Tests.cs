namespace Popcorn.Tests.Database;

/// <summary>
/// The same with EF Core 9, in a program of its own. With <c>dotnet cake --target=Runtimes</c> it runs with EF Core 11 on .NET 11 too.
/// </summary>
public sealed class EntityFrameworkCore9Tests
{
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(2);

    private static string Program { get; } =
        Repository.Built("Popcorn.Tests/Hosts/EntityFrameworkCore", "net10.0", "Popcorn.Tests.EntityFrameworkCore.dll");

    [Test]
    public void Is_projected()
    {
        string dotnet = Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet" ? Environment.ProcessPath! : "dotnet";
        using Process host = Process.Start(new ProcessStartInfo(dotnet, [Program]) { RedirectStandardOutput = true })!;
        Task<string> output = host.StandardOutput.ReadToEndAsync();
        if (!host.WaitForExit(Longest))
        {
            host.Kill(entireProcessTree: true);
            Assert.Fail($"The program ran longer than {Longest}.");
        }
        string report = output.GetAwaiter().GetResult();
        Assert.That(host.ExitCode, Is.Zero, report);
        Assert.That(report, Does.StartWith("EF Core 9."));
    }
}

namespace Popcorn.Tests.Differential.Hosts;

/// <summary>
/// The same bytes as System.Text.Json 11, in a program of its own: unions, extension data as nodes, new attributes and F# unions. With
/// <c>dotnet cake --target=Runtimes</c> it runs on .NET 11 too.
/// </summary>
public class SystemTextJson11Tests
{
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(2);

    private static string Program { get; } =
        Repository.Built("Popcorn.Tests/Hosts/SystemTextJson11", "net10.0", "Popcorn.Tests.SystemTextJson11.dll");

    [Test]
    public void Is_followed()
    {
        string dotnet = Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet" ? Environment.ProcessPath! : "dotnet";
        using Process host = Process.Start(new ProcessStartInfo(dotnet, [Program]) { RedirectStandardOutput = true })!;
        Task<string> output = host.StandardOutput.ReadToEndAsync();
        if (!host.WaitForExit(Longest))
        {
            host.Kill(entireProcessTree: true);
            Assert.Fail($"The program ran longer than {Longest}.");
        }
        Assert.That(host.ExitCode, Is.Zero, output.GetAwaiter().GetResult());
    }
}

using System.Runtime.InteropServices;

namespace Popcorn.Benchmarks.Runtimes;

/// <summary>The measured contests as a program that brings its runtime with it.</summary>
/// <param name="Name">The runtime, as users call it.</param>
/// <param name="Framework">What the program is compiled for.</param>
/// <param name="Version">The version of the runtime; null for the newest of the framework.</param>
internal sealed record PublishedRuntime(string Name, string Framework, string? Version = null)
{
    private const string Program = "Popcorn.Benchmarks.Contests";

    /// <summary>There is no SDK for .NET 11 yet. Its runtime runs what is compiled for .NET 10.</summary>
    public static IReadOnlyList<PublishedRuntime> All { get; } =
    [
        new(".NET 8", "net8.0"),
        new(".NET 9", "net9.0"),
        new(".NET 10", "net10.0"),
        new(".NET 11", "net10.0", "11.0.0"),
    ];

    public void Publish(Repository repository)
    {
        var start = new ProcessStartInfo("dotnet")
        {
            ArgumentList =
            {
                "publish", Path.Combine(repository.Root, "Popcorn.Benchmarks", "Hosts", "Contests"), "-c", "Release", "-nologo", "-v", "q",
                "-r", RuntimeInformation.RuntimeIdentifier, "--self-contained", "-o", FolderIn(repository), $"-p:HostFramework={Framework}",
            },
            RedirectStandardOutput = true,
        };
        if (Version is not null)
            start.ArgumentList.Add($"-p:RuntimeFrameworkVersion={Version}");
        OwnProgram.ReadToEnd(Process.Start(start)!);
    }

    public RuntimeRun Measure(Repository repository)
    {
        string program = Path.Combine(FolderIn(repository), Program + (OperatingSystem.IsWindows() ? ".exe" : ""));
        var start = new ProcessStartInfo(program, ["runtimes"]) { RedirectStandardOutput = true };
        return JsonSerializer.Deserialize<RuntimeRun>(OwnProgram.ReadToEnd(Process.Start(start)!))!;
    }

    private string FolderIn(Repository repository) =>
        Path.Combine(repository.Scratch, "runtimes", "contests-" + Name.Replace(' ', '-').TrimStart('.'));
}

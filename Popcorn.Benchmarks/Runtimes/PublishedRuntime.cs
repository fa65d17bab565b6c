using System.Runtime.InteropServices;

namespace Popcorn.Benchmarks.Runtimes;

/// <summary>The measured contests as a program that brings its runtime with it.</summary>
/// <param name="Name">The runtime, as users call it.</param>
/// <param name="Framework">What the program is compiled for.</param>
/// <param name="Version">The version of the runtime; null for the newest of the framework.</param>
internal sealed record PublishedRuntime(string Name, string Framework, string? Version = null)
{
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
        string[] version = Version is null ? [] : [$"-p:RuntimeFrameworkVersion={Version}"];
        Tool.Run(repository.Root, CancellationToken.None,
        [
            "dotnet", "publish", HostProgram.Contests.Project, "-c", "Release", "-nologo", "-v", "q", "-o", FolderIn(repository),
            "-r", RuntimeInformation.RuntimeIdentifier, "--self-contained", $"-p:HostFramework={Framework}", .. version,
        ]);
    }

    public RuntimeRun Measure(Repository repository)
    {
        var start = new ProcessStartInfo(HostProgram.Contests.PathIn(FolderIn(repository)), ["runtimes"]) { RedirectStandardOutput = true };
        return JsonSerializer.Deserialize<RuntimeRun>(OwnProgram.ReadToEnd(Process.Start(start)!))!;
    }

    private string FolderIn(Repository repository) =>
        Path.Combine(repository.Scratch, "runtimes", "contests-" + Name.Replace(' ', '-').TrimStart('.'));
}

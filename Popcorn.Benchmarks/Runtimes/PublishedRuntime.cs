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

    /// <summary>Publishes the contests with the runtime.</summary>
    public HostBuild Publish(Repository repository, string folder, CancellationToken stop) => HostBuild.OfCheckout(
        HostProgram.Contests with { Verb = "publish" },
        repository,
        Path.Combine(folder, Name),
        stop,
        [
            "-r", RuntimeInformation.RuntimeIdentifier, "--self-contained", $"-p:HostFramework={Framework}",
            .. Version is null ? (string[])[] : [$"-p:RuntimeFrameworkVersion={Version}"],
        ]);

    /// <summary>Measures what was published.</summary>
    public static RuntimeRun Measure(HostBuild published)
    {
        ProcessStartInfo start = published.With("runtimes");
        start.RedirectStandardOutput = true;
        return JsonSerializer.Deserialize<RuntimeRun>(OwnProgram.ReadToEnd(Process.Start(start)!))!;
    }
}

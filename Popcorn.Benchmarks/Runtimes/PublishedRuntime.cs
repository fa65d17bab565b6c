using System.Runtime.InteropServices;
using System.Text.Json;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Runtimes;

/// <summary>This console's matrix as a program that brings its runtime with it.</summary>
internal sealed class PublishedRuntime(Repository repository, string framework)
{
    /// <returns>What it measured, or why it could not.</returns>
    public (RuntimeResult? Result, string Problem) Measure()
    {
        string folder = Path.Combine(repository.Scratch, "runtimes", framework);
        if (!OtherProgram.TryRun(
            repository.Root,
            "dotnet",
            out string published,
            "publish", "Popcorn.Benchmarks", "-c", "Release", "-f", framework, "-r", RuntimeInformation.RuntimeIdentifier, "--self-contained", "-p:PublishedRuntimes=true", "-o", folder, "-v", "q", "-nologo"))
        {
            return (null, $"could not be published: {Error(published)}");
        }
        if (!OtherProgram.TryRun(folder, Path.Combine(folder, OperatingSystem.IsWindows() ? "Popcorn.Benchmarks.exe" : "Popcorn.Benchmarks"), out string measured, framework))
            return (null, $"does not run: {Error(measured)}");
        return (JsonSerializer.Deserialize<RuntimeResult>(measured), "");
    }

    /// <summary>The line that says why, or the first of them.</summary>
    private static string Error(string output)
    {
        string[] lines = output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return Array.Find(lines, line => line.Contains("error", StringComparison.OrdinalIgnoreCase)) ?? lines.FirstOrDefault() ?? "it said nothing";
    }
}

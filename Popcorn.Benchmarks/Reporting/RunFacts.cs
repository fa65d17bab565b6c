using System.Runtime.InteropServices;
using BenchmarkDotNet.Environments;

namespace Popcorn.Benchmarks.Reporting;

/// <summary>The facts that explain a figure later: runtime, processor, system, commit and date.</summary>
internal static class RunFacts
{
    /// <summary>
    /// Gets the name of the processor, with its family and model on Linux: ratios of one kind say little about another, and clouds give
    /// several kinds one name.
    /// </summary>
    public static string Processor { get; } =
        (HostEnvironmentInfo.GetCurrent().Cpu.Value?.ProcessorName ?? "unknown processor") + FindModel("/proc/cpuinfo");

    public static string Line { get; } = string.Create(
        CultureInfo.InvariantCulture,
        $"{RuntimeInformation.FrameworkDescription}, {Processor}, {Environment.ProcessorCount} cores, "
        + $"{RuntimeInformation.OSDescription}, commit {Commit}, {DateTime.UtcNow:yyyy-MM-dd}");

    /// <returns><c> 25/17</c>; empty where the system does not say it.</returns>
    internal static string FindModel(string file)
    {
        string[] lines = File.Exists(file) ? File.ReadAllLines(file) : [];
        string[][] facts = [.. lines.Select(line => line.Split(':', StringSplitOptions.TrimEntries))];
        return Find("cpu family") is { } family && Find("model") is { } model ? $" {family}/{model}" : "";

        string? Find(string name) => facts.FirstOrDefault(fact => fact[0] == name)?[1];
    }

    /// <summary>The SDK appends the commit to the version: 0.1.0+0123456789….</summary>
    private static string Commit
    {
        get
        {
            var attribute = typeof(PopcornEngine).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>();
            string version = attribute?.InformationalVersion ?? "";
            int plus = version.IndexOf('+', StringComparison.Ordinal);
            return plus < 0 ? "unknown" : version[(plus + 1)..Math.Min(version.Length, plus + 10)];
        }
    }
}

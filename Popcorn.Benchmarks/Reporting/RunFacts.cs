using System.Globalization;
using System.Reflection;
using System.Runtime.InteropServices;
using BenchmarkDotNet.Environments;

namespace Popcorn.Benchmarks.Reporting;

/// <summary>What a figure needs to be understood later: the runtime, the processor, the system, the commit and the day.</summary>
internal static class RunFacts
{
    public static string Line { get; } = string.Create(
        CultureInfo.InvariantCulture,
        $"{RuntimeInformation.FrameworkDescription}, {Processor}, {Environment.ProcessorCount} cores, {RuntimeInformation.OSDescription}, commit {Commit}, {DateTime.UtcNow:yyyy-MM-dd}");

    private static string Processor => HostEnvironmentInfo.GetCurrent().CpuInfo.Value.ProcessorName ?? "unknown processor";

    /// <summary>The SDK appends the commit to the version: 0.1.0+0123456789….</summary>
    private static string Commit
    {
        get
        {
            string version = typeof(PopcornEngine).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "";
            int plus = version.IndexOf('+', StringComparison.Ordinal);
            return plus < 0 ? "unknown" : version[(plus + 1)..Math.Min(version.Length, plus + 10)];
        }
    }
}

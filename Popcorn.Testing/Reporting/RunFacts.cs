using System.Diagnostics;
using System.Globalization;
using System.Reflection;
using System.Runtime.InteropServices;

namespace Popcorn.Testing.Reporting;

/// <summary>The facts that explain a figure later: runtime, processor, system, commit and date.</summary>
internal static class RunFacts
{
    /// <summary>
    /// Gets the name of the processor, with its family and model on Linux: ratios of one kind say little about another, and clouds give
    /// several kinds one name.
    /// </summary>
    public static string Processor { get; } = FindProcessor("/proc/cpuinfo");

    public static string Line { get; } = string.Create(
        CultureInfo.InvariantCulture,
        $"{RuntimeInformation.FrameworkDescription}, {Processor}, {Environment.ProcessorCount} cores, "
        + $"{RuntimeInformation.OSDescription}, commit {Commit}, {DateTime.UtcNow:yyyy-MM-dd}");

    /// <summary>
    /// Finds out why the figures of this process are not those of its commit on a machine for measuring; null if they are. Changes of what
    /// the consoles and people write about figures do not count.
    /// </summary>
    public static string? FindWhyNotKept(Repository repository)
    {
        string changes = Tool.TryRun(
            repository.Root, CancellationToken.None, out bool succeeded,
            "git", "status", "--porcelain", "--", ".", ":!*/results/*", ":!docs");
        if (!succeeded)
            return $"git does not say what has changed: {changes}";
        if (changes.Length > 0)
            return "the checkout has changes";
        if (Environment.GetEnvironmentVariable("CI") == "true")
            return "this is a run of CI";
        return typeof(RunFacts).Assembly.GetCustomAttribute<DebuggableAttribute>() is { IsJITOptimizerDisabled: true }
            ? "this is a debug build"
            : null;
    }

    /// <returns>For example <c>AMD EPYC 25/17</c>.</returns>
    internal static string FindProcessor(string file)
    {
        string[] lines = File.Exists(file) ? File.ReadAllLines(file) : [];
        string[][] facts = [.. lines.Select(line => line.Split(':', StringSplitOptions.TrimEntries))];
        string name = Find("model name") ?? Environment.GetEnvironmentVariable("PROCESSOR_IDENTIFIER")
            ?? $"unknown {RuntimeInformation.ProcessArchitecture} processor";
        return Find("cpu family") is { } family && Find("model") is { } model ? $"{name} {family}/{model}" : name;

        string? Find(string key) => facts.FirstOrDefault(fact => fact[0] == key)?[1];
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

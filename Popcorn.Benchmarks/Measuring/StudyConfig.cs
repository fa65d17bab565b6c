using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Exporters.Json;
using BenchmarkDotNet.Jobs;
using Perfolizer.Horology;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>
/// How long each benchmark runs: many short iterations. The fastest one counts. A shared machine only adds to a figure, and changes
/// from second to second, so one quiet moment is enough. Where there is time there are several processes, because a bad code layout lasts
/// for the life of one.
/// </summary>
internal static class StudyConfig
{
    private const int IterationMilliseconds = 10;

    /// <summary>Five seconds: for figures with bounds.</summary>
    public static Job Full { get; } = Create("Full", processes: 2, warmUps: 60, iterations: 200);

    /// <summary>Two seconds: for studies of many rows.</summary>
    public static Job Short { get; } = Create("Short", processes: 1, warmUps: 60, iterations: 120);

    /// <summary>One second: for a study of a hundred rows and more.</summary>
    public static Job Lean { get; } = Create("Lean", processes: 1, warmUps: 40, iterations: 50);

    /// <summary>Creates the configuration of a run, with the columns and files of the console.</summary>
    public static ManualConfig With(Repository repository, string folder, params Job[] jobs) => ManualConfig.CreateEmpty()
        .AddJob(jobs)
        .AddDiagnoser(MemoryDiagnoser.Default)
        .AddColumnProvider(DefaultColumnProviders.Instance)
        .AddColumn(StatisticColumn.Min, new OutputBytesColumn())
        .AddExporter(JsonExporter.Full, MarkdownExporter.GitHub)
        .WithArtifactsPath(Path.Combine(repository.Scratch, folder));

    private static Job Create(string name, int processes, int warmUps, int iterations) => new Job(name)
        .WithLaunchCount(processes)
        .WithWarmupCount(warmUps)
        .WithIterationCount(iterations)
        .WithIterationTime(TimeInterval.FromMilliseconds(IterationMilliseconds));
}

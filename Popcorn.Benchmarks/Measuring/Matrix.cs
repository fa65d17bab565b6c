using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Exporters.Json;
using BenchmarkDotNet.Filters;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Perfolizer.Horology;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>Runs the contests of a command by BenchmarkDotNet, and adds the bytes written and the ratio to the baseline.</summary>
internal static class Matrix
{
    public static IReadOnlyList<MatrixRow> Run(string command, Repository repository, MatrixBudget budget)
    {
        Directory.CreateDirectory(repository.Scratch);
        using var log = new StreamLogger(Path.Combine(repository.Scratch, $"{command}.log"));
        Summary summary = ConsoleProgress.Show(command, total: 0, progress =>
            BenchmarkRunner.Run<ContestBenchmark>(CreateConfig(command, repository, budget, log, new BenchmarkProgress(progress))));
        if (summary.HasCriticalValidationErrors || summary.Reports.Any(report => !report.Success))
            throw new InvalidOperationException(
                $"Benchmarks of {command} failed; see {Path.GetFileName(repository.Scratch)}/{command}.log.");
        Dictionary<string, BenchmarkReport> reports = summary.Reports.ToDictionary(report => KeyOf(report.BenchmarkCase));
        return [.. ContestTable.Of(command).SelectMany(contest => CreateRows(command, contest, reports))];
    }

    private static ManualConfig CreateConfig(
        string command, Repository repository, MatrixBudget budget, ILogger log, BenchmarkProgress progress) =>
        ManualConfig.CreateEmpty()
            .AddJob(Job.Default
                .WithLaunchCount(budget.Processes)
                .WithWarmupCount(budget.WarmUps)
                .WithIterationCount(budget.Iterations)
                .WithIterationTime(TimeInterval.FromMilliseconds(budget.IterationMilliseconds)))
            .AddDiagnoser(MemoryDiagnoser.Default)
            .AddColumnProvider(DefaultColumnProviders.Instance)
            .AddFilter(new SimpleFilter(benchmark => KeyOf(benchmark).StartsWith($"{command}|", StringComparison.Ordinal)))
            .AddExporter(JsonExporter.Full, MarkdownExporter.GitHub)
            .AddLogger(log)
            .AddEventProcessor(progress)
            .WithArtifactsPath(Path.Combine(repository.Scratch, command));

    private static IEnumerable<MatrixRow> CreateRows(string command, Contest contest, Dictionary<string, BenchmarkReport> reports)
    {
        contest.SetUp();
        double baseline = GetFastest(contest.Rows[0]);
        foreach (ContestRow row in contest.Rows)
        {
            BenchmarkReport report = GetReport(row);
            long allocated = report.GcStats.GetBytesAllocatedPerOperation(report.BenchmarkCase)
                ?? throw new InvalidOperationException($"{row.Name} has no figure of what it allocates.");
            double fastest = GetFastest(row);
            yield return new(contest.Shape, contest.Output, row.Name, contest.CountBytes(row), fastest, fastest / baseline, allocated);
        }

        BenchmarkReport GetReport(ContestRow row) => reports[ContestBenchmark.KeyOf(command, contest, row)];

        double GetFastest(ContestRow row) =>
            GetReport(row).ResultStatistics?.Min ?? throw new InvalidOperationException($"{row.Name} of {contest.Shape} has no result.");
    }

    private static string KeyOf(BenchmarkCase benchmark) => (string)benchmark.Parameters[nameof(ContestBenchmark.Key)];
}

using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Exporters.Json;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Parameters;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Perfolizer.Horology;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>Runs benchmark classes and turns what BenchmarkDotNet measured into rows.</summary>
internal static class Matrix
{
    private const string Output = "Output";

    /// <param name="name">The command, after which what is kept is named.</param>
    /// <param name="repository">The checkout that keeps it.</param>
    /// <param name="budget">How long each contender runs.</param>
    /// <param name="classes">The classes, which are <see cref="IMatrixBenchmarks"/>.</param>
    public static IReadOnlyList<MatrixRow> Run(string name, Repository repository, MatrixBudget budget, params Type[] classes)
    {
        Directory.CreateDirectory(repository.Scratch);
        using var log = new StreamLogger(Path.Combine(repository.Scratch, $"{name}.log"));
        Summary[] summaries = ConsoleProgress.Show(
            name, total: 0, progress => BenchmarkRunner.Run(classes, Config(repository, budget, log, new BenchmarkProgress(progress))));
        var rows = new List<MatrixRow>();
        foreach (Summary summary in summaries)
        {
            if (summary.HasCriticalValidationErrors || summary.Reports.Any(report => !report.Success))
                throw new InvalidOperationException($"Benchmarks of {summary.Title} failed; see {Path.GetFileName(repository.Scratch)}/{name}.log.");
            rows.AddRange(Rows(summary));
            KeepJson(name, repository, summary);
        }
        return rows;
    }

    private static ManualConfig Config(Repository repository, MatrixBudget budget, ILogger log, BenchmarkProgress progress) =>
        ManualConfig.CreateEmpty()
            .AddJob(Job.Default
                .WithLaunchCount(budget.Processes)
                .WithWarmupCount(budget.WarmUps)
                .WithIterationCount(budget.Iterations)
                .WithIterationTime(TimeInterval.FromMilliseconds(budget.IterationMilliseconds)))
            .AddDiagnoser(MemoryDiagnoser.Default)
            .AddColumnProvider(BenchmarkDotNet.Columns.DefaultColumnProviders.Instance)
            // Without the measurements, which say again what the statistics list: the value of each iteration.
            .AddExporter(new JsonExporter(indentJson: false, excludeMeasurements: true))
            .AddLogger(log)
            .AddEventProcessor(progress)
            .WithArtifactsPath(repository.Scratch);

    private static IEnumerable<MatrixRow> Rows(Summary summary)
    {
        foreach (IGrouping<string, BenchmarkReport> group in summary.Reports.GroupBy(report => report.BenchmarkCase.Parameters.DisplayInfo))
        {
            BenchmarkCase first = group.First().BenchmarkCase;
            IMatrixBenchmarks benchmarks = SetUp(first);
            double baseline = Fastest(group.Single(report => report.BenchmarkCase.Descriptor.Baseline));
            foreach (BenchmarkReport report in group.OrderBy(report => Depth(report.BenchmarkCase.Descriptor.WorkloadMethod.DeclaringType!)))
            {
                string contender = report.BenchmarkCase.Descriptor.WorkloadMethod.Name;
                yield return new MatrixRow(
                    benchmarks.Shape,
                    first.Parameters.Items.FirstOrDefault(parameter => parameter.Name == Output)?.Value.ToString() ?? nameof(OutputKind.Utf8),
                    contender,
                    benchmarks.CountBytes(contender),
                    Fastest(report),
                    Fastest(report) / baseline,
                    report.GcStats.GetBytesAllocatedPerOperation(report.BenchmarkCase) ?? throw new InvalidOperationException($"{contender} has no figure of what it allocates."));
            }
        }
    }

    /// <summary>What a class inherits stands before what it adds: System.Text.Json before ours.</summary>
    private static int Depth(Type declaring) => declaring.BaseType is { } ancestor ? 1 + Depth(ancestor) : 0;

    private static IMatrixBenchmarks SetUp(BenchmarkCase @case)
    {
        Descriptor descriptor = @case.Descriptor;
        object instance = Activator.CreateInstance(descriptor.Type)!;
        foreach (ParameterInstance parameter in @case.Parameters.Items)
            descriptor.Type.GetProperty(parameter.Name)!.SetValue(instance, parameter.Value);
        descriptor.GlobalSetupMethod!.Invoke(instance, null);
        return (IMatrixBenchmarks)instance;
    }

    private static double Fastest(BenchmarkReport report) =>
        report.ResultStatistics?.Min ?? throw new InvalidOperationException($"{report.BenchmarkCase.DisplayInfo} has no result.");

    private static void KeepJson(string name, Repository repository, Summary summary)
    {
        string shape = summary.BenchmarksCases[0].Descriptor.Type.Name;
        string json = Directory.GetFiles(summary.ResultsDirectoryPath, $"*{shape}-report.json").Single();
        repository.Save($"{name}-{shape}.json", File.ReadAllText(json));
    }
}

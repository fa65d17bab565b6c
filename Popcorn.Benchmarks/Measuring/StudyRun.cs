using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>Runs classes by BenchmarkDotNet, and makes rows of their figures.</summary>
internal static class StudyRun
{
    public static IReadOnlyList<MatrixRow> Run(Study study, Repository repository)
    {
        Directory.CreateDirectory(repository.Scratch);
        using var log = new StreamLogger(Path.Combine(repository.Scratch, $"{study.Name}.log"));
        Summary[] summaries = ConsoleProgress.Show(study.Name, total: 0, progress => BenchmarkRunner.Run(
            study.Classes,
            StudyConfig.With(repository, study.Name, study.Job).AddLogger(log).AddEventProcessor(new BenchmarkProgress(progress))));
        return Succeeded(summaries)
            ? [.. summaries.SelectMany(CreateRows)]
            : throw new InvalidOperationException($"Benchmarks of {study.Name} failed; see {repository.Scratch}/{study.Name}.log.");
    }

    public static bool Succeeded(IEnumerable<Summary> summaries) =>
        summaries.All(summary => !summary.HasCriticalValidationErrors && summary.Reports.All(report => report.Success));

    /// <summary>Creates the rows in the order of the shapes, and in that of the methods in the source.</summary>
    private static IEnumerable<MatrixRow> CreateRows(Summary summary)
    {
        Dictionary<BenchmarkCase, BenchmarkReport> reports = summary.Reports.ToDictionary(report => report.BenchmarkCase);
        foreach (var group in StudyInstance.CountBytes(summary.BenchmarksCases).GroupBy(each => each.Benchmark.Parameters.ValueInfo))
        {
            double baseline = GetFastest(group.Single(each => each.Benchmark.Descriptor.Baseline).Benchmark);
            foreach ((BenchmarkCase benchmark, int bytes) in group.OrderBy(each => Order(each.Benchmark.Descriptor.WorkloadMethod)))
            {
                double fastest = GetFastest(benchmark);
                long allocated = reports[benchmark].GcStats.GetBytesAllocatedPerOperation(benchmark)
                    ?? throw new InvalidOperationException($"{benchmark.DisplayInfo} has no figure of what it allocates.");
                yield return new(
                    Find(benchmark, "Shape") ?? benchmark.Descriptor.Type.Name.Replace("Benchmarks", "", StringComparison.Ordinal),
                    Find(benchmark, "Output") ?? nameof(OutputKind.Utf8),
                    benchmark.Descriptor.WorkloadMethod.Name,
                    bytes,
                    fastest,
                    fastest / baseline,
                    allocated);
            }
        }

        double GetFastest(BenchmarkCase benchmark) => reports[benchmark].ResultStatistics?.Min
            ?? throw new InvalidOperationException($"{benchmark.DisplayInfo} has no result.");
    }

    /// <summary>The rows of base classes come first.</summary>
    private static (int, int) Order(MethodInfo method)
    {
        int depth = 0;
        for (Type? type = method.DeclaringType; type is not null; type = type.BaseType)
            depth++;
        return (depth, method.MetadataToken);
    }

    private static string? Find(BenchmarkCase benchmark, string parameter) =>
        benchmark.Parameters.Items.FirstOrDefault(item => item.Name == parameter)?.Value.ToString();
}

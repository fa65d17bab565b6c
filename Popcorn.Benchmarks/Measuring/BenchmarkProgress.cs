using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>Shows which benchmark runs, and how many are left.</summary>
internal sealed class BenchmarkProgress(ConsoleProgress progress) : EventProcessor
{
    public override void OnStartBuildStage(IReadOnlyList<BuildPartition> partitions) =>
        progress.Expect(partitions.Sum(partition => partition.Benchmarks.Length));

    public override void OnStartRunBenchmark(BenchmarkCase benchmarkCase) =>
        progress.Describe(benchmarkCase.Parameters.DisplayInfo);

    public override void OnEndRunBenchmark(BenchmarkCase benchmarkCase, BenchmarkReport report) => progress.Advance();
}

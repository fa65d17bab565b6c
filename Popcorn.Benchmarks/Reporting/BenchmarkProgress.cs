using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Spectre.Console;

namespace Popcorn.Benchmarks.Reporting;

/// <summary>A bar with the benchmark that runs and the time left.</summary>
internal sealed class BenchmarkProgress : EventProcessor
{
    private readonly ProgressTask _task;

    private BenchmarkProgress(ProgressTask task) => _task = task;

    public static TResult Show<TResult>(string name, Func<BenchmarkProgress, TResult> run) =>
        AnsiConsole.Progress()
            .Columns(new TaskDescriptionColumn(), new ProgressBarColumn(), new PercentageColumn(), new RemainingTimeColumn())
            .Start(context =>
            {
                ProgressTask task = context.AddTask($"{name}: building").IsIndeterminate();
                return run(new BenchmarkProgress(task));
            });

    public override void OnStartBuildStage(IReadOnlyList<BuildPartition> partitions) =>
        _task.MaxValue = partitions.Sum(partition => partition.Benchmarks.Length);

    public override void OnStartRunBenchmark(BenchmarkCase benchmarkCase)
    {
        _task.IsIndeterminate = false;
        _task.Description = Markup.Escape($"{benchmarkCase.Descriptor.Type.Name}.{benchmarkCase.Descriptor.WorkloadMethod.Name}");
    }

    public override void OnEndRunBenchmark(BenchmarkCase benchmarkCase, BenchmarkReport report) => _task.Increment(1);
}

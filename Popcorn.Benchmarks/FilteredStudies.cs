using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Popcorn.Benchmarks;

/// <summary>Runs benchmark classes by the options of BenchmarkDotNet: --filter, --list, --job, --exporters.</summary>
internal static class FilteredStudies
{
    public static int Run(string[] arguments)
    {
        // It prefers the default job of the configuration to --job.
        Job[] jobs = arguments.Any(argument => argument is "--job" or "-j") ? [] : [StudyConfig.Short.AsDefault()];
        var config = StudyConfig.With(Repository.Find(), "filtered", jobs).AddLogger(ConsoleLogger.Default);
        Summary[] summaries = [.. BenchmarkSwitcher.FromAssembly(typeof(Study).Assembly).Run(arguments, config)];
        // An option that is not understood, or a filter that fits nothing, runs nothing.
        bool hasRun = summaries.Length > 0 || arguments.Any(argument => argument is "--list" or "--info" or "--help");
        return hasRun && StudyRun.Succeeded(summaries) ? 0 : 1;
    }
}

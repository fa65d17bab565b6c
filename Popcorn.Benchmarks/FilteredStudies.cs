using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
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
        return StudyRun.Succeeded(BenchmarkSwitcher.FromAssembly(typeof(Study).Assembly).Run(arguments, config)) ? 0 : 1;
    }
}

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
        Job[] jobs = Has(arguments, "--job", "-j") ? [] : [StudyConfig.Short.AsDefault()];
        var config = StudyConfig.With(Repository.Find(), "filtered", jobs).AddLogger(ConsoleLogger.Default);
        Summary[] summaries = [.. BenchmarkSwitcher.FromAssembly(typeof(Study).Assembly).Run(arguments, config)];
        // An option that is not understood, or a filter that fits nothing, runs nothing.
        bool hasRun = summaries.Length > 0 || Has(arguments, "--list", "--info", "--help");
        return hasRun && StudyRun.Succeeded(summaries) ? 0 : 1;
    }

    /// <summary>Determines whether an option is given, alone or with its value behind an equals sign.</summary>
    internal static bool Has(string[] arguments, params string[] options) =>
        arguments.Any(argument => options.Contains(argument.Split('=')[0]));
}

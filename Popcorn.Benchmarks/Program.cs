using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Running;
using Popcorn.Benchmarks;

if (Commands.All.FirstOrDefault(command => command.Name == args.FirstOrDefault()) is { } command)
    return command.Run(args[1..]);
if (args is ["--help" or "-h", ..] or [not ['-', ..], ..] or [])
    return Usage.Show(args);
// Everything else is for BenchmarkDotNet: --filter, --list, --job, --exporters.
// It prefers the default job of the configuration to --job.
Job[] jobs = args.Any(argument => argument is "--job" or "-j") ? [] : [StudyConfig.Short.AsDefault()];
var config = StudyConfig.With(Repository.Find(), "filtered", jobs).AddLogger(ConsoleLogger.Default);
var summaries = BenchmarkSwitcher.FromAssembly(typeof(Study).Assembly).Run(args, config);
return summaries.Any(summary => summary.HasCriticalValidationErrors || summary.Reports.Any(report => !report.Success)) ? 1 : 0;

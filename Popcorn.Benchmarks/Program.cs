using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Running;
using Popcorn.Benchmarks;

if (args is not [['-', ..], ..] or ["--help" or "-h", ..])
    return Commands.List.Run(args);
// Everything else is for BenchmarkDotNet: --filter, --list, --job, --exporters.
// It prefers the default job of the configuration to --job.
Job[] jobs = args.Any(argument => argument is "--job" or "-j") ? [] : [StudyConfig.Short.AsDefault()];
var config = StudyConfig.With(Repository.Find(), "filtered", jobs).AddLogger(ConsoleLogger.Default);
return StudyRun.Succeeded(BenchmarkSwitcher.FromAssembly(typeof(Study).Assembly).Run(args, config)) ? 0 : 1;

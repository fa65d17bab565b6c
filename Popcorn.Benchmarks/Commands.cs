using Popcorn.Benchmarks.Comparison;
using Popcorn.Benchmarks.Endpoints;
using Popcorn.Benchmarks.Startup;
using Popcorn.Benchmarks.Steps;
using Popcorn.Benchmarks.Stress;

namespace Popcorn.Benchmarks;

/// <summary>All that the console can do, a line each.</summary>
internal static class Commands
{
    public static IReadOnlyList<Command> All { get; } =
    [
        new("comparison", "every contender on four shapes, to UTF-8 and to a string (about ten minutes)", Alone(ComparisonCommand.Run)),
        new("startup", "the first write of a process, and what a further shape costs (about a minute)", Alone(StartupCommand.Run)),
        new("endpoints", "real HTTP through both doors, with Popcorn and without (about seven minutes)", EndpointsCommand.Run),
        new("steps", "what each optimization is worth, by builds that lack it (about six minutes)", Alone(StepsCommand.Run)),
        new("stress", "the long checks of docs/reliability.md, one or all; `stress --help` lists them", StressCommand.Run),
        new(StartupChild.Command, "", arguments => StartupChild.Run(arguments[0])),
        new(EndpointsServer.Command, "", arguments => EndpointsServer.Run(arguments[0])),
        new(StepChild.Command, "", Alone(StepChild.Run)),
    ];

    /// <summary>A command that takes no arguments: one that it does not know must not be passed over in silence.</summary>
    private static Func<string[], int> Alone(Func<int> run) => arguments => arguments.Length == 0 ? run() : Usage.Show(arguments);
}

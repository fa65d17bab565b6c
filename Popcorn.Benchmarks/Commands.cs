using Popcorn.Benchmarks.Runtimes;
using Popcorn.Benchmarks.Scaling;
using Popcorn.Benchmarks.Stress;
using Popcorn.Benchmarks.Stress.Neighbours;
using Popcorn.Benchmarks.Stress.Queries;

namespace Popcorn.Benchmarks;

/// <summary>All commands of the console, a line each.</summary>
internal static class Commands
{
    public static IReadOnlyList<Command> All { get; } =
    [
        .. Study.All.Select(study => Plain(study.Name, study.Run, study.About)),
        Plain("kinds", KindsCommand.Run, "each kind of plain value as the one member of 1,000 objects (about a minute)"),
        Plain("database", DatabaseCommand.Run, "requests for rows beside Select, AutoMapper, GraphQL.NET, OData (about six minutes)"),
        Plain("scaling", ScalingCommand.Run, "1, 2, 4, … threads with one engine, beside System.Text.Json (half a minute)"),
        new("runtimes", "comparison and documents on .NET 8, 9, 10 and 11; --rounds N (about eight minutes)", RuntimesCommand.Run),
        new("startup", "the first seconds; or a part: writes, loop, responses, load, shapes; --rounds N (20 minutes)", StartupCommand.Run),
        Plain("jitted", JittedCommand.Run, "the methods that a first write still has compiled (seconds)"),
        new("endpoints", "real HTTP through both entry points, and without Popcorn; --rounds N (20 minutes)", EndpointsCommand.Run),
        new("gate", "is it slower than --against COMMIT? 0 no, 1 yes, 2 cannot judge; --seconds N (four minutes)", GateCommand.Run),
        new("stress", "the long checks of docs/long-checks.md, one or all; `stress --help` lists them", StressCommand.Run),
        new(ColdWritesChild.Command, "", arguments => ColdWritesChild.Run(arguments[0])),
        Plain(ColdLoopChild.Command, ColdLoopChild.Run),
        new(JittedChild.Command, "", arguments => JittedChild.Run(arguments[0])),
        new(EndpointsServer.Command, "", arguments => EndpointsServer.Run(arguments[0])),
        Plain(NeighboursServer.Command, NeighboursServer.Run),
        Plain(QueriesServer.Command, QueriesServer.Run),
        new(QueryServer.Command, "", arguments => QueryServer.Run(arguments[0], arguments[1])),
    ];

    /// <summary>A command that refuses any arguments.</summary>
    private static Command Plain(string name, Func<int> run, string about = "") =>
        new(name, about, arguments => arguments.Length == 0 ? run() : Usage.Show([name, .. arguments]));
}

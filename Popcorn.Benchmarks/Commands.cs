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
        Matrix("comparison", MatrixBudget.Full, "every contender on four shapes, to UTF-8 and to a string (about eleven minutes)"),
        Matrix("writer", MatrixBudget.Short, "all of two lists by a Utf8JsonWriter of the caller (about a minute)"),
        Matrix("includes", MatrixBudget.Short, "each way to ask for members, on two lists (about three minutes)"),
        Matrix("scalability", MatrixBudget.Short, "10 to 100,000 elements, and chains of 1 to 20 levels (about four minutes)"),
        Matrix("circular", MatrixBudget.Short, "references that lead back, with cycles and without (about two minutes)"),
        Matrix("attributes", MatrixBudget.Short, "attributes, and names of one's own (about three minutes)"),
        Matrix("parsing", MatrixBudget.Short, "include texts, and the stages between one and a write (about three minutes)"),
        Matrix("dto", MatrixBudget.Lean, "when the fast path of System.Text.Json runs, and what it is worth (about four minutes)"),
        Matrix("person", MatrixBudget.Short, "fifteen members by all modes of the source generator, one and 1,000 (about a minute)"),
        Matrix("entity", MatrixBudget.Short, "three numbers by every serializer (about a minute)"),
        Matrix("documents", MatrixBudget.Short, "ten thousand small documents, whole and one member of each (half a minute)"),
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

    private static Command Matrix(string name, MatrixBudget budget, string about) =>
        Plain(name, () => MatrixCommand.Run(name, budget), about);

    /// <summary>A command that refuses any arguments.</summary>
    private static Command Plain(string name, Func<int> run, string about = "") =>
        new(name, about, arguments => arguments.Length == 0 ? run() : Usage.Show([name, .. arguments]));
}

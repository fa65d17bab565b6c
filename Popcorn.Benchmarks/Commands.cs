using Popcorn.Benchmarks.Database;
using Popcorn.Benchmarks.Database.Http;
using Popcorn.Benchmarks.Gating;
using Popcorn.Benchmarks.Quick;
using Popcorn.Benchmarks.Report;
using Popcorn.Benchmarks.Startup;
using Popcorn.Benchmarks.Stress;

namespace Popcorn.Benchmarks;

/// <summary>All commands of the console, a line each.</summary>
internal static class Commands
{
    public static IReadOnlyList<Command> All { get; } =
    [
        new(
            "comparison",
            "every contender on four shapes, to UTF-8 and to a string (about eleven minutes)",
            Measure("comparison", MatrixBudget.Full)),
        new("writer", "all of two lists by a Utf8JsonWriter of the caller (about a minute)", Measure("writer", MatrixBudget.Short)),
        new("includes", "each way to ask for members, on two lists (about three minutes)", Measure("includes", MatrixBudget.Short)),
        new(
            "scalability",
            "10 to 100,000 elements, and chains of 1 to 20 levels (about four minutes)",
            Measure("scalability", MatrixBudget.Short)),
        new("circular", "references that lead back, with cycles and without (about two minutes)", Measure("circular", MatrixBudget.Short)),
        new("attributes", "marks, and names of one's own (about three minutes)", Measure("attributes", MatrixBudget.Short)),
        new(
            "parsing",
            "include texts, and the stages between one and a write (about three minutes)",
            Measure("parsing", MatrixBudget.Short)),
        new(
            "dto",
            "when the fast path of System.Text.Json runs, and what it is worth (about four minutes)",
            Measure("dto", MatrixBudget.Lean)),
        new(
            "person",
            "fifteen members by all modes of the source generator, one and 1,000 (about a minute)",
            Measure("person", MatrixBudget.Short)),
        new("entity", "three numbers by every serializer (about a minute)", Measure("entity", MatrixBudget.Short)),
        new(
            "documents",
            "ten thousand small documents, whole and one member of each (half a minute)",
            Measure("documents", MatrixBudget.Short)),
        new("kinds", "each kind of plain value as the one member of 1,000 objects (about a minute)", Alone(KindsCommand.Run)),
        new(
            "database",
            "requests for rows of a database, projected and with Include, and over HTTP beside OData (about three minutes)",
            Alone(DatabaseCommand.Run)),
        new(
            "startup", "the first seconds of a process; or a part: writes, loop, responses, load, shapes; --rounds N (about 20 minutes)",
            StartupCommand.Run),
        new("jitted", "the methods that a first write still has compiled (seconds)", Alone(JittedCommand.Run)),
        new("endpoints", "real HTTP through both entry points, with Popcorn and without (about 20 minutes)", EndpointsCommand.Run),
        new("quick", "the rows in which a change of the engine shows first (about 80 seconds)", Alone(QuickCommand.Run)),
        new("gate", "quick, judged by the baseline or by --baseline FILE: 0 pass, 1 regression, 2 cannot judge", GateCommand.Run),
        new(
            "null", "quick, against itself: the spread that the gate's thresholds must exceed (about seven minutes)",
            Alone(NullCommand.Run)),
        new("update", "quick, as the new baseline; prints the difference", Alone(UpdateCommand.Run)),
        new(
            "report", "what comparison and scalability kept last, as the charts of docs/guide/performance.md (seconds)",
            Alone(ReportCommand.Run)),
        new("stress", "the long checks of docs/reliability.md, one or all; `stress --help` lists them", StressCommand.Run),
        new(ColdWritesChild.Command, "", arguments => ColdWritesChild.Run(arguments[0])),
        new(ColdLoopChild.Command, "", Alone(ColdLoopChild.Run)),
        new(JittedChild.Command, "", arguments => JittedChild.Run(arguments[0])),
        new(EndpointsServer.Command, "", arguments => EndpointsServer.Run(arguments[0])),
        new(QueryServer.Command, "", arguments => QueryServer.Run(arguments[0], arguments[1])),
        new(QuickChild.Command, "", Alone(QuickChild.Run)),
    ];

    /// <summary>A command without arguments, which refuses any.</summary>
    private static Func<string[], int> Alone(Func<int> run) => arguments => arguments.Length == 0 ? run() : Usage.Show(arguments);

    private static Func<string[], int> Measure(string command, MatrixBudget budget) => Alone(() => MatrixCommand.Run(command, budget));
}

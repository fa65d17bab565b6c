using Popcorn.Benchmarks.Attributes;
using Popcorn.Benchmarks.Circular;
using Popcorn.Benchmarks.Comparison;
using Popcorn.Benchmarks.Database;
using Popcorn.Benchmarks.Database.Http;
using Popcorn.Benchmarks.Documents;
using Popcorn.Benchmarks.Dto;
using Popcorn.Benchmarks.Endpoints;
using Popcorn.Benchmarks.Entities;
using Popcorn.Benchmarks.Gating;
using Popcorn.Benchmarks.Includes;
using Popcorn.Benchmarks.Kinds;
using Popcorn.Benchmarks.Parsing;
using Popcorn.Benchmarks.People;
using Popcorn.Benchmarks.Quick;
using Popcorn.Benchmarks.Report;
using Popcorn.Benchmarks.Runtimes;
using Popcorn.Benchmarks.Scalability;
using Popcorn.Benchmarks.Startup;
using Popcorn.Benchmarks.Steps;
using Popcorn.Benchmarks.Stress;

namespace Popcorn.Benchmarks;

/// <summary>All that the console can do, a line each.</summary>
internal static class Commands
{
    public static IReadOnlyList<Command> All { get; } =
    [
        new("comparison", "every contender on four shapes, to UTF-8 and to a string (about eleven minutes)", Alone(ComparisonCommand.Run)),
        new("writer", "all of two lists by a Utf8JsonWriter of the caller (about a minute)", Alone(WriterCommand.Run)),
        new("includes", "each way to ask for members, on two lists (about three minutes)", Alone(IncludesCommand.Run)),
        new("scalability", "10 to 100,000 elements, and chains of 1 to 20 levels (about four minutes)", Alone(ScalabilityCommand.Run)),
        new("circular", "references that lead back, with cycles and without (about two minutes)", Alone(CircularCommand.Run)),
        new("attributes", "marks, and names of one's own (about three minutes)", Alone(AttributesCommand.Run)),
        new("parsing", "include texts, and the stages between one and a write (about three minutes)", Alone(ParsingCommand.Run)),
        new("dto", "when the fast path of System.Text.Json runs, and what it is worth (about four minutes)", Alone(DtoCommand.Run)),
        new("person", "fifteen members by all modes of the source generator, warm and cold (about two minutes)", Alone(PersonCommand.Run)),
        new("entity", "three numbers by every serializer, and over HTTP (about two minutes)", Alone(EntityCommand.Run)),
        new("documents", "ten thousand small documents, whole and one member of each (half a minute)", Alone(DocumentsCommand.Run)),
        new("kinds", "each kind of plain value as the one member of 1,000 objects (about a minute)", Alone(KindsCommand.Run)),
        new("database", "requests for rows of a database, projected and with Include, and over HTTP beside OData (about three minutes)", Alone(DatabaseCommand.Run)),
        new(
            "startup", "the first seconds of a process; or a part: writes, loop, responses, load, shapes; --rounds N (about 20 minutes)",
            StartupCommand.Run),
        new("jitted", "the methods that a first write still has compiled (seconds)", Alone(JittedCommand.Run)),
        new("endpoints", "real HTTP through both doors, with Popcorn and without (about seven minutes)", EndpointsCommand.Run),
        new("runtimes", "the matrix and the documents on .NET 8, 9 and 10, each published with its runtime (about four minutes)", Alone(RuntimesCommand.Run)),
        new("steps", "what each optimization is worth, by builds that lack it (about six minutes)", Alone(StepsCommand.Run)),
        new("quick", "the rows in which a change of the engine shows first (about 80 seconds)", Alone(QuickCommand.Run)),
        new("gate", "quick, judged by the baseline or by --baseline FILE: 0 pass, 1 regression, 2 cannot judge", GateCommand.Run),
        new("null", "quick, against itself: the spread that the gate's thresholds must exceed (about seven minutes)", Alone(NullCommand.Run)),
        new("update", "quick, as the new baseline; prints the difference", Alone(UpdateCommand.Run)),
        new("report", "what the commands above kept last, as markdown, charts and one page (seconds)", Alone(ReportCommand.Run)),
        new("stress", "the long checks of docs/reliability.md, one or all; `stress --help` lists them", StressCommand.Run),
        new(ColdWritesChild.Command, "", arguments => ColdWritesChild.Run(arguments[0])),
        new(ColdLoopChild.Command, "", Alone(ColdLoopChild.Run)),
        new(ShapeRateChild.Command, "", arguments => ShapeRateChild.Run(arguments[0])),
        new(JittedChild.Command, "", arguments => JittedChild.Run(arguments[0])),
        new(PersonChild.Command, "", arguments => PersonChild.Run(arguments[0])),
        new(EndpointsServer.Command, "", arguments => EndpointsServer.Run(arguments[0])),
        new(QueryServer.Command, "", arguments => QueryServer.Run(arguments[0], arguments[1])),
        new(QuickChild.Command, "", Alone(QuickChild.Run)),
        new(StepChild.Command, "", Alone(StepChild.Run)),
    ];

    /// <summary>A command that takes no arguments: one that it does not know must not be passed over in silence.</summary>
    private static Func<string[], int> Alone(Func<int> run) => arguments => arguments.Length == 0 ? run() : Usage.Show(arguments);
}

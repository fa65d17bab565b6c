using Popcorn.Benchmarks.Runtimes;
using Popcorn.Benchmarks.Scaling;

namespace Popcorn.Benchmarks;

/// <summary>All commands of the console, a line each.</summary>
internal static class Commands
{
    private const string Usage = "dotnet run -c Release --project Popcorn.Benchmarks -- COMMAND";

    private const string Notes = """
        A command prints its tables, and keeps them in Popcorn.Benchmarks/results, the most important ones
        also in docs/guide/performance.md; not those of a part or of fewer rounds, of a debug build, of a
        checkout with changes, or of CI. It exits with 0, with 1 when a target is missed, with 2 when this
        cannot be judged, with 3 when it fails, with 64 when it is not understood, and with 130 when it is
        interrupted.

        Options of BenchmarkDotNet run its classes (Popcorn.Benchmarks/Studies) and keep nothing:

          --list flat                          lists the benchmarks
          --filter '*Includes*' --job dry      runs some of them
        """;

    public static CommandList List { get; } = new(
        Usage,
        [
            .. Study.All.Select(study => new Command(study.Name, study.About, study.Run)),
            new("kinds", "each kind of plain value as the one member of 1,000 objects (about a minute)", KindsCommand.Run),
            new("database", "requests for rows beside Select, AutoMapper, GraphQL.NET, OData (about six minutes)", DatabaseCommand.Run),
            new("scaling", "1, 2, 4, … threads with one engine, beside System.Text.Json (half a minute)", ScalingCommand.Run),
            new("runtimes", "comparison and documents on .NET 8, 9, 10 and 11; --rounds N (about eight minutes)", RuntimesCommand.Run),
            new("startup", "the first seconds; or a part: writes, loop, responses, load, shapes; --rounds N (20 minutes)",
                StartupCommand.Run),
            new("jitted", "the methods that a first write still has compiled (seconds)", JittedCommand.Run),
            new("endpoints", "real HTTP beside the default, or beside --against COMMIT; --rounds N (20 minutes)", EndpointsCommand.Run),
            new("gate", "is it slower than --against COMMIT? 0 no, 1 yes, 2 cannot judge; --seconds N (four minutes)", GateCommand.Run),
        ],
        Notes);
}

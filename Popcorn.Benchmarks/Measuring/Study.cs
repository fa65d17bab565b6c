using BenchmarkDotNet.Jobs;
using static Popcorn.Benchmarks.Measuring.StudyConfig;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>Classes of benchmarks whose rows are one table.</summary>
/// <param name="Name">The command.</param>
/// <param name="About">What it measures, and how long it takes.</param>
/// <param name="Job">How long each benchmark runs.</param>
/// <param name="Classes">The classes.</param>
internal sealed record Study(string Name, string About, Job Job, params Type[] Classes)
{
    /// <summary>The study with bounds, whose table and chart are in the user's guide.</summary>
    private const string Comparison = "comparison";

    /// <summary>Gets all studies.</summary>
    public static IReadOnlyList<Study> All { get; } =
    [
        new(Comparison, "every contender on five shapes, to UTF-8 and to a string (about fourteen minutes)",
            Full, typeof(ComparisonBenchmarks)),
        new("writer", "all of two lists by a Utf8JsonWriter of the caller (about a minute)", Short, typeof(WriterBenchmarks)),
        new("includes", "each way to ask for members, on two lists (about three minutes)",
            Short, typeof(IncludesBenchmarks), typeof(NestedIncludesBenchmarks)) { Page = "includes" },
        new("scalability", "10 to 100,000 elements, and chains of 1 to 20 levels (about four minutes)",
            Short, typeof(ScalabilityBenchmarks)),
        new("circular", "references that lead back, with cycles and without (about two minutes)",
            Short, typeof(CircularBenchmarks)) { Page = "includes" },
        new("attributes", "attributes, and names of one's own (about three minutes)",
            Short, typeof(AttributesBenchmarks)) { Page = "includes" },
        new("parsing", "include texts, and the stages between one and a write (about three minutes)", Short, typeof(ParsingBenchmarks)),
        new("dto", "when the fast path of System.Text.Json runs, and what it is worth (about four minutes)",
            Lean, typeof(DtoBenchmarks)) { Page = "studies" },
        new("person", "fifteen members by all modes of the source generator, one and 1,000 (about a minute)",
            Short, typeof(PersonBenchmarks)) { Page = "studies" },
        new("entity", "three numbers by every serializer (about a minute)", Short, typeof(EntityBenchmarks)) { Page = "studies" },
        new("documents", "ten thousand small documents, whole and one member of each (half a minute)",
            Short, typeof(DocumentsBenchmarks)) { Page = "studies" },
    ];

    /// <summary>Gets the page of results that has the section of this study; null if the study has a page of its own.</summary>
    public string? Page { get; init; }

    /// <summary>Runs the study, keeps its rows, and shows them.</summary>
    public int Run()
    {
        var repository = Repository.Find();
        IReadOnlyList<MatrixRow> rows = StudyRun.Run(this, repository);
        var result = new CommandResult(Name, MatrixTables.Long(rows), []) { Page = Page };
        return CommandReport.Finish(repository, Name != Comparison ? result : result with
        {
            Targets = ComparisonTargets.Check(rows),
            ForGuide = MatrixTables.Ratios(rows),
            Chart = ComparisonChart.Create(rows),
        });
    }
}

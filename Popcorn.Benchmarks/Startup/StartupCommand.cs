using System.Globalization;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Startup;

/// <summary><c>startup</c>: what comes before the steady state.</summary>
internal static class StartupCommand
{
    private const int Rounds = 15;

    public static int Run()
    {
        Repository repository = Repository.Find();
        IReadOnlyDictionary<string, FirstWrite> writes = FirstWrites.Measure(Rounds);
        FirstWrite reflection = writes["stj-reflection"];
        Target[] targets =
        [
            new("first write of ComplexModelList in a new process: Popcorn / System.Text.Json reflection", writes["popcorn"].Microseconds / reflection.Microseconds, 1.25),
            new("a new flat shape of a known type of 5 members, first write", NewShapes.Flat(), 20, " µs"),
            new("a new shape of ComplexNestedModel, 3 levels, first write", NewShapes.ThreeLevels(), 100, " µs"),
        ];

        string table = Table(writes, reflection);
        return CommandReport.Finish(repository, "startup", table, $"{table}\n{Target.Table(targets)}", targets);
    }

    private static string Table(IReadOnlyDictionary<string, FirstWrite> writes, FirstWrite reflection)
    {
        var lines = writes.Select(write => string.Create(
            CultureInfo.InvariantCulture,
            $"| {write.Key} | {write.Value.Bytes} | {write.Value.Microseconds / 1000:0.0} | {write.Value.Microseconds / reflection.Microseconds:0.00} |\n"));
        return $"| first write of ComplexModelList, median of {Rounds} processes | bytes | time, ms | ratio |\n|---|---:|---:|---:|\n{string.Concat(lines)}";
    }
}

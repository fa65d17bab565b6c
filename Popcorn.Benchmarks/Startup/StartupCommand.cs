using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Startup;

/// <summary><c>startup</c>: what comes before the steady state.</summary>
internal static class StartupCommand
{
    private const int Rounds = 15;

    public static int Run()
    {
        Repository repository = Repository.Find();
        IReadOnlyDictionary<string, FirstWrite> writes = FirstWrites.Measure(StartupChild.Command, StartupChild.Contenders, Rounds);
        FirstWrite reflection = writes["stj-reflection"];
        Target[] targets =
        [
            new("first write of ComplexModelList in a new process: Popcorn / System.Text.Json reflection", writes["popcorn"].Microseconds / reflection.Microseconds, 1.25),
            new("a new flat shape of a known type of 5 members, first write", NewShapes.Flat(), 20, " µs"),
            new("a new shape of ComplexNestedModel, 3 levels, first write", NewShapes.ThreeLevels(), 100, " µs"),
        ];

        string table = FirstWrites.Table("ComplexModelList", Rounds, writes, reflection);
        return CommandReport.Finish(repository, "startup", table, $"{table}\n{Target.Table(targets)}", targets);
    }
}

using Popcorn.Benchmarks.Endpoints;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Startup;

/// <summary><c>startup</c>: what comes before the steady state.</summary>
internal static class StartupCommand
{
    private const int Rounds = 31;

    public static int Run()
    {
        Repository repository = Repository.Find();
        (string Name, IReadOnlyList<Measured> Figures)[] writes =
            Measure("first writes", Contenders.All, contender => [FirstWriteChild.Command, contender]);
        string tables = StartupTables.Times("first write of ComplexModelList", Rounds, writes);
        foreach (string door in Contender.Doors)
        {
            string name = Contender.DoorName(door);
            tables += "\n" + StartupTables.Times(
                $"first response of ComplexModelList, {name}",
                Rounds,
                Measure($"first responses, {name}", Contenders.All, contender => [FirstResponseChild.Command, door, contender]));
        }
        tables += "\n" + StartupTables.ShapeRates(
            Rounds, Measure("new shapes", [ShapeRateChild.Flat, ShapeRateChild.ThreeLevels], kind => [ShapeRateChild.Command, kind]));
        CompiledShapes[] compiled = CompiledShapes.MeasureAll();
        tables += "\n" + CompiledShapes.Table(compiled);
        Target[] targets =
        [
            new("first write of ComplexModelList in a new process: Popcorn / System.Text.Json reflection", MedianOf(Contenders.Popcorn) / MedianOf(Contenders.Reflection), 1.25),
            new("a new flat shape of a known type of 5 members, first write", NewShapes.Flat(), 20, " µs"),
            new("a new shape of ComplexNestedModel, 3 levels, first write", NewShapes.ThreeLevels(), 100, " µs"),
            .. compiled.Select(shapes => new Target($"a new shape ({shapes.Name}), compiled: to UTF-8 / to Utf8JsonWriter", shapes.Ratio, 1)),
        ];
        return CommandReport.Finish(repository, "startup", tables, $"{tables}\n{Target.Table(targets)}", targets);

        double MedianOf(string contender) => writes.Single(write => write.Name == contender).Figures[0].Median;
    }

    private static (string Name, IReadOnlyList<Measured> Figures)[] Measure(string what, IReadOnlyList<string> names, Func<string, string[]> arguments) =>
        [.. names.Zip(FreshProcesses.Measure(what, Rounds, [.. names.Select(arguments)]))];
}

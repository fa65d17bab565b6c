using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Startup;

/// <summary>What a further shape of a known type costs.</summary>
internal static class ShapeCosts
{
    public static StartupPart Measure(int rounds)
    {
        string[] kinds = [ShapeRateChild.Flat, ShapeRateChild.ThreeLevels];
        IReadOnlyList<IReadOnlyList<Measured>> rates =
            FreshProcesses.Measure("new shapes", rounds, [.. kinds.Select(kind => (string[])[ShapeRateChild.Command, kind])]);
        CompiledShapes[] compiled = CompiledShapes.MeasureAll();
        return new StartupPart(
            $"{StartupTables.ShapeRates(rounds, [.. kinds.Zip(rates)])}\n{CompiledShapes.Table(compiled)}",
            [
                new("a new flat shape of a known type of 5 members, first write", NewShapes.Flat(), 20, " µs"),
                new("a new shape of ComplexNestedModel, 3 levels, first write", NewShapes.ThreeLevels(), 100, " µs"),
                .. compiled.Select(shapes =>
                    new Target($"a new shape ({shapes.Name}), compiled: to UTF-8 / to Utf8JsonWriter", shapes.Ratio, 1)),
            ]);
    }
}

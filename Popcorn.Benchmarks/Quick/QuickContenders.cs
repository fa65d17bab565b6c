using Popcorn.Benchmarks.Comparison;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Quick;

/// <summary>The rows of a quick run: those of the comparison in which a change of the engine shows first, and the parser.</summary>
internal static class QuickContenders
{
    /// <summary>The first of each shape and output, which the others are compared with.</summary>
    public const string FastPath = "Stj_FastPath";

    private const string Parser = "Parse";

    public static IReadOnlyList<QuickContender> All() =>
    [
        .. OfShape(() => new SimpleModelComparison()),
        .. OfShape(() => new SimpleModelListComparison()),
        .. OfShape(() => new ComplexModelComparison()),
        .. OfShape(() => new ComplexModelListComparison()),
    ];

    private static IEnumerable<QuickContender> OfShape<T, TTwin>(Func<ComparisonBenchmarks<T, TTwin>> create)
        where T : notnull
    {
        ComparisonBenchmarks<T, TTwin> utf8 = SetUp(create(), OutputKind.Utf8);
        ComparisonBenchmarks<T, TTwin> text = SetUp(create(), OutputKind.Text);
        string custom = utf8.Custom;
        return
        [
            Row(utf8, FastPath, () => utf8.Stj_FastPath()),
            Row(utf8, "PopcornDefault_Compiled", () => utf8.PopcornDefault_Compiled()),
            Row(utf8, "PopcornAll_Compiled", () => utf8.PopcornAll_Compiled()),
            Row(utf8, "PopcornDeep_Composed", () => utf8.PopcornDeep_Composed()),
            Row(utf8, "PopcornDeep_Compiled", () => utf8.PopcornDeep_Compiled()),
            Row(utf8, "PopcornCustom_Composed", () => utf8.PopcornCustom_Composed()),
            Row(utf8, "PopcornCustom_Compiled", () => utf8.PopcornCustom_Compiled()),
            new(utf8.Shape, nameof(OutputKind.Utf8), Parser, custom.Length, () => Include.Parse(custom)),
            Row(text, FastPath, () => text.Stj_FastPath()),
            Row(text, "PopcornDeep_Compiled", () => text.PopcornDeep_Compiled()),
        ];
    }

    private static ComparisonBenchmarks<T, TTwin> SetUp<T, TTwin>(ComparisonBenchmarks<T, TTwin> benchmarks, OutputKind output)
        where T : notnull
    {
        benchmarks.Output = output;
        benchmarks.Setup();
        return benchmarks;
    }

    private static QuickContender Row<T, TTwin>(ComparisonBenchmarks<T, TTwin> benchmarks, string name, Action call)
        where T : notnull =>
        new(benchmarks.Shape, benchmarks.Output.ToString(), name, benchmarks.CountBytes(name), call);
}

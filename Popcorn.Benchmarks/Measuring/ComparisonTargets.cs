namespace Popcorn.Benchmarks.Measuring;

/// <summary>The bounds of the list of simple models, against the fast path of the same run.</summary>
internal static class ComparisonTargets
{
    private const string Shape = nameof(SimpleModel) + "List";

    public static IReadOnlyList<Target> Check(IReadOnlyList<MatrixRow> rows)
    {
        var targets = new List<Target>();
        foreach (string output in (string[])[nameof(OutputKind.Utf8), nameof(OutputKind.Text)])
        {
            MatrixRow compiled = Row("PopcornDeep_Compiled");
            MatrixRow composed = Row("PopcornDeep_Composed");
            MatrixRow reflection = Row("Stj_Reflection");
            targets.Add(new($"{Shape} {output}: compiled / Stj_FastPath", compiled.Ratio, output == nameof(OutputKind.Utf8) ? 0.62 : 0.80));
            targets.Add(new($"{Shape} {output}: composed / Stj_FastPath", composed.Ratio, 1));
            targets.Add(new($"{Shape} {output}: compiled / Stj_Reflection", compiled.Nanoseconds / reflection.Nanoseconds, 1));
            targets.Add(new($"{Shape} {output}: composed / Stj_Reflection", composed.Nanoseconds / reflection.Nanoseconds, 1));

            MatrixRow Row(string contender) => rows.Single(row => row.Shape == Shape && row.Output == output && row.Contender == contender);
        }
        foreach ((string shape, double bound) in
            ((string, double)[])[("SimpleModel", 0.65), ("ComplexModelList", 0.65), ("TypedTreeList", 0.42)])
        {
            MatrixRow deep = rows.Single(row =>
                row.Shape == shape && row.Output == nameof(OutputKind.Utf8) && row.Contender == "PopcornDeep_Compiled");
            targets.Add(new($"{shape} Utf8: compiled / Stj_FastPath", deep.Ratio, bound));
        }
        foreach (MatrixRow row in rows.Where(row =>
            row.Output == nameof(OutputKind.Utf8) && row.Contender.StartsWith("Popcorn", StringComparison.Ordinal)))
        {
            targets.Add(new($"{row.Shape} {row.Contender}: allocated per write", row.AllocatedBytes, 0, " B"));
        }
        return targets;
    }
}

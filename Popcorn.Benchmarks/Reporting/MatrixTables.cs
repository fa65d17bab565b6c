namespace Popcorn.Benchmarks.Reporting;

/// <summary>Rows as markdown: all of them with every figure, and the ratios alone.</summary>
internal static class MatrixTables
{
    public static string Long(IReadOnlyList<MatrixRow> rows) => string.Concat(rows.GroupBy(row => (row.Shape, row.Output)).Select(group =>
        $"\n## {group.Key.Shape}, {group.Key.Output}\n\n" + Markdown.Table(
            "contender | bytes | time, ns | ratio | allocated, B",
            group.Select(row => Invariant(
                $"{row.Contender} | {row.Bytes} | {row.Nanoseconds:0} | {row.Ratio:0.00} | {row.AllocatedBytes}")))));

    /// <summary>
    /// One line for each contender, a table for each output and a column for each shape: time against the baseline, and the bytes.
    /// </summary>
    public static string Ratios(IReadOnlyList<MatrixRow> rows) => string.Concat(rows.GroupBy(row => row.Output).Select(output =>
    {
        string[] shapes = [.. output.Select(row => row.Shape).Distinct()];
        return Markdown.Table(
            $"{output.Key}: time / bytes | {string.Join(" | ", shapes)}",
            output.GroupBy(row => row.Contender).Select(contender => $"{contender.Key} | {string.Join(" | ", shapes
                .Select(shape => contender.Single(row => row.Shape == shape))
                .Select(row => Invariant($"{row.Ratio:0.00} / {row.Bytes}")))}")) + "\n";
    }));
}

namespace Popcorn.Benchmarks.Gating;

/// <summary>The columns of a matrix: what a contender needs over all shapes.</summary>
internal static class Columns
{
    /// <summary>The geometric means of the ratios, by column.</summary>
    public static IReadOnlyDictionary<string, double> Means(IEnumerable<MatrixRow> rows) =>
        rows.GroupBy(row => RowKey.Of(row).Column).ToDictionary(
            column => column.Key, column => Math.Exp(column.Average(row => Math.Log(row.Ratio))));
}

namespace Popcorn.Benchmarks.Gating;

/// <summary>Identifies a row in all runs.</summary>
internal sealed record RowKey(string Shape, string Output, string Contender)
{
    /// <summary>The rows of one contender for all shapes: a column of the matrix.</summary>
    public string Column => $"{Contender}, {Output}";

    public static RowKey Of(MatrixRow row) => new(row.Shape, row.Output, row.Contender);

    /// <summary>The geometric means of the ratios, by column.</summary>
    public static IReadOnlyDictionary<string, double> TakeMeans(IEnumerable<MatrixRow> rows) =>
        rows.GroupBy(row => Of(row).Column)
            .ToDictionary(column => column.Key, column => Math.Exp(column.Average(row => Math.Log(row.Ratio))));

    public override string ToString() => $"{Shape}, {Output}, {Contender}";
}

namespace Popcorn.Benchmarks.Gating;

/// <summary>Identifies a row in all runs.</summary>
internal sealed record RowKey(string Shape, string Output, string Contender)
{
    /// <summary>The rows of one contender for all shapes: a column of the matrix.</summary>
    public string Column => $"{Contender}, {Output}";

    public static RowKey Of(MatrixRow row) => new(row.Shape, row.Output, row.Contender);

    public override string ToString() => $"{Shape}, {Output}, {Contender}";
}

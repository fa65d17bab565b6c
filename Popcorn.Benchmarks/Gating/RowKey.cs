namespace Popcorn.Benchmarks.Gating;

/// <summary>What a row is known by from run to run.</summary>
internal sealed record RowKey(string Shape, string Output, string Contender)
{
    /// <summary>The rows of one contender for all shapes: a column of the matrix.</summary>
    public string Column => $"{Contender}, {Output}";

    public static RowKey Of(MatrixRow row) => new(row.Shape, row.Output, row.Contender);

    public override string ToString() => $"{Shape}, {Output}, {Contender}";
}

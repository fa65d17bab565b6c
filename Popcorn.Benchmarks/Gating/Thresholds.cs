namespace Popcorn.Benchmarks.Gating;

/// <summary>By how much a figure may differ from the baseline's before that means something.</summary>
internal static class Thresholds
{
    /// <summary>Differences of a row that are smaller are beyond what can be timed.</summary>
    public const double FloorNanoseconds = 50;

    public const double FloorBytes = 128;

    public const double Allocation = 0.01;

    private const double Row = 0.10;
    private const double Column = 0.05;
    private const double Spreads = 3;

    public static double OfRow(double spread) => Math.Max(Row, Spreads * spread);

    public static double OfColumn(double spread) => Math.Max(Column, Spreads * spread);
}

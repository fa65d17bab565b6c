namespace Popcorn.Benchmarks.Gating;

/// <summary>How much a figure may differ from the baseline.</summary>
internal static class Thresholds
{
    /// <summary>Smaller differences of a row cannot be measured.</summary>
    public const double FloorNanoseconds = 50;

    public const double FloorBytes = 128;

    public const double Allocation = 0.01;

    private const double Row = 0.10;
    private const double Column = 0.05;
    private const double Spreads = 3;

    public static double OfRow(double spread) => Math.Max(Row, Spreads * spread);

    public static double OfColumn(double spread) => Math.Max(Column, Spreads * spread);
}

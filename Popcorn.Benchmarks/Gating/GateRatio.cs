namespace Popcorn.Benchmarks.Gating;

/// <summary>A row, or a column of rows, in both builds.</summary>
/// <param name="Name">The row, or the column.</param>
/// <param name="Time">The time in this checkout against that in the other build.</param>
/// <param name="Spread">The other build against itself.</param>
internal sealed record GateRatio(string Name, Interval Time, Interval Spread)
{
    /// <summary>Gets the time of the other build; null for a column.</summary>
    public double? Nanoseconds { get; init; }

    /// <summary>Gets the change that is taken for chance: not less than the build differs from itself on this machine today.</summary>
    public double Tolerance => Math.Max(
        Math.Clamp(Layout, Thresholds.Change, Thresholds.ChangeOfShort), Math.Max(Spread.Ratio, 1 / Spread.Ratio) - 1);

    /// <summary>Gets the slowdown that must be excluded.</summary>
    public double Excluded => Math.Clamp(Layout, Thresholds.Excluded, Thresholds.ExcludedOfShort);

    private double Layout => Nanoseconds is { } time ? Thresholds.LayoutNanoseconds / time : 0;

    /// <summary>Determines whether a ratio is a change of more nanoseconds than can be measured.</summary>
    public bool IsMeasurable(double ratio) => Nanoseconds is not { } time || Math.Abs(ratio - 1) * time > Thresholds.FloorNanoseconds;
}

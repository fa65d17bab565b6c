namespace Popcorn.Benchmarks.Gating;

/// <summary>The bounds of the gate.</summary>
internal static class Thresholds
{
    /// <summary>The least change of a time that is reported, as a part of it.</summary>
    public const double Change = 0.02;

    /// <summary>The slowdown that a passing row or column must exclude, as a part of the time.</summary>
    public const double Excluded = 0.05;

    /// <summary>Smaller changes of a row are not reported.</summary>
    public const double FloorNanoseconds = 5;

    /// <summary>
    /// The change of a row that its code layout may be, in nanoseconds. A short row has a larger least change: this part of its time, up to
    /// <see cref="ChangeOfShort"/>, and to <see cref="ExcludedOfShort"/>.
    /// </summary>
    public const double LayoutNanoseconds = 50;

    /// <summary>The least change of a row of some nanoseconds that is reported.</summary>
    public const double ChangeOfShort = 0.05;

    /// <summary>The slowdown that a passing row of some nanoseconds must exclude.</summary>
    public const double ExcludedOfShort = 0.1;

    /// <summary>Fewer rounds give no interval.</summary>
    public const int Rounds = 8;
}

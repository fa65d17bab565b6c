namespace Popcorn.Benchmarks.Gating;

/// <summary>The bounds of the gate.</summary>
internal static class Thresholds
{
    /// <summary>The least change of a time that is reported, as a part of it.</summary>
    public const double Change = 0.02;

    /// <summary>The slowdown that a passing row or column must exclude, as a part of the time.</summary>
    public const double Excluded = 0.05;

    /// <summary>Smaller changes of a row are not reported.</summary>
    public const double FloorNanoseconds = 50;

    /// <summary>Fewer rounds give no interval.</summary>
    public const int Rounds = 8;
}

namespace Popcorn.Benchmarks.Drawing;

/// <summary>What is measured.</summary>
internal enum Measure
{
    /// <summary>Nanoseconds.</summary>
    Time,

    /// <summary>Bytes.</summary>
    Bytes,

    /// <summary>One against another.</summary>
    Ratio,
}

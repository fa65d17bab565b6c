namespace Popcorn.Benchmarks.Drawing;

/// <summary>Who a bar or line belongs to, and with that its colour.</summary>
internal enum Tone
{
    /// <summary>Another serializer.</summary>
    Other,

    /// <summary>What all are compared with.</summary>
    Baseline,

    /// <summary>Popcorn.</summary>
    Ours,
}

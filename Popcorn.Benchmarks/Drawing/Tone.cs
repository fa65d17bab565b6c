namespace Popcorn.Benchmarks.Drawing;

/// <summary>The owner of a bar, which has a colour.</summary>
internal enum Tone
{
    /// <summary>Another serializer.</summary>
    Other,

    /// <summary>The baseline.</summary>
    Baseline,

    /// <summary>Popcorn.</summary>
    Ours,
}

namespace Popcorn.Benchmarks.Drawing;

/// <summary>The owner of a bar or line, which has a colour.</summary>
internal enum Tone
{
    /// <summary>Another serializer.</summary>
    Other,

    /// <summary>The baseline.</summary>
    Baseline,

    /// <summary>Popcorn.</summary>
    Ours,
}

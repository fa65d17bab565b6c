namespace Popcorn.Benchmarks.Drawing;

/// <summary>A bar.</summary>
/// <param name="Label">What stands before it.</param>
/// <param name="Tone">Its colour.</param>
/// <param name="Nanoseconds">Its length.</param>
/// <param name="Note">What stands behind its figure.</param>
internal sealed record BarRow(string Label, Tone Tone, double Nanoseconds, string Note);

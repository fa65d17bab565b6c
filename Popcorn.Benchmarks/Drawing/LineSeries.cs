namespace Popcorn.Benchmarks.Drawing;

/// <summary>A line.</summary>
/// <param name="Label">Who it belongs to.</param>
/// <param name="Tone">Its colour.</param>
/// <param name="Points">Its points from left to right; both values over zero.</param>
internal sealed record LineSeries(string Label, Tone Tone, IReadOnlyList<(double X, double Y)> Points);

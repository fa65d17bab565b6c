namespace Popcorn.Benchmarks.Drawing;

/// <summary>The length of a bar.</summary>
/// <param name="Value">In nanoseconds, bytes or times.</param>
/// <param name="Note">What stands behind its figure.</param>
internal sealed record BarValue(double Value, string Note = "");

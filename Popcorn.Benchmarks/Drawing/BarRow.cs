namespace Popcorn.Benchmarks.Drawing;

/// <summary>A bar, as long as its time, with a note behind the figure.</summary>
internal sealed record BarRow(string Label, Tone Tone, double Nanoseconds, string Note);

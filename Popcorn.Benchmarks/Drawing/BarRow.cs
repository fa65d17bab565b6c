namespace Popcorn.Benchmarks.Drawing;

/// <summary>A line of bars, one for each panel.</summary>
/// <param name="Label">What stands before it.</param>
/// <param name="Tone">Its colour.</param>
/// <param name="Values">One for each panel.</param>
/// <param name="Group">What stands above it and those of the same group; nothing where rows stand alone.</param>
internal sealed record BarRow(string Label, Tone Tone, IReadOnlyList<BarValue> Values, string Group = "");

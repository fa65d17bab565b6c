namespace Popcorn.Benchmarks.Kinds;

/// <summary>How long Popcorn takes for one kind of value.</summary>
/// <param name="Kind">The kind, for people.</param>
/// <param name="Ratio">Its time against System.Text.Json by reflection: the median of several rounds.</param>
/// <param name="Spread">How far System.Text.Json was from itself in the same rounds.</param>
internal sealed record KindRow(string Kind, double Ratio, double Spread);

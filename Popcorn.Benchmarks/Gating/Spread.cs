using Popcorn.Benchmarks.Quick;

namespace Popcorn.Benchmarks.Gating;

/// <summary>How much runs of the same build differ: the thresholds of the gate must exceed it.</summary>
/// <param name="Runtime">As in <see cref="QuickResult"/>.</param>
/// <param name="Processor">As in <see cref="QuickResult"/>.</param>
/// <param name="Facts">Processor, system, commit and day.</param>
/// <param name="Runs">How many runs were compared.</param>
/// <param name="Rows">By row, the highest ratio of time over the lowest, less 1.</param>
/// <param name="Columns">The same of the geometric mean over all shapes, by column.</param>
internal sealed record Spread(
    string Runtime,
    string Processor,
    string Facts,
    int Runs,
    IReadOnlyDictionary<string, double> Rows,
    IReadOnlyDictionary<string, double> Columns)
{
    public static Spread Of(IReadOnlyList<QuickResult> runs) => new(
        runs[0].Runtime,
        runs[0].Processor,
        runs[0].Facts,
        runs.Count,
        Apart(runs.SelectMany(run => run.Rows).Select(row => KeyValuePair.Create(RowKey.Of(row).ToString(), row.Ratio))),
        Apart(runs.SelectMany(run => Gating.Columns.Means(run.Rows))));

    private static Dictionary<string, double> Apart(IEnumerable<KeyValuePair<string, double>> ratios) =>
        ratios.GroupBy(ratio => ratio.Key, ratio => ratio.Value).ToDictionary(group => group.Key, group => (group.Max() / group.Min()) - 1);
}

namespace Popcorn.Benchmarks.Gating;

/// <summary>
/// How much runs of the same build differ: the thresholds of the gate must exceed it. By row, and by column for the geometric mean over all
/// shapes: the highest ratio over the lowest, less 1.
/// </summary>
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
        Apart(runs.SelectMany(run => RowKey.TakeMeans(run.Rows))));

    private static Dictionary<string, double> Apart(IEnumerable<KeyValuePair<string, double>> ratios) =>
        ratios.GroupBy(ratio => ratio.Key, ratio => ratio.Value).ToDictionary(group => group.Key, group => (group.Max() / group.Min()) - 1);
}

namespace Popcorn.Benchmarks.Runtimes;

/// <summary>The chart of <c>runtimes</c>: the documents, by System.Text.Json and by Popcorn on each runtime.</summary>
internal static class RuntimesChart
{
    private const string Shape = "Documents[10000]";

    private static readonly (string Contender, Tone Tone)[] Contenders =
        [(TurnRow.FastPath, Tone.Baseline), ("PopcornDeep_Compiled", Tone.Ours)];

    public static BarChart Create(IReadOnlyList<RuntimeResult> results) => new(
        "10,000 small documents to UTF-8, on each runtime",
        $"Time of one write, and its ratio to the same on {results[0].Name}; shorter is better.",
        [.. Contenders.SelectMany(each => results.Select(result => CreateRow(results[0], result, each.Contender, each.Tone)))],
        [(Tone.Ours, "Popcorn"), (Tone.Baseline, "System.Text.Json, fast path")]);

    private static BarRow CreateRow(RuntimeResult oldest, RuntimeResult result, string contender, Tone tone)
    {
        double nanoseconds = result.Rows[(Shape, contender)].Nanoseconds;
        double ratio = nanoseconds / oldest.Rows[(Shape, contender)].Nanoseconds;
        return new($"{contender}, {result.Name}", tone, nanoseconds, Invariant($"{ratio:0.00}×"));
    }
}

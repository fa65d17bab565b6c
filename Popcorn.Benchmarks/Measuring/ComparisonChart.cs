namespace Popcorn.Benchmarks.Measuring;

/// <summary>The chart of <c>comparison</c>: the list of simple models by all contenders.</summary>
internal static class ComparisonChart
{
    private const string Shape = "SimpleModelList";

    public static BarChart Create(IEnumerable<MatrixRow> rows) => new(
        "100 small objects to UTF-8",
        "Time of one write against the fast path of System.Text.Json, and the bytes written; shorter is better.",
        [.. rows.Where(row => row is { Shape: Shape, Output: nameof(OutputKind.Utf8) }).Select(row => new BarRow(
            row.Contender, FindTone(row), row.Nanoseconds, Invariant($"{row.Ratio:0.00}×, {row.Bytes:N0} B")))],
        [(Tone.Ours, "Popcorn"), (Tone.Baseline, "System.Text.Json, fast path"), (Tone.Other, "others")]);

    private static Tone FindTone(MatrixRow row) =>
        row.Contender.StartsWith("Popcorn", StringComparison.Ordinal) ? Tone.Ours
        : row.Contender == TurnRow.FastPath ? Tone.Baseline
        : Tone.Other;
}

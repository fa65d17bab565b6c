namespace Popcorn.Benchmarks.Gating;

/// <summary>
/// Decides whether a quick run is as fast as the baseline, and allocates as little. What cannot be compared is reported, and never passes.
/// </summary>
internal static class Gate
{
    public static GateVerdict Judge(QuickResult? baseline, Spread? spread, QuickResult current)
    {
        if (baseline is null)
            return CannotJudge(
                $"there is no baseline of this processor, {current.Processor}: run null and update on the commit to compare with");
        if (spread is null)
            return CannotJudge($"no spread was recorded on this processor, {current.Processor}: run null");
        foreach ((string what, string there, string here) in ((string, string, string)[])
        [
            ("the baseline is of another runtime", baseline.Runtime, current.Runtime),
            ("the spread is of another runtime", spread.Runtime, current.Runtime),
            ("the baseline is of another processor", baseline.Processor, current.Processor),
            ("the spread is of another processor", spread.Processor, current.Processor),
        ])
        {
            if (there != here)
                return CannotJudge($"{what}: {there}, and this is {here}");
        }
        if (baseline.Rows.Count == 0 || current.Rows.Count == 0)
            return CannotJudge(baseline.Rows.Count == 0 ? "the baseline is empty" : "the run has no result");
        return new([.. Findings(baseline, spread, current)]);
    }

    private static GateVerdict CannotJudge(string why) => new([new(GateFindingKind.CannotJudge, why)]);

    private static IEnumerable<GateFinding> Findings(QuickResult baseline, Spread spread, QuickResult current)
    {
        Dictionary<RowKey, MatrixRow> before = baseline.Rows.ToDictionary(RowKey.Of);
        Dictionary<RowKey, MatrixRow> after = current.Rows.ToDictionary(RowKey.Of);
        var compared = new List<(RowKey Key, MatrixRow Before, MatrixRow After)>();
        foreach (RowKey key in before.Keys.Union(after.Keys))
        {
            MatrixRow? old = before.GetValueOrDefault(key);
            MatrixRow? now = after.GetValueOrDefault(key);
            if (WhyNot(key, old, now, spread) is { } why)
                yield return new(GateFindingKind.CannotJudge, $"{key}: {why}");
            else
                compared.Add((key, old!, now!));
        }
        foreach ((RowKey key, MatrixRow old, MatrixRow now) in compared)
        {
            double reference = old.Nanoseconds / old.Ratio;
            string what = $"{key}: time / {Contests.ComparisonContests.FastPath}";
            if (Math.Abs(now.Ratio - old.Ratio) * reference > Thresholds.FloorNanoseconds
                && Time(what, old.Ratio, now.Ratio, Thresholds.OfRow(spread.Rows[key.ToString()])) is { } slower)
            {
                yield return slower;
            }
            if (Allocation(key, old.AllocatedBytes, now.AllocatedBytes) is { } fatter)
                yield return fatter;
        }
        IReadOnlyDictionary<string, double> means = RowKey.TakeMeans(compared.Select(row => row.After));
        foreach ((string column, double mean) in RowKey.TakeMeans(compared.Select(row => row.Before)))
        {
            if (!spread.Columns.TryGetValue(column, out double apart))
                yield return new(GateFindingKind.CannotJudge, $"{column}: no spread was recorded for its geometric mean: run null");
            else if (Time($"{column}: geometric mean over the shapes", mean, means[column], Thresholds.OfColumn(apart)) is { } finding)
                yield return finding;
        }
    }

    private static string? WhyNot(RowKey key, MatrixRow? before, MatrixRow? after, Spread spread)
    {
        if (after is null)
            return "the row is missing";
        if (before is null)
            return "the baseline lacks the row: run update";
        if (!IsMeasured(before) || !IsMeasured(after))
            return "the row is empty";
        if (before.Bytes != after.Bytes)
            return Invariant($"it writes {after.Bytes} bytes, and wrote {before.Bytes}: run update if that is meant");
        return spread.Rows.ContainsKey(key.ToString()) ? null : "no spread was recorded for it: run null";
    }

    private static bool IsMeasured(MatrixRow row) =>
        double.IsFinite(row.Ratio) && row.Ratio > 0 && double.IsFinite(row.Nanoseconds) && row.Nanoseconds > 0;

    private static GateFinding? Time(string what, double before, double after, double threshold)
    {
        // Symmetrical: what is a regression one way is an improvement the other way.
        double change = Math.Max(after / before, before / after) - 1;
        if (change <= threshold)
            return null;
        return new(
            after > before ? GateFindingKind.Regression : GateFindingKind.Improvement,
            Invariant($"{what} was {before:0.000} and is {after:0.000}: {after / before - 1:+0.0%;-0.0%}, where {threshold:0.0%} ")
            + "may be chance");
    }

    private static GateFinding? Allocation(RowKey key, long before, long after)
    {
        if (Math.Abs(after - before) <= Math.Max(Thresholds.FloorBytes, Thresholds.Allocation * before))
            return null;
        return new(
            after > before ? GateFindingKind.Regression : GateFindingKind.Improvement,
            Invariant($"{key}: allocated {before} B, and now {after} B"));
    }
}

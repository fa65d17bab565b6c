namespace Popcorn.Benchmarks.Gating;

/// <summary>
/// Decides whether this checkout is as fast as another build, and allocates as little. What cannot be compared is reported, and never
/// passes.
/// </summary>
internal static class Gate
{
    public static GateVerdict Judge(GateRun run)
    {
        if (run.Base.Count == 0 || !run.Base.Select(row => row.ToString()).SequenceEqual(run.Current.Select(row => row.ToString())))
            return GateVerdict.CannotTell("the builds have different rows, or none");
        if (run.Rounds.Count < Thresholds.Rounds)
            return GateVerdict.CannotTell($"{run.Rounds.Count} rounds are too few: at least {Thresholds.Rounds} are needed");
        int empty = Enumerable.Range(0, run.Base.Count).FirstOrDefault(row => run.Rounds.Any(round => !round[row].IsMeasured), -1);
        if (empty >= 0)
            return GateVerdict.CannotTell($"{run.Base[empty]}: a process measured no time");
        GateRatio[] rows = [.. run.Base.Select((row, index) => Compare(run, row, index))];
        GateRatio[] columns =
        [
            .. run.Base.Select((row, index) => (row.Column, Index: index)).GroupBy(row => row.Column, row => row.Index)
                .Where(column => column.Count() > 1).Select(column => Compare(run, column.Key, [.. column])),
        ];
        return new(
            [.. rows, .. columns],
            [.. rows.SelectMany((row, index) => JudgeOutput(run, index)), .. rows.Concat(columns).SelectMany(JudgeTime)]);
    }

    private static GateRatio Compare(GateRun run, GateRow row, int index) =>
        Compare(run, row.ToString(), [index]) with { Nanoseconds = run.Rounds.Min(round => round[index].Base) };

    /// <summary>Compares one row, or the geometric means of several.</summary>
    private static GateRatio Compare(GateRun run, string name, int[] rows) => new(
        name,
        Interval.Estimate([.. rows.Select(row => run.Rounds.Select(round => round[row].Change).ToArray())]),
        Interval.Estimate([.. rows.Select(row => run.Rounds.Select(round => round[row].Spread).ToArray())]));

    private static IEnumerable<GateFinding> JudgeOutput(GateRun run, int index)
    {
        (GateRow before, GateRow after) = (run.Base[index], run.Current[index]);
        if (before.Bytes != after.Bytes)
            yield return new(GateFindingKind.CannotJudge, $"{after}: it writes {after.Bytes} bytes, and wrote {before.Bytes}");
        long old = run.Rounds.Min(round => round[index].BaseBytes);
        long now = run.Rounds.Min(round => round[index].CurrentBytes);
        if (old != now)
        {
            yield return new(
                now > old ? GateFindingKind.Regression : GateFindingKind.Improvement, $"{after}: allocated {old} B, and now {now} B");
        }
    }

    private static IEnumerable<GateFinding> JudgeTime(GateRatio ratio)
    {
        if (ratio.Time.Low > 1 + ratio.Tolerance && ratio.IsMeasurable(ratio.Time.Ratio))
            yield return new(GateFindingKind.Regression, Describe(ratio));
        else if (ratio.Time.High < 1 / (1 + ratio.Tolerance) && ratio.IsMeasurable(ratio.Time.Ratio))
            yield return new(GateFindingKind.Improvement, Describe(ratio));
        else if (ratio.Time.High > 1 + ratio.Excluded && ratio.IsMeasurable(ratio.Time.High))
        {
            yield return new(
                GateFindingKind.CannotJudge, Invariant($"{ratio.Name}: time {ratio.Time} may be a slowdown of {ratio.Excluded:0%}"));
        }
    }

    private static string Describe(GateRatio ratio) =>
        Invariant($"{ratio.Name}: time {ratio.Time}, where {ratio.Tolerance:0.0%} may be chance");
}

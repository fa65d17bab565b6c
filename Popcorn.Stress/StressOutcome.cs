namespace Popcorn.Stress;

/// <summary>The result of a check.</summary>
internal sealed record StressOutcome(IReadOnlyList<Target> Bounds, IReadOnlyList<StressFigure> Figures, IReadOnlyList<string> Mistakes)
{
    public bool IsGood => Mistakes.Count == 0 && Bounds.All(bound => bound.IsMet);

    /// <summary>
    /// Judges times only in a run whose figures are kept: in one of seconds a single stall of the machine decides them. All else counts.
    /// </summary>
    public StressOutcome JudgeFor(StressScale scale) =>
        this with { Bounds = [.. Bounds.Select(bound => bound with { IsJudged = scale.IsKept || !bound.IsTime })] };

    public string Table() =>
        $"{Target.Table(Bounds)}\n{Markdown.Table("figure | ", Figures.Select(figure => $"{figure.What} | {figure.Value}"))}"
        + string.Concat(Mistakes.Select(mistake => $"\n```\n{mistake}\n```\n"));
}

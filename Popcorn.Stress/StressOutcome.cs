namespace Popcorn.Stress;

/// <summary>The result of a check.</summary>
internal sealed record StressOutcome(IReadOnlyList<Target> Bounds, IReadOnlyList<StressFigure> Figures, IReadOnlyList<string> Mistakes)
{
    public bool IsGood => Mistakes.Count == 0 && Bounds.All(bound => bound.IsMet);

    public string Table() =>
        $"{Target.Table(Bounds)}\n{Markdown.Table("figure | ", Figures.Select(figure => $"{figure.What} | {figure.Value}"))}"
        + string.Concat(Mistakes.Select(mistake => $"\n```\n{mistake}\n```\n"));
}

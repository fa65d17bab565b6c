using System.Globalization;
using System.Text;

namespace Popcorn.Benchmarks.Stress;

/// <summary>The result of a check.</summary>
/// <param name="Bounds">What it is held to.</param>
/// <param name="Figures">What else is worth knowing.</param>
/// <param name="Mistakes">The first things that went wrong, with what it takes to see them again.</param>
internal sealed record StressOutcome(IReadOnlyList<Target> Bounds, IReadOnlyList<StressFigure> Figures, IReadOnlyList<string> Mistakes)
{
    public bool IsGood => Mistakes.Count == 0 && Bounds.All(bound => bound.IsMet);

    public string Table()
    {
        var text = new StringBuilder(Target.Table(Bounds));
        text.Append("\n| figure | |\n|---|---:|\n");
        foreach (StressFigure figure in Figures)
            text.Append(CultureInfo.InvariantCulture, $"| {figure.What} | {figure.Value} |\n");
        foreach (string mistake in Mistakes)
            text.Append("\n```\n").Append(mistake).Append("\n```\n");
        return text.ToString();
    }
}

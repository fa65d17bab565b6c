using System.Globalization;
using static System.FormattableString;

namespace Popcorn.Testing.Reporting;

/// <summary>A bound, and what was measured: at most the bound, or at least if it is a floor.</summary>
internal sealed record Target(string What, double Measured, double Bound, string Unit = "", bool IsFloor = false)
{
    /// <summary>Gets whether it is a time, or a ratio of times, that needs a long run on a quiet machine.</summary>
    public bool IsTime { get; init; }

    /// <summary>Gets whether the bound counts. Otherwise it is only shown.</summary>
    public bool IsJudged { get; init; } = true;

    public bool IsMet => !IsJudged || (IsFloor ? Measured >= Bound : Measured <= Bound);
    private string Side => IsFloor ? "at least" : "at most";
    private string Verdict => !IsJudged ? "not judged" : IsMet ? "met" : "**missed**";

    /// <summary>Rounds so that a missed bound does not look like a met one.</summary>
    private string Text => Measured.ToString(IsMet || Math.Round(Measured, 2) != Bound ? "0.##" : "0.####", CultureInfo.InvariantCulture);

    public static Target AtLeast(string what, double measured, double bound) => new(what, measured, bound, IsFloor: true);

    public static string Table(IEnumerable<Target> targets) => Markdown.Table("target | measured | bound | ", targets.Select(target =>
        Invariant($"{target.What} | {target.Text}{target.Unit} | {target.Side} {target.Bound:0.##}{target.Unit} | {target.Verdict}")));
}

using System.Globalization;
using System.Text;

namespace Popcorn.Benchmarks.Reporting;

/// <summary>A bound, and what was measured.</summary>
/// <param name="What">What was measured.</param>
/// <param name="Measured">The figure.</param>
/// <param name="Bound">What it may be at most.</param>
/// <param name="Unit">What both are counted in: empty for ratios.</param>
/// <param name="IsFloor">Whether the bound is what it must be at least, instead.</param>
internal sealed record Target(string What, double Measured, double Bound, string Unit = "", bool IsFloor = false)
{
    public bool IsMet => IsFloor ? Measured >= Bound : Measured <= Bound;

    /// <summary>Rounds so that a missed bound does not look like a met one.</summary>
    private string Told => Measured.ToString(IsMet || Math.Round(Measured, 2) != Bound ? "0.##" : "0.####", CultureInfo.InvariantCulture);

    public static Target AtLeast(string what, double measured, double bound) => new(what, measured, bound, IsFloor: true);

    public static string Table(IEnumerable<Target> targets)
    {
        var table = new StringBuilder("| target | measured | bound | |\n|---|---:|---:|---|\n");
        foreach (Target target in targets)
        {
            string verdict = target.IsMet ? "met" : "**missed**";
            string side = target.IsFloor ? "at least" : "at most";
            table.Append(
                CultureInfo.InvariantCulture,
                $"| {target.What} | {target.Told}{target.Unit} | {side} {target.Bound:0.##}{target.Unit} | {verdict} |\n");
        }
        return table.ToString();
    }
}

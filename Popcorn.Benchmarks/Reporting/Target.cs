using System.Globalization;
using System.Text;

namespace Popcorn.Benchmarks.Reporting;

/// <summary>A bound, and what was measured.</summary>
/// <param name="What">What was measured, for people.</param>
/// <param name="Measured">The figure.</param>
/// <param name="Bound">What it may be at most.</param>
/// <param name="Unit">What both are counted in: empty for ratios.</param>
internal sealed record Target(string What, double Measured, double Bound, string Unit = "")
{
    public bool IsMet => Measured <= Bound;

    public static string Table(IEnumerable<Target> targets)
    {
        var table = new StringBuilder("| target | measured | at most | |\n|---|---:|---:|---|\n");
        foreach (Target target in targets)
        {
            string verdict = target.IsMet ? "met" : "**missed**";
            table.Append(CultureInfo.InvariantCulture, $"| {target.What} | {target.Measured:0.##}{target.Unit} | {target.Bound:0.##}{target.Unit} | {verdict} |\n");
        }
        return table.ToString();
    }
}

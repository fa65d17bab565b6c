namespace Popcorn.Benchmarks.Drawing;

/// <summary>One of the scales that stand beside each other in a chart of bars.</summary>
/// <param name="Heading">What it shows.</param>
/// <param name="Measure">What that is counted in.</param>
/// <param name="Mark">A value that a line marks: that of the baseline.</param>
internal sealed record BarPanel(string Heading, Measure Measure, double? Mark = null)
{
    public Unit UnitFor(double max) => Measure switch
    {
        Measure.Time => Unit.OfTime(max),
        Measure.Bytes => Unit.OfBytes(max),
        _ => Unit.Times,
    };
}

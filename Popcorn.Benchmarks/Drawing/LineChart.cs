using System.Globalization;

namespace Popcorn.Benchmarks.Drawing;

/// <summary>How time grows with size. Both axes are logarithmic, so that what grows in proportion is a straight line.</summary>
/// <param name="Name">The file, without its ending.</param>
/// <param name="Title">What it shows.</param>
/// <param name="Subtitle">How to read it.</param>
/// <param name="AxisTitle">What stands below the horizontal axis.</param>
/// <param name="Series">The lines, times in nanoseconds.</param>
/// <param name="Legend">What the colours mean.</param>
internal sealed record LineChart(
    string Name,
    string Title,
    string Subtitle,
    string AxisTitle,
    IReadOnlyList<LineSeries> Series,
    IReadOnlyList<(Tone Tone, string Name)> Legend) : Chart(Name, Title, Subtitle, Legend)
{
    private const double Height = 320;
    private const double LabelHeight = 16;

    protected override string Description => string.Join("; ", Series.Select(series =>
        $"{series.Label}: {string.Join(", ", series.Points.Select(point => $"{FormatTime(point.Y)} at {FormatSize(point.X)}"))}"));

    protected override double Draw(SvgWriter svg, double top, double width)
    {
        double bottom = top + Height;
        double right = width - Margin - Series.Max(series => WidthOf(series.Label)) - 16;
        var points = Series.SelectMany(series => series.Points).ToList();
        LogScale xs = LogScale.Around(points.Select(point => point.X), Margin + 56, right);
        LogScale ys = LogScale.Around(points.Select(point => point.Y), bottom, top);
        foreach (double y in ys.Ticks())
        {
            svg.Line("grid", xs.Start, ys.Position(y), xs.End, ys.Position(y));
            svg.Text("quiet", xs.Start - 8, ys.Position(y) + 4, FormatTime(y), "end");
        }
        foreach (double x in xs.Ticks())
        {
            svg.Line("grid", xs.Position(x), bottom, xs.Position(x), top);
            svg.Text("quiet", xs.Position(x), bottom + 16, FormatSize(x), "middle");
        }
        svg.Text("quiet", (xs.Start + xs.End) / 2, bottom + 36, AxisTitle, "middle");
        double label = double.MinValue;
        foreach (LineSeries series in Series.OrderBy(series => ys.Position(series.Points[^1].Y)))
        {
            DrawLine(svg, series, xs, ys);
            label = Math.Max(label + LabelHeight, ys.Position(series.Points[^1].Y) + 4);
            svg.Text(TextOf(series.Tone), right + 12, label, series.Label);
        }
        return Math.Max(bottom + 36, label);
    }

    /// <summary>Every second line of one colour is dashed.</summary>
    private void DrawLine(SvgWriter svg, LineSeries series, LogScale xs, LogScale ys)
    {
        bool isDashed = Series.TakeWhile(other => other != series).Count(other => other.Tone == series.Tone) % 2 == 1;
        IEnumerable<string> points = series.Points.Select(point =>
            $"{SvgWriter.Number(xs.Position(point.X))} {SvgWriter.Number(ys.Position(point.Y))}");
        svg.Path($"line line-{NameOf(series.Tone)}{(isDashed ? " dashed" : "")}", "M" + string.Join('L', points));
        foreach ((double x, double y) in series.Points)
            svg.Rectangle(FillOf(series.Tone), xs.Position(x) - 3, ys.Position(y) - 3, 6, 6, 3);
    }

    private static string FormatSize(double value) => value.ToString("#,0", CultureInfo.InvariantCulture);
}

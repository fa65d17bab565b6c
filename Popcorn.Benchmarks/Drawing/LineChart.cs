using System.Globalization;

namespace Popcorn.Benchmarks.Drawing;

/// <summary>How time grows with size: both by factors, so that what grows in proportion is a straight line.</summary>
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
    IReadOnlyList<(Tone Tone, string Name)> Legend) : IChart
{
    private const double LabelHeight = 16;
    private const double TickWidth = 56;

    public string Description => $"{Subtitle} {string.Join("; ", Series.Select(Describe))}.";

    public SvgDrawing Draw(double width)
    {
        var svg = new SvgWriter();
        bool isNarrow = width < ChartStyle.Narrow;
        double top = ChartHead.Draw(svg, width, Title, Subtitle, Legend);
        double bottom = top + Math.Max(isNarrow ? 240 : 320, isNarrow ? 0 : Series.Count * LabelHeight);
        double left = ChartStyle.Margin + TickWidth;
        double right = width - ChartStyle.Margin - (isNarrow ? 4 : Series.Max(series => TextSize.StrongWidth(series.Label)) + 30);
        LogScale xs = LogScale.Around(Series.SelectMany(series => series.Points).Select(point => point.X), left, right);
        LogScale ys = LogScale.Around(Series.SelectMany(series => series.Points).Select(point => point.Y), bottom, top);

        DrawGrid(svg, xs, ys);
        svg.Text("quiet", (left + right) / 2, bottom + 36, AxisTitle, "middle");
        for (int i = Series.Count - 1; i >= 0; i--)
            DrawLine(svg, i, xs, ys);
        double end = isNarrow ? DrawList(svg, bottom + 52) : DrawLabels(svg, right, xs, ys);
        return new SvgDrawing(Name, Title, Description, width, Math.Max(bottom + 52, end), svg.ToString());
    }

    private static void DrawGrid(SvgWriter svg, LogScale xs, LogScale ys)
    {
        foreach (double y in ys.Ticks())
        {
            Unit unit = Unit.OfTime(y * 10.0001);
            svg.Line("grid", xs.Start, ys.Position(y), xs.End, ys.Position(y));
            svg.Text("tick", xs.Start - 8, ys.Position(y) + 4, $"{unit.FormatTick(y)} {unit.Name}", "end");
        }
        double lastLabel = double.MinValue;
        foreach (double x in xs.Ticks())
        {
            string text = x >= 1e4 ? (x / 1e3).ToString("#,0k", CultureInfo.InvariantCulture) : x.ToString("#,0", CultureInfo.InvariantCulture);
            double at = xs.Position(x);
            svg.Line("grid", at, ys.Start, at, ys.End);
            if (at - lastLabel < TextSize.Width(text) + 8)
                continue;
            svg.Text("tick", at, ys.Start + 16, text, "middle");
            lastLabel = at;
        }
    }

    private void DrawLine(SvgWriter svg, int index, LogScale xs, LogScale ys)
    {
        LineSeries series = Series[index];
        IEnumerable<string> points = series.Points.Select(point => $"{SvgWriter.Number(xs.Position(point.X))} {SvgWriter.Number(ys.Position(point.Y))}");
        svg.Path($"line-{ChartStyle.Of(series.Tone)}{(IsDashed(index) ? " dashed" : "")}", "M" + string.Join('L', points));
        foreach ((double x, double y) in series.Points)
            LineMarker.Draw(svg, series.Tone, Kind(index), xs.Position(x), ys.Position(y));
    }

    /// <summary>Names at the ends of their lines, moved apart where these are close to each other.</summary>
    private double DrawLabels(SvgWriter svg, double right, LogScale xs, LogScale ys)
    {
        int[] order = [.. Enumerable.Range(0, Series.Count).OrderBy(i => ys.Position(Series[i].Points[^1].Y))];
        double[] wanted = [.. order.Select(i => ys.Position(Series[i].Points[^1].Y))];
        double[] at = LabelSpacing.Spread(wanted, LabelHeight, ys.End, ys.Start);
        for (int i = 0; i < order.Length; i++)
        {
            LineSeries series = Series[order[i]];
            svg.Line("lead", xs.Position(series.Points[^1].X) + 7, wanted[i], right + 10, at[i]);
            LineMarker.Draw(svg, series.Tone, Kind(order[i]), right + 16, at[i]);
            svg.Text(series.Tone == Tone.Ours ? "text-ours" : "label", right + 26, at[i] + 4, series.Label);
        }
        return at.Max() + LabelHeight;
    }

    private double DrawList(SvgWriter svg, double y)
    {
        for (int i = 0; i < Series.Count; i++, y += 18)
        {
            LineMarker.Draw(svg, Series[i].Tone, Kind(i), ChartStyle.Margin + 5, y + 4);
            svg.Text(Series[i].Tone == Tone.Ours ? "text-ours" : "label", ChartStyle.Margin + 18, y + 8, Series[i].Label);
        }
        return y + 12;
    }

    /// <summary>Which of its colour it is.</summary>
    private int Kind(int index) => Series.Take(index).Count(series => series.Tone == Series[index].Tone);

    private bool IsDashed(int index) => Kind(index) % 2 == 1;

    private static string Describe(LineSeries series) => $"{series.Label}: " + string.Join(", ", series.Points.Select(point =>
    {
        Unit unit = Unit.OfTime(point.Y);
        return string.Create(CultureInfo.InvariantCulture, $"{unit.Format(point.Y)} {unit.Name} at {point.X:0}");
    }));
}

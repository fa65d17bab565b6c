namespace Popcorn.Benchmarks.Drawing;

/// <summary>One scale of a chart of bars, with its grid, its bars and their figures.</summary>
internal sealed class BarPanelDrawing(BarPanel panel, IReadOnlyList<BarValue> values, IReadOnlyList<Tone> tones)
{
    private const double TickRoom = 58;

    private readonly double _max = Math.Max(0, values.Max(value => value.Value));

    /// <returns>The first pixel below it.</returns>
    public double Draw(SvgWriter svg, double left, double top, double width, BarLayout layout)
    {
        Unit unit = panel.UnitFor(_max);
        string[] figures = [.. values.Select(value => unit.Format(value.Value))];
        double forFigures = values.Select((value, i) => TextSize.Width(figures[i]) + (value.Note.Length == 0 ? 0 : TextSize.Width(value.Note) + 6)).Max() + 8;
        var scale = new LinearScale(_max, Math.Max(24, width - forFigures));
        double bottom = top + layout.Height;

        svg.Text("strong", left, top + 8, panel.Heading, note: unit.Name);
        foreach (double tick in scale.Ticks(TickRoom))
        {
            double x = left + scale.Position(tick);
            svg.Line("grid", x, top + 18, x, bottom);
            svg.Text("tick", x, bottom + 14, unit.FormatTick(tick), tick == 0 ? "start" : "middle");
        }
        if (panel.Mark is { } mark)
            svg.Line("mark", left + scale.Position(mark), top + 18, left + scale.Position(mark), bottom);
        for (int i = 0; i < values.Count; i++)
        {
            double length = scale.Position(values[i].Value);
            double y = top + layout.Bar(i);
            svg.Rectangle($"bar-{ChartStyle.Of(tones[i])}", left, y, values[i].Value > 0 ? Math.Max(1, length) : 0, BarLayout.BarHeight, Math.Min(2, length / 2));
            svg.Text("value", left + length + 6, y + BarLayout.BarHeight - 2, figures[i], note: values[i].Note);
        }
        return bottom + 22;
    }
}

namespace Popcorn.Benchmarks.Drawing;

/// <summary>Horizontal bars: a line for each contender, and beside each other (below, where it is narrow) what is measured of it.</summary>
/// <param name="Name">The file, without its ending.</param>
/// <param name="Title">What it shows.</param>
/// <param name="Subtitle">How to read it.</param>
/// <param name="Panels">The scales.</param>
/// <param name="Rows">The bars.</param>
/// <param name="Legend">What the colours mean.</param>
internal sealed record BarChart(
    string Name,
    string Title,
    string Subtitle,
    IReadOnlyList<BarPanel> Panels,
    IReadOnlyList<BarRow> Rows,
    IReadOnlyList<(Tone Tone, string Name)> Legend) : IChart
{
    private const double Gap = 22;

    public string Description => $"{Subtitle} {string.Join("; ", Rows.Select(Describe))}.";

    public SvgDrawing Draw(double width)
    {
        var svg = new SvgWriter();
        double y = ChartHead.Draw(svg, width, Title, Subtitle, Legend);
        double labels = Rows.Max(row => TextSize.StrongWidth(row.Label)) + 10;
        double room = width - (2 * ChartStyle.Margin);
        var layout = new BarLayout(Rows, labelsAbove: labels > room * 0.45);
        double left = ChartStyle.Margin + (layout.LabelsAbove ? 0 : labels);
        if (width < ChartStyle.Narrow)
        {
            for (int i = 0; i < Panels.Count; i++)
            {
                double panelTop = y;
                y = Panel(i).Draw(svg, left, panelTop, width - ChartStyle.Margin - left, layout) + 8;
                layout.DrawLabels(svg, panelTop);
            }
        }
        else
        {
            // The first panel is what the chart is for, so it has twice the room.
            double share = (width - ChartStyle.Margin - left - (Gap * (Panels.Count - 1))) / (Panels.Count + 1);
            double top = y;
            for (int i = 0; i < Panels.Count; i++)
            {
                double panelWidth = i == 0 ? 2 * share : share;
                y = Panel(i).Draw(svg, left, top, panelWidth, layout);
                left += panelWidth + Gap;
            }
            layout.DrawLabels(svg, top);
        }
        return new SvgDrawing(Name, Title, Description, width, y + ChartStyle.Margin - 8, svg.ToString());
    }

    private BarPanelDrawing Panel(int index) => new(Panels[index], [.. Rows.Select(row => row.Values[index])], [.. Rows.Select(row => row.Tone)]);

    private string Describe(BarRow row)
    {
        IEnumerable<string> figures = Panels.Select((panel, i) =>
        {
            Unit unit = panel.UnitFor(row.Values[i].Value);
            return $"{panel.Heading} {unit.Format(row.Values[i].Value)} {unit.Name}";
        });
        return $"{(row.Group.Length == 0 ? "" : row.Group + ", ")}{row.Label}: {string.Join(", ", figures)}";
    }
}

namespace Popcorn.Benchmarks.Drawing;

/// <summary>What stands above every chart: its title, how to read it, and what the colours mean.</summary>
internal static class ChartHead
{
    private const double TitleSize = 16;

    /// <returns>The first pixel below it.</returns>
    public static double Draw(SvgWriter svg, double width, string title, string subtitle, IEnumerable<(Tone Tone, string Name)> legend)
    {
        double y = ChartStyle.Margin;
        double room = width - (2 * ChartStyle.Margin);
        foreach (string line in TextSize.Wrap(title, room, TitleSize))
            svg.Text("title", ChartStyle.Margin, y += TitleSize, line);
        y += 4;
        foreach (string line in TextSize.Wrap(subtitle, room))
            svg.Text("quiet", ChartStyle.Margin, y += 16, line);
        return DrawLegend(svg, y + 22, width, legend) + 14;
    }

    private static double DrawLegend(SvgWriter svg, double y, double width, IEnumerable<(Tone Tone, string Name)> legend)
    {
        double x = ChartStyle.Margin;
        foreach ((Tone tone, string name) in legend)
        {
            double needed = 18 + TextSize.Width(name);
            if (x > ChartStyle.Margin && x + needed > width - ChartStyle.Margin)
            {
                x = ChartStyle.Margin;
                y += 18;
            }
            svg.Rectangle($"bar-{ChartStyle.Of(tone)}", x, y - 9, 10, 10, 2);
            svg.Text("quiet", x + 16, y, name);
            x += needed + 16;
        }
        return y;
    }
}

namespace Popcorn.Benchmarks.Drawing;

/// <summary>Times as horizontal bars, a line for each contender, for light and dark pages.</summary>
internal sealed record BarChart(
    string Title, string Subtitle, IReadOnlyList<BarRow> Rows, IReadOnlyList<(Tone Tone, string Name)> Legend)
{
    private const double Width = 880;
    private const double Margin = 20;
    private const double Line = 21;
    private const double BarHeight = 12;

    private const string Css = """

        .chart{--paper:#ffffff;--frame:#d8dee6;--ink:#1b2430;--quiet:#5a6675;
        --ours:#c2410c;--baseline:#334155;--other:#8593a5;
        font:12px system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
        @media (prefers-color-scheme:dark){
        .chart{--paper:#10161e;--frame:#2c3642;--ink:#e8edf3;--quiet:#9dabba;
        --ours:#ff9248;--baseline:#d5dee8;--other:#6e7e90}}
        .chart .paper{fill:var(--paper);stroke:var(--frame)}
        .chart text{fill:var(--ink);font-variant-numeric:tabular-nums}
        .chart .title{font-size:16px;font-weight:600}
        .chart .quiet{fill:var(--quiet)}
        .chart .fill-Ours{fill:var(--ours)}
        .chart .fill-Baseline{fill:var(--baseline)}
        .chart .fill-Other{fill:var(--other)}
        .chart .text-Ours{fill:var(--ours);font-weight:600}

        """;

    /// <summary>Gets the figures in words, for readers who cannot see them.</summary>
    private string Description => string.Join("; ", Rows.Select(row => $"{row.Label}: {FormatTime(row.Nanoseconds)}, {row.Note}"));

    /// <summary>Draws an SVG file.</summary>
    public string Draw()
    {
        var svg = new SvgWriter();
        svg.Text("title", Margin, Margin + 16, Title);
        svg.Text("quiet", Margin, Margin + 36, Subtitle);
        double x = Margin;
        foreach ((Tone tone, string name) in Legend)
        {
            svg.Rectangle($"fill-{tone}", x, Margin + 48, 10, 10);
            svg.Text("quiet", x + 16, Margin + 57, name);
            x += 40 + WidthOf(name);
        }
        double height = DrawBars(svg, Margin + 76) + Margin;
        return Invariant($"""
            <svg xmlns="http://www.w3.org/2000/svg" width="{Width}" height="{height:0.##}" class="chart"
              viewBox="0 0 {Width} {height:0.##}" role="img" aria-labelledby="title figures">
            <title id="title">{SvgWriter.Escape(Title)}</title>
            <desc id="figures">{SvgWriter.Escape($"{Subtitle} {Description}")}</desc>
            <style>{Css}</style>
            <rect class="paper" x="0.5" y="0.5" width="{Width - 1}" height="{height - 1:0.##}" rx="10"/>
            {svg}</svg>
            """);
    }

    /// <returns>The first pixel below the bars.</returns>
    private double DrawBars(SvgWriter svg, double top)
    {
        double left = Margin + Rows.Max(row => WidthOf(row.Label));
        double room = Width - left - Margin - Rows.Max(row => WidthOf(FormatTime(row.Nanoseconds) + row.Note) + 24);
        double longest = Math.Max(1, Rows.Max(row => row.Nanoseconds));
        foreach (BarRow row in Rows)
        {
            double length = row.Nanoseconds / longest * room;
            svg.Text($"text-{row.Tone}", Margin, top + BarHeight - 2, row.Label);
            svg.Rectangle($"fill-{row.Tone}", left, top, length, BarHeight);
            svg.Text("value", left + length + 6, top + BarHeight - 2, FormatTime(row.Nanoseconds), row.Note);
            top += Line;
        }
        return top;
    }

    /// <summary>Estimates a width. The font is the reader's, so this is that of a wide one.</summary>
    private static double WidthOf(string text) => text.Length * 7.6;

    /// <summary>Formats nanoseconds with three significant digits.</summary>
    private static string FormatTime(double nanoseconds) => nanoseconds switch
    {
        < 1e3 => Invariant($"{nanoseconds:G3} ns"),
        < 1e6 => Invariant($"{nanoseconds / 1e3:G3} µs"),
        _ => Invariant($"{nanoseconds / 1e6:G3} ms"),
    };
}

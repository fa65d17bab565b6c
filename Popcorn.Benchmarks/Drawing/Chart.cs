namespace Popcorn.Benchmarks.Drawing;

/// <summary>A chart for light and dark pages.</summary>
/// <param name="Name">The file, without its ending.</param>
/// <param name="Title">What it shows.</param>
/// <param name="Subtitle">How to read it.</param>
/// <param name="Legend">What the colours mean.</param>
internal abstract record Chart(string Name, string Title, string Subtitle, IReadOnlyList<(Tone Tone, string Name)> Legend)
{
    protected const double Margin = 20;

    private const string Css = """

        .chart{--paper:#ffffff;--frame:#d8dee6;--ink:#1b2430;--quiet:#5a6675;--grid:#e6ebf1;
        --ours:#c2410c;--baseline:#334155;--other:#8593a5;
        font:12px system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
        @media (prefers-color-scheme:dark){
        .chart{--paper:#10161e;--frame:#2c3642;--ink:#e8edf3;--quiet:#9dabba;--grid:#26303b;
        --ours:#ff9248;--baseline:#d5dee8;--other:#6e7e90}}
        .chart .paper{fill:var(--paper);stroke:var(--frame)}
        .chart text{fill:var(--ink);font-variant-numeric:tabular-nums}
        .chart .title{font-size:16px;font-weight:600}
        .chart .quiet{fill:var(--quiet)}
        .chart .grid{stroke:var(--grid)}
        .chart .fill-ours{fill:var(--ours)}
        .chart .fill-baseline{fill:var(--baseline)}
        .chart .fill-other{fill:var(--other)}
        .chart .line{fill:none;stroke-width:2}
        .chart .line-ours{stroke:var(--ours)}
        .chart .line-baseline{stroke:var(--baseline)}
        .chart .line-other{stroke:var(--other)}
        .chart .dashed{stroke-dasharray:6 4}
        .chart .text-ours{fill:var(--ours);font-weight:600}

        """;

    /// <summary>Gets the figures in words, for readers who cannot see them.</summary>
    protected abstract string Description { get; }

    /// <summary>Draws a file of some width.</summary>
    public SvgDrawing Draw(double width)
    {
        var svg = new SvgWriter();
        svg.Text("title", Margin, Margin + 16, Title);
        svg.Text("quiet", Margin, Margin + 36, Subtitle);
        double x = Margin;
        foreach ((Tone tone, string name) in Legend)
        {
            svg.Rectangle(FillOf(tone), x, Margin + 48, 10, 10, 2);
            svg.Text("quiet", x + 16, Margin + 57, name);
            x += 40 + WidthOf(name);
        }
        double height = Draw(svg, Margin + 76, width) + Margin;
        return new SvgDrawing(Name, Title, $"{Subtitle} {Description}", Css, width, height, svg.ToString());
    }

    /// <returns>The first pixel below what was drawn.</returns>
    protected abstract double Draw(SvgWriter svg, double top, double width);

    protected static string FillOf(Tone tone) => $"fill-{NameOf(tone)}";

    protected static string TextOf(Tone tone) => tone == Tone.Ours ? "text-ours" : "label";

    protected static string NameOf(Tone tone) => tone switch
    {
        Tone.Ours => "ours",
        Tone.Baseline => "baseline",
        _ => "other",
    };

    /// <summary>Estimates a width. The font is the reader's, so this is that of a wide one.</summary>
    protected static double WidthOf(string text) => text.Length * 7.6;

    /// <summary>Formats nanoseconds with three significant digits.</summary>
    protected static string FormatTime(double nanoseconds) => nanoseconds switch
    {
        < 1e3 => FormattableString.Invariant($"{nanoseconds:G3} ns"),
        < 1e6 => FormattableString.Invariant($"{nanoseconds / 1e3:G3} µs"),
        < 1e9 => FormattableString.Invariant($"{nanoseconds / 1e6:G3} ms"),
        _ => FormattableString.Invariant($"{nanoseconds / 1e9:G3} s"),
    };
}

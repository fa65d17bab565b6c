namespace Popcorn.Benchmarks.Drawing;

/// <summary>The colours of all charts, light and dark, and the classes that use them.</summary>
internal static class ChartStyle
{
    /// <summary>Pixels between the frame and what is in it.</summary>
    public const double Margin = 20;

    /// <summary>Charts below this width have less beside each other, and more below.</summary>
    public const double Narrow = 560;

    public const string LightColours =
        "--paper:#ffffff;--frame:#d8dee6;--ink:#1b2430;--quiet:#5a6675;--grid:#e6ebf1;--ours:#c2410c;--baseline:#334155;--other:#8593a5";

    public const string DarkColours =
        "--paper:#10161e;--frame:#2c3642;--ink:#e8edf3;--quiet:#9dabba;--grid:#26303b;--ours:#ff9248;--baseline:#d5dee8;--other:#6e7e90";

    public const string Css = $$$"""

        .chart{{{{LightColours}}};font:12px system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
        @media (prefers-color-scheme:dark){.chart{{{{DarkColours}}}}}
        .chart .paper{fill:var(--paper);stroke:var(--frame)}
        .chart text{fill:var(--ink);font-variant-numeric:tabular-nums}
        .chart .title{font-size:16px;font-weight:600}
        .chart .strong{font-weight:600}
        .chart .quiet{fill:var(--quiet);font-weight:400}
        .chart .tick{fill:var(--quiet);font-size:11px}
        .chart .value{paint-order:stroke;stroke:var(--paper);stroke-width:6px;stroke-linejoin:round}
        .chart .grid{stroke:var(--grid)}
        .chart .mark{stroke:var(--baseline);stroke-dasharray:2 3}
        .chart .lead{stroke:var(--frame)}
        .chart .bar-ours{fill:var(--ours)}
        .chart .bar-baseline{fill:var(--baseline)}
        .chart .bar-other{fill:var(--other)}
        .chart .line-ours{fill:none;stroke:var(--ours);stroke-width:2.5}
        .chart .line-baseline{fill:none;stroke:var(--baseline);stroke-width:2}
        .chart .line-other{fill:none;stroke:var(--other);stroke-width:1.5}
        .chart .dashed{stroke-dasharray:6 4}
        .chart .text-ours{fill:var(--ours);font-weight:600}

        """;

    public static string Of(Tone tone) => tone switch
    {
        Tone.Ours => "ours",
        Tone.Baseline => "baseline",
        _ => "other",
    };
}

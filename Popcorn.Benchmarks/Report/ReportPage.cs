using System.Globalization;
using System.Text;
using Popcorn.Benchmarks.Drawing;

namespace Popcorn.Benchmarks.Report;

/// <summary>The report as one page that needs nothing else: no script, no font, no file.</summary>
internal static class ReportPage
{
    private const double Wide = 1000;
    private const double Narrow = 336;

    private const string Css = $$$"""

        :root{color-scheme:light dark;{{{ChartStyle.LightColours}}};--back:#f5f7fa}
        @media (prefers-color-scheme:dark){:root{{{{ChartStyle.DarkColours}}};--back:#0a0e13}}
        *{box-sizing:border-box}
        body{margin:0;background:var(--back);color:var(--ink);font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
        main{max-width:1048px;margin:0 auto;padding:40px 24px 64px}
        h1{font-size:32px;line-height:1.2;margin:0 0 12px;letter-spacing:-.01em}
        h2{font-size:23px;margin:56px 0 8px;padding-top:20px;border-top:3px solid var(--ours)}
        h3{font-size:16px;margin:28px 0 10px}
        h3:has(+.chart){position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
        .chart.narrow+details{margin-bottom:28px}
        p{margin:0 0 14px;overflow-wrap:anywhere}
        ul{margin:0 0 14px;padding-left:20px}
        nav{display:flex;flex-wrap:wrap;gap:8px;margin:20px 0}
        nav a{padding:4px 12px;border:1px solid var(--frame);border-radius:999px;background:var(--paper);color:var(--ink);text-decoration:none}
        nav a:hover,nav a:focus-visible{border-color:var(--ours);color:var(--ours)}
        code{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
        .chart{display:block;width:100%;height:auto}
        .chart.narrow{display:none}
        .scroll{overflow-x:auto;margin:0 0 14px;background:var(--paper);border:1px solid var(--frame);border-radius:10px}
        table{border-collapse:collapse;width:100%;font-size:13px;font-variant-numeric:tabular-nums}
        th,td{padding:6px 12px;border-bottom:1px solid var(--grid);text-align:left;white-space:nowrap}
        tr:last-child td{border-bottom:0}
        th{color:var(--quiet);font-weight:600}
        th.number,td.number{text-align:right}
        tr.ours td:first-child{color:var(--ours);font-weight:600}
        details{margin:8px 0 14px}
        summary{cursor:pointer;color:var(--quiet);padding:4px 0}
        @media (max-width:640px){main{padding:24px 12px 48px}h1{font-size:26px}.chart.wide{display:none}.chart.narrow{display:block}th,td{padding:6px 8px}}
        @media print{nav{display:none}}

        """;

    public static string Of(ReportText report)
    {
        var page = new MarkdownPage(name => report.Charts.FirstOrDefault(chart => chart.Name == name) is { } chart ? Both(chart) : "");
        string body = page.Convert(report.Markdown);
        var links = new StringBuilder();
        foreach ((string id, string title) in page.Sections)
            links.Append(CultureInfo.InvariantCulture, $"""<a href="#{id}">{SvgWriter.Escape(title)}</a>""").Append('\n');
        // The links come where the first section begins.
        int first = body.IndexOf("<h2", StringComparison.Ordinal);
        string withLinks = first < 0 ? body : body.Insert(first, $"<nav aria-label=\"Sections\">\n{links}</nav>\n");
        return $"""
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Popcorn, measured</title>
            <style>{ChartStyle.Css}{Css}</style>
            </head>
            <body>
            <main>
            {withLinks}</main>
            </body>
            </html>

            """;
    }

    /// <summary>At two widths, of which the page shows the one that can be read.</summary>
    private static string Both(IChart chart) => chart.Draw(Wide).ToInline("wide") + chart.Draw(Narrow).ToInline("narrow");
}

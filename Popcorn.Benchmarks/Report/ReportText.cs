using System.Globalization;
using System.Text;
using Popcorn.Benchmarks.Drawing;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Report;

/// <summary>The report as markdown, with its charts as files beside it.</summary>
internal sealed class ReportText
{
    public const string ChartFolder = "charts";

    private readonly StringBuilder _text = new();
    private readonly List<IChart> _charts = [];

    private ReportText()
    {
    }

    /// <summary>All that it shows as pictures, in order.</summary>
    public IReadOnlyList<IChart> Charts => _charts;

    public string Markdown => _text.ToString();

    public static ReportText Of(IReadOnlyList<SectionResults> results)
    {
        var report = new ReportText();
        report._text.Append("# Popcorn, measured\n\n");
        report.Add($"Time and bytes of each operation, rows where Popcorn loses included. A time is that of the fastest iteration; compare within a machine and a run alone.\n\n");
        report.AddMissing([.. results.Where(result => result.IsMissing)]);
        foreach (SectionResults result in results.Where(result => !result.IsMissing))
            report.AddSection(result);
        return report;
    }

    private void AddMissing(IReadOnlyList<SectionResults> missing)
    {
        if (missing.Count == 0)
            return;
        Add($"**No results yet of {missing.Count} command{(missing.Count == 1 ? "" : "s")}:** ");
        _text.AppendJoin(", ", missing.Select(result => $"`{result.Section.Command}`"));
        Add($". Each is measured by `dotnet run -c Release --project Popcorn.Benchmarks -- COMMAND`, and drawn by `report` after that.\n\n");
    }

    private void AddSection(SectionResults results)
    {
        Add($"## {results.Section.Title}\n\n{results.Section.About} Measured by `{results.Section.Command}`.\n\n");
        if (results.Rows.Count == 0)
        {
            AddMarkdown(results.Markdown);
            return;
        }
        AddSlower(new Contenders(results.Rows));
        foreach (ReportPart part in ReportParts.Of(results))
            AddPart(part);
        Add($"{results.Facts}\n\n");
    }

    private void AddSlower(Contenders contenders)
    {
        IReadOnlyList<MatrixRow> slower = contenders.Slower;
        if (contenders.CountOurs == 0)
            return;
        if (slower.Count == 0)
        {
            Add($"None of the {contenders.CountOurs} rows of Popcorn takes longer than its baseline.\n\n");
            return;
        }
        Add($"{slower.Count} of the {contenders.CountOurs} rows of Popcorn take longer than their baseline:\n\n");
        foreach (MatrixRow row in slower)
            Add($"- {row.Contender}, {row.Shape}, {Names.OfOutput(row.Output)}: {row.Ratio:0.00}×\n");
        Add($"\n");
    }

    private void AddPart(ReportPart part)
    {
        Add($"### {part.Heading}\n\n");
        string table = MatrixTables.Table(part.Rows);
        if (part.Chart is not { } chart)
        {
            Add($"{table}\n");
            return;
        }
        _charts.Add(chart);
        Add($"![{chart.Title}]({ChartFolder}/{chart.Name}.svg)\n\n");
        Add($"<details>\n<summary>All figures</summary>\n\n{table}\n</details>\n\n");
    }

    /// <summary>The command's own page, without its title, below the heading of the section.</summary>
    private void AddMarkdown(string markdown)
    {
        foreach (string line in markdown.ReplaceLineEndings("\n").Split('\n').SkipWhile(line => line.Length == 0 || line.StartsWith("# ", StringComparison.Ordinal)))
            _text.Append(line.StartsWith('#') ? "#" : "").Append(line).Append('\n');
        _text.Append('\n');
    }

    private void Add(FormattableString text) => _text.Append(text.ToString(CultureInfo.InvariantCulture));
}

using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using Popcorn.Benchmarks.Drawing;

namespace Popcorn.Benchmarks.Report;

/// <summary>HTML of the little markdown that the results are written in.</summary>
/// <param name="chart">The drawing of a chart, by the name of its file.</param>
internal sealed partial class MarkdownPage(Func<string, string> chart)
{
    /// <summary>What may stand in the results as it is.</summary>
    private static readonly string[] Verbatim = ["<details>", "</details>", "<summary>All figures</summary>"];

    private readonly StringBuilder _html = new();
    private readonly List<(string Id, string Title)> _sections = [];

    /// <summary>The headings of the second level, and where they are.</summary>
    public IReadOnlyList<(string Id, string Title)> Sections => _sections;

    public string Convert(string markdown)
    {
        string[] lines = markdown.ReplaceLineEndings("\n").Split('\n');
        for (int i = 0; i < lines.Length;)
        {
            int end = i + 1;
            if (lines[i].StartsWith('#'))
                Heading(lines[i]);
            else if (Verbatim.Contains(lines[i]))
                _html.Append(lines[i]).Append('\n');
            else if (Picture().Match(lines[i]) is { Success: true } picture)
                _html.Append(chart(picture.Groups["name"].Value));
            else if (lines[i].StartsWith('|'))
                Table(lines[i..(end = EndOf(lines, i, line => line.StartsWith('|')))]);
            else if (IsItem(lines[i]))
                List(lines[i..(end = EndOf(lines, i, IsItem))]);
            else if (lines[i].Length > 0)
                Paragraph(lines[i..(end = EndOf(lines, i, IsText))]);
            i = end;
        }
        return _html.ToString();
    }

    private static int EndOf(string[] lines, int from, Predicate<string> belongs)
    {
        int end = Array.FindIndex(lines, from, line => !belongs(line));
        return end < 0 ? lines.Length : Math.Max(end, from + 1);
    }

    private static bool IsItem(string line) => line.StartsWith("- ", StringComparison.Ordinal);

    private static bool IsText(string line) =>
        line.Length > 0 && !line.StartsWith('#') && !line.StartsWith('|') && !IsItem(line) && !Verbatim.Contains(line) && !Picture().IsMatch(line);

    private void Heading(string line)
    {
        int level = Math.Min(6, line.TakeWhile(letter => letter == '#').Count());
        string title = line[level..].Trim();
        string id = "";
        if (level == 2)
        {
            _sections.Add((Names.Slug(title), title));
            id = $" id=\"{Names.Slug(title)}\"";
        }
        _html.Append(CultureInfo.InvariantCulture, $"<h{level}{id}>{Inline(title)}</h{level}>\n");
    }

    private void Table(string[] lines)
    {
        string[][] rows = [.. lines.Select(Cells)];
        bool hasRule = rows.Length > 1 && Array.TrueForAll(rows[1], cell => cell.Trim(':', '-').Length == 0);
        string[] classes = [.. rows[0].Select((_, i) => hasRule && i < rows[1].Length && rows[1][i].EndsWith(':') ? " class=\"number\"" : "")];
        _html.Append("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>\n<thead>").Append(Row(rows[0], "th", classes)).Append("</thead>\n<tbody>\n");
        foreach (string[] row in rows.Skip(hasRule ? 2 : 1))
            _html.Append(Row(row, "td", classes));
        _html.Append("</tbody>\n</table></div>\n");
    }

    private static string Row(string[] cells, string element, string[] classes)
    {
        string ours = cells[0].Contains(nameof(Popcorn), StringComparison.OrdinalIgnoreCase) ? " class=\"ours\"" : "";
        return $"<tr{ours}>{string.Concat(cells.Select((cell, i) => $"<{element}{(i < classes.Length ? classes[i] : "")}>{Inline(cell)}</{element}>"))}</tr>\n";
    }

    private static string[] Cells(string line) => [.. line.Trim().Trim('|').Split('|').Select(cell => cell.Trim())];

    private void List(string[] items) => _html.Append("<ul>\n").AppendJoin("", items.Select(item => $"<li>{Inline(item[2..])}</li>\n")).Append("</ul>\n");

    private void Paragraph(string[] lines) => _html.Append("<p>").Append(Inline(string.Join(' ', lines))).Append("</p>\n");

    /// <summary>A link becomes its text: the page refers to nothing outside of itself.</summary>
    private static string Inline(string text)
    {
        string html = Link().Replace(SvgWriter.Escape(text), "${text}");
        return Strong().Replace(Code().Replace(html, "<code>${text}</code>"), "<strong>${text}</strong>");
    }

    [GeneratedRegex(@"^!\[.*\]\(charts/(?<name>[^)]+)\.svg\)$", RegexOptions.CultureInvariant)]
    private static partial Regex Picture();

    [GeneratedRegex(@"\[(?<text>[^\]]+)\]\([^)]+\)", RegexOptions.CultureInvariant)]
    private static partial Regex Link();

    [GeneratedRegex("`(?<text>[^`]+)`", RegexOptions.CultureInvariant)]
    private static partial Regex Code();

    [GeneratedRegex(@"\*\*(?<text>[^*]+)\*\*", RegexOptions.CultureInvariant)]
    private static partial Regex Strong();
}

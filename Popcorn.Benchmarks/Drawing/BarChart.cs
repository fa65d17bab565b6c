namespace Popcorn.Benchmarks.Drawing;

/// <summary>Times as horizontal bars, a line for each contender.</summary>
internal sealed record BarChart(
    string Name, string Title, string Subtitle, IReadOnlyList<BarRow> Rows, IReadOnlyList<(Tone Tone, string Name)> Legend)
    : Chart(Name, Title, Subtitle, Legend)
{
    private const double Line = 21;
    private const double BarHeight = 12;

    protected override string Description =>
        string.Join("; ", Rows.Select(row => $"{row.Label}: {FormatTime(row.Nanoseconds)}, {row.Note}"));

    protected override double Draw(SvgWriter svg, double top, double width)
    {
        double left = Margin + Rows.Max(row => WidthOf(row.Label));
        double room = width - left - Margin - Rows.Max(row => WidthOf(FormatTime(row.Nanoseconds) + row.Note) + 24);
        double longest = Math.Max(1, Rows.Max(row => row.Nanoseconds));
        double y = top;
        foreach (BarRow row in Rows)
        {
            double length = row.Nanoseconds / longest * room;
            svg.Text(TextOf(row.Tone), Margin, y + BarHeight - 2, row.Label);
            svg.Rectangle(FillOf(row.Tone), left, y, length, BarHeight, 2);
            svg.Text("value", left + length + 6, y + BarHeight - 2, FormatTime(row.Nanoseconds), note: row.Note);
            y += Line;
        }
        return y;
    }
}

using System.Globalization;
using Popcorn.Benchmarks.Drawing;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Report;

/// <summary>Time, bytes written and bytes allocated of everyone who writes the same shape.</summary>
internal static class ContenderCharts
{
    public static BarChart Draw(string command, string title, IReadOnlyList<MatrixRow> rows, Contenders contenders)
    {
        MatrixRow? baseline = rows.FirstOrDefault(row => row.Ratio == 1);
        var panels = new List<(BarPanel Panel, Func<MatrixRow, BarValue> Value)>
        {
            (new BarPanel("time", Measure.Time, baseline?.Nanoseconds), row => new BarValue(row.Nanoseconds, string.Create(CultureInfo.InvariantCulture, $"{row.Ratio:0.00}×"))),
            (new BarPanel("allocated", Measure.Bytes), row => new BarValue(row.AllocatedBytes)),
        };
        if (rows.Any(row => row.Bytes > 0))
            panels.Insert(1, (new BarPanel("written", Measure.Bytes), row => new BarValue(row.Bytes)));
        return new BarChart(
            Names.Slug(command, rows[0].Shape, rows[0].Output),
            title,
            $"One write; shorter is better{(baseline is null ? "." : $", and {baseline.Contender} is 1.00×.")}",
            [.. panels.Select(panel => panel.Panel)],
            [.. rows.Select(row => new BarRow(row.Contender, contenders.ToneOf(row), [.. panels.Select(panel => panel.Value(row))]))],
            contenders.Legend);
    }
}

using Popcorn.Benchmarks.Drawing;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Report;

/// <summary>Time against size, a line for each contender.</summary>
internal static class GrowthCharts
{
    public static LineChart Draw(string command, string name, string title, IReadOnlyList<MatrixRow> rows, Contenders contenders)
    {
        var lines = rows.GroupBy(row => row.Contender).Select(group => new LineSeries(
            group.Key,
            contenders.ToneOf(group.First()),
            [
                .. group.Where(row => row.Nanoseconds > 0)
                    .Select(row => (X: (double)SizedShape.Parse(row.Shape)!.Count, Y: row.Nanoseconds))
                    .OrderBy(point => point.X),
            ]));
        return new LineChart(
            Names.Slug(command, name, rows[0].Output),
            title,
            "Time of one write; lower is better. Both axes are logarithmic: what grows in proportion is a straight line.",
            $"size of {name}",
            [.. lines.Where(line => line.Points.Count > 0)],
            contenders.Legend);
    }
}

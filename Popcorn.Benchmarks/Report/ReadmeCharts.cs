using Popcorn.Benchmarks.Drawing;

namespace Popcorn.Benchmarks.Report;

/// <summary>The two charts of the guide: a list that everyone writes whole, and how time grows, or the largest shape where that was not measured.</summary>
internal static class ReadmeCharts
{
    private static readonly string[] First = ["comparison-simplemodellist-utf8"];
    private static readonly string[] Second = ["scalability-flat-utf8", "comparison-complexmodellist-utf8"];

    public static string Of(IReadOnlyList<IChart> charts)
    {
        IEnumerable<IChart> shown = ((string[][])[First, Second])
            .Select(names => names.Select(name => charts.FirstOrDefault(chart => chart.Name == name)).FirstOrDefault(chart => chart is not null))
            .OfType<IChart>();
        return string.Join("\n\n", shown.Select(chart => $"![{Alt(chart)}](../../Popcorn.Benchmarks/results/{ReportText.ChartFolder}/{chart.Name}.svg)"));
    }

    private static string Alt(IChart chart) => chart is LineChart
        ? $"Lines: the time of one write against size, {chart.Title}"
        : $"Bars: time, bytes written and bytes allocated of one write, {chart.Title}";
}

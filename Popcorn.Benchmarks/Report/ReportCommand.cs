using Popcorn.Benchmarks.Contests;
using Popcorn.Benchmarks.Drawing;

namespace Popcorn.Benchmarks.Report;

/// <summary><c>report</c>: the charts of the user's guide, of what <c>comparison</c> and <c>scalability</c> kept last.</summary>
internal static class ReportCommand
{
    private const double Width = 880;
    private const string Shape = "SimpleModelList";
    private const string Family = "Flat[";

    public static int Run()
    {
        Repository repository = Repository.Find();
        MatrixRow[] bars =
        [
            .. MatrixCommand.Load(repository, MatrixCommand.Comparison)
                .Where(row => row is { Shape: Shape, Output: nameof(OutputKind.Utf8) }),
        ];
        MatrixRow[] lines =
        [
            .. MatrixCommand.Load(repository, "scalability").Where(row => row.Shape.StartsWith(Family, StringComparison.Ordinal)),
        ];
        if (bars.Length == 0 || lines.Length == 0)
        {
            Console.Error.WriteLine("There are no results to draw. Run comparison and scalability first.");
            return 2;
        }
        Chart[] charts = [DrawContenders(bars), DrawGrowth(lines)];
        Directory.CreateDirectory(Path.Combine(repository.Results, "charts"));
        foreach (Chart chart in charts)
            repository.Save($"charts/{chart.Name}.svg", chart.Draw(Width).ToFile());
        IEnumerable<string> pictures =
            charts.Select(chart => $"![{chart.Title}](../../Popcorn.Benchmarks/results/charts/{chart.Name}.svg)");
        repository.SaveToPage(CommandReport.UserGuide, "report", string.Join("\n\n", pictures));
        Console.WriteLine($"The charts are in {CommandReport.UserGuide}.");
        return 0;
    }

    public static Chart DrawContenders(IReadOnlyList<MatrixRow> rows) => new BarChart(
        "comparison-simplemodellist-utf8",
        "100 small objects to UTF-8",
        "Time of one write against the fast path of System.Text.Json, and the bytes written; shorter is better.",
        [.. rows.Select(row => new BarRow(
            row.Contender, ToneOf(row), row.Nanoseconds, FormattableString.Invariant($"{row.Ratio:0.00}×, {row.Bytes:N0} B")))],
        Legend);

    public static Chart DrawGrowth(IReadOnlyList<MatrixRow> rows) => new LineChart(
        "scalability-flat-utf8",
        "10 to 100,000 objects to UTF-8",
        "Time of one write; lower is better. Both axes are logarithmic: what grows in proportion is a straight line.",
        "objects",
        [.. rows.GroupBy(row => row.Contender)
            .Select(group => new LineSeries(group.Key, ToneOf(group.First()), [.. group.Select(PointOf)]))],
        Legend);

    private static IReadOnlyList<(Tone Tone, string Name)> Legend { get; } =
        [(Tone.Ours, "Popcorn"), (Tone.Baseline, "System.Text.Json, fast path"), (Tone.Other, "others")];

    private static Tone ToneOf(MatrixRow row) =>
        row.Contender.StartsWith("Popcorn", StringComparison.Ordinal) ? Tone.Ours
        : row.Contender == ComparisonContests.FastPath ? Tone.Baseline
        : Tone.Other;

    private static (double X, double Y) PointOf(MatrixRow row) =>
        (double.Parse(row.Shape[Family.Length..^1], System.Globalization.CultureInfo.InvariantCulture), row.Nanoseconds);
}

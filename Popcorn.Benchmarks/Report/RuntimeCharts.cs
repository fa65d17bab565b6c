using System.Globalization;
using Popcorn.Benchmarks.Drawing;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Report;

/// <summary>One case on several runtimes: a group of bars for each contender, a bar for each runtime.</summary>
internal static class RuntimeCharts
{
    public static BarChart Draw(string command, IReadOnlyList<MatrixRow> rows, Contenders contenders)
    {
        string first = rows.Select(row => row.Output).OrderBy(Version).First();
        var groups = rows.GroupBy(row => row.Contender).Select(group => group.OrderBy(row => Version(row.Output)).ToList());
        return new BarChart(
            Names.Slug(command, rows[0].Shape),
            rows[0].Shape,
            $"One write; shorter is better. The figure behind a time compares it with System.Text.Json on the same runtime (1.00×), the second scale with {first}.",
            [new BarPanel("time", Measure.Time), new BarPanel($"against {first}", Measure.Ratio, Mark: 1)],
            [
                .. groups.SelectMany(group => group.Select(row => new BarRow(
                    row.Output,
                    contenders.ToneOf(row),
                    [new BarValue(row.Nanoseconds, string.Create(CultureInfo.InvariantCulture, $"{row.Ratio:0.00}×")), Against(group.Find(other => other.Output == first), row)],
                    row.Contender))),
            ],
            contenders.Legend);
    }

    private static BarValue Against(MatrixRow? first, MatrixRow row) =>
        first is { Nanoseconds: > 0 } ? new BarValue(row.Nanoseconds / first.Nanoseconds) : new BarValue(0, "not measured");

    /// <summary>So that <c>net10.0</c> comes after <c>net9.0</c>.</summary>
    private static Version Version(string runtime) =>
        System.Version.TryParse(runtime.AsSpan(Math.Max(0, runtime.AsSpan().IndexOfAnyInRange('0', '9'))), out Version? version) ? version : new Version();
}

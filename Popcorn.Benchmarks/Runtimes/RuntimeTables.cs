using System.Globalization;
using System.Text;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Runtimes;

/// <summary>The rows of all runtimes side by side.</summary>
internal static class RuntimeTables
{
    /// <param name="frameworks">The columns; the first is what the others are compared with.</param>
    /// <param name="rows">What was measured, with the framework as the output.</param>
    public static string Table(IReadOnlyList<string> frameworks, IReadOnlyList<MatrixRow> rows)
    {
        var text = new StringBuilder("Time against the same row on ").Append(frameworks[0]).Append(", time against the fast path of System.Text.Json on the same runtime, and what a write allocates.\n\n");
        text.Append("| shape | contender | bytes | ").Append(frameworks[0]).Append(", ns |");
        AppendHeads($" / {frameworks[0]}", frameworks.Skip(1));
        AppendHeads(" / Stj_FastPath", frameworks);
        AppendHeads(", B", frameworks);
        text.Append("\n|---|---|").Insert(text.Length, "---:|", 2 + (frameworks.Count - 1) + (2 * frameworks.Count)).Append('\n');
        foreach (var group in rows.GroupBy(row => (row.Shape, row.Contender)))
        {
            MatrixRow?[] cells = [.. frameworks.Select(framework => group.SingleOrDefault(row => row.Output == framework))];
            text.Append(CultureInfo.InvariantCulture, $"| {group.Key.Shape} | {group.Key.Contender} | {Bytes(group)} | {Cell(cells[0]?.Nanoseconds, "0")} |");
            AppendCells(cells.Skip(1).Select(cell => Cell(cell?.Nanoseconds / cells[0]?.Nanoseconds, "0.00")));
            AppendCells(cells.Select(cell => Cell(cell?.Ratio, "0.00")));
            AppendCells(cells.Select(cell => Cell(cell?.AllocatedBytes, "0")));
            text.Append('\n');
        }
        return text.ToString();

        void AppendHeads(string what, IEnumerable<string> columns) => AppendCells(columns.Select(framework => framework + what));

        void AppendCells(IEnumerable<string> cells) => text.AppendJoin("", cells.Select(cell => $" {cell} |"));
    }

    /// <summary>All runtimes must write the same.</summary>
    private static int Bytes(IEnumerable<MatrixRow> group)
    {
        int[] bytes = [.. group.Select(row => row.Bytes).Distinct()];
        return bytes is [int one] ? one : throw new InvalidOperationException($"{group.First().Shape}, {group.First().Contender}: the runtimes write {string.Join(" and ", bytes)} bytes.");
    }

    private static string Cell(double? value, string format) => value?.ToString(format, CultureInfo.InvariantCulture) ?? "-";
}

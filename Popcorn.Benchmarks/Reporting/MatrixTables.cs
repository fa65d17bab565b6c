using System.Globalization;
using System.Text;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Reporting;

/// <summary>Rows as markdown: all of them with every figure, and the ratios alone.</summary>
internal static class MatrixTables
{
    public static string Long(IReadOnlyList<MatrixRow> rows)
    {
        var text = new StringBuilder();
        foreach (var group in rows.GroupBy(row => (row.Shape, row.Output)))
            text.Append(CultureInfo.InvariantCulture, $"\n## {group.Key.Shape}, {group.Key.Output}\n\n").Append(Table(group));
        return text.ToString();
    }

    /// <summary>Every figure of rows; their shapes and outputs only where these differ.</summary>
    public static string Table(IEnumerable<MatrixRow> rows)
    {
        MatrixRow[] all = [.. rows];
        bool hasShapes = all.Select(row => row.Shape).Distinct().Count() > 1;
        bool hasOutputs = all.Select(row => row.Output).Distinct().Count() > 1;
        var text = new StringBuilder();
        text.Append(CultureInfo.InvariantCulture, $"| contender |{(hasShapes ? " shape |" : "")}{(hasOutputs ? " output |" : "")} bytes | time, ns | ratio | allocated, B |\n");
        text.Append(CultureInfo.InvariantCulture, $"|---|{(hasShapes ? "---|" : "")}{(hasOutputs ? "---|" : "")}---:|---:|---:|---:|\n");
        foreach (MatrixRow row in all)
        {
            text.Append(CultureInfo.InvariantCulture, $"| {row.Contender} |{(hasShapes ? $" {row.Shape} |" : "")}{(hasOutputs ? $" {row.Output} |" : "")}");
            text.Append(CultureInfo.InvariantCulture, $" {row.Bytes} | {row.Nanoseconds:0} | {row.Ratio:0.00} | {row.AllocatedBytes} |\n");
        }
        return text.ToString();
    }

    /// <summary>One line for each contender, one column for each shape and output: time against the baseline, and the bytes.</summary>
    public static string Ratios(IReadOnlyList<MatrixRow> rows)
    {
        var columns = rows.Select(row => (row.Shape, row.Output)).Distinct().OrderBy(column => column.Output == "Utf8" ? 0 : 1).ToList();
        var text = new StringBuilder();
        text.Append("| time / bytes |").AppendJoin('|', columns.Select(column => $" {column.Shape}, {column.Output} ")).Append("|\n");
        text.Append("|---|").AppendJoin('|', columns.Select(_ => "---:")).Append("|\n");
        foreach (IGrouping<string, MatrixRow> contender in rows.GroupBy(row => row.Contender))
        {
            text.Append(CultureInfo.InvariantCulture, $"| {contender.Key} |");
            foreach ((string shape, string output) in columns)
            {
                MatrixRow row = contender.Single(row => row.Shape == shape && row.Output == output);
                text.Append(CultureInfo.InvariantCulture, $" {row.Ratio:0.00} / {row.Bytes} |");
            }
            text.Append('\n');
        }
        return text.ToString();
    }
}

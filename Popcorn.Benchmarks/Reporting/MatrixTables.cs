using System.Globalization;
using System.Text;

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
        text.Append(
            CultureInfo.InvariantCulture,
            $"| contender |{(hasShapes ? " shape |" : "")}{(hasOutputs ? " output |" : "")} bytes | time, ns | ratio | allocated, B |\n");
        text.Append(CultureInfo.InvariantCulture, $"|---|{(hasShapes ? "---|" : "")}{(hasOutputs ? "---|" : "")}---:|---:|---:|---:|\n");
        foreach (MatrixRow row in all)
        {
            text.Append(
                CultureInfo.InvariantCulture,
                $"| {row.Contender} |{(hasShapes ? $" {row.Shape} |" : "")}{(hasOutputs ? $" {row.Output} |" : "")}");
            text.Append(CultureInfo.InvariantCulture, $" {row.Bytes} | {row.Nanoseconds:0} | {row.Ratio:0.00} | {row.AllocatedBytes} |\n");
        }
        return text.ToString();
    }

    /// <summary>
    /// One line for each contender, a table for each output and a column for each shape: time against the baseline, and the bytes.
    /// </summary>
    public static string Ratios(IReadOnlyList<MatrixRow> rows)
    {
        var text = new StringBuilder();
        foreach (IGrouping<string, MatrixRow> output in rows.GroupBy(row => row.Output))
        {
            List<string> shapes = [.. output.Select(row => row.Shape).Distinct()];
            text.Append("| ").Append(output.Key).Append(": time / bytes |").AppendJoin('|', shapes.Select(shape => $" {shape} "));
            text.Append("|\n|---|").AppendJoin('|', shapes.Select(_ => "---:")).Append("|\n");
            foreach (IGrouping<string, MatrixRow> contender in output.GroupBy(row => row.Contender))
            {
                text.Append(CultureInfo.InvariantCulture, $"| {contender.Key} |");
                foreach (MatrixRow row in shapes.Select(shape => contender.Single(row => row.Shape == shape)))
                    text.Append(CultureInfo.InvariantCulture, $" {row.Ratio:0.00} / {row.Bytes} |");
                text.Append('\n');
            }
            text.Append('\n');
        }
        return text.ToString();
    }
}

using System.Globalization;
using System.Text;
using Popcorn.Benchmarks.Quick;

namespace Popcorn.Benchmarks.Gating;

/// <summary><c>update</c>: a quick run becomes the baseline.</summary>
internal static class UpdateCommand
{
    private const string Name = "update";

    public static int Run()
    {
        Repository repository = Repository.Find();
        QuickResult? before = GateFiles.LoadBaseline(repository);
        QuickResult after = QuickRun.Measure(Name, runs: 1)[0];
        GateFiles.Save(repository, after);
        Console.WriteLine(Difference(before, after));
        return 0;
    }

    private static string Difference(QuickResult? before, QuickResult after)
    {
        var text = new StringBuilder($"before: {before?.Facts ?? "no baseline"}\nnow:    {after.Facts}\n\n");
        text.Append("| row | time before | now | | allocated before, B | now |\n|---|---:|---:|---:|---:|---:|\n");
        Dictionary<RowKey, MatrixRow> old = (before?.Rows ?? []).ToDictionary(RowKey.Of);
        Dictionary<RowKey, MatrixRow> now = after.Rows.ToDictionary(RowKey.Of);
        foreach (RowKey key in old.Keys.Union(now.Keys))
        {
            MatrixRow? was = old.GetValueOrDefault(key);
            MatrixRow? row = now.GetValueOrDefault(key);
            text.Append(
                CultureInfo.InvariantCulture,
                $"| {key} | {was?.Ratio:0.000} | {row?.Ratio:0.000} | {(row?.Ratio / was?.Ratio) - 1:+0.0%;-0.0%} ");
            text.Append(CultureInfo.InvariantCulture, $"| {was?.AllocatedBytes} | {row?.AllocatedBytes} |\n");
        }
        return text.ToString();
    }
}

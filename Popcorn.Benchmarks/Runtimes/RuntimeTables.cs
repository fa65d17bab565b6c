namespace Popcorn.Benchmarks.Runtimes;

/// <summary>The figures of all runtimes side by side.</summary>
/// <param name="results">The runtimes; the first is what the others are compared with.</param>
internal sealed class RuntimeTables(IReadOnlyList<RuntimeResult> results)
{
    private const string FastPath = TurnRow.FastPath;
    private const string Ours = "Popcorn";
    private const string Chart = "![10,000 small documents on each runtime](../../Popcorn.Benchmarks/results/runtimes.svg)";

    private static readonly string[] Lists = ["SimpleModelList", "ComplexModelList", "Documents[10000]"];

    private static readonly string[] Contenders =
        [FastPath, "Stj_Metadata", "PopcornDeep_Composed", "PopcornDeep_Compiled", "PopcornCustom_Compiled", "PopcornEmail_Compiled"];

    private readonly RuntimeResult _oldest = results[0];

    /// <summary>Every figure.</summary>
    public string Long()
    {
        (string, Func<RuntimeResult, (string, string), string>)[] figures =
        [
            ("time, ns", (result, key) => Invariant($"{result.Rows[key].Nanoseconds:0}")),
            ($"time against {_oldest.Name}", AgainstOldest),
            ($"time against {FastPath} on the same runtime", AgainstFastPath),
            ("allocated, B", (result, key) => Invariant($"{result.Rows[key].AllocatedBytes}")),
        ];
        return string.Concat(results.Select(result => $"- {result.Name}: {result.Description}\n"))
            + string.Concat(figures.Select(figure => $"\n## {figure.Item1}\n\n{Table("", _oldest.Rows.Keys, figure.Item2)}"));
    }

    /// <summary>The lists: what a newer runtime gains without a change of code, and what Popcorn gains on each runtime.</summary>
    public string ForGuide()
    {
        (string Shape, string Contender)[] shown =
        [
            .. Lists.SelectMany(shape => Contenders.Select(contender => (shape, contender))).Where(_oldest.Rows.ContainsKey),
        ];
        return Table($"time against {_oldest.Name}", shown, AgainstOldest) + "\n" + Table(
            $"time against {FastPath} on the same runtime",
            shown.Where(key => key.Contender.StartsWith(Ours, StringComparison.Ordinal)),
            AgainstFastPath) + "\n" + Chart;
    }

    private string Table(
        string title, IEnumerable<(string Shape, string Contender)> keys, Func<RuntimeResult, (string, string), string> figure) =>
        Markdown.Table(
            $"{title} |  | bytes | {string.Join(" | ", results.Select(result => result.Name))}",
            keys.Select(key => $"{key.Shape} | {key.Contender} | {_oldest.Rows[key].Bytes} | "
                + string.Join(" | ", results.Select(result => figure(result, key)))),
            texts: 2);

    private string AgainstOldest(RuntimeResult result, (string, string) key) =>
        Invariant($"{result.Rows[key].Nanoseconds / _oldest.Rows[key].Nanoseconds:0.00}");

    private string AgainstFastPath(RuntimeResult result, (string Shape, string Contender) key) =>
        Invariant($"{result.Rows[key].Nanoseconds / result.Rows[(key.Shape, FastPath)].Nanoseconds:0.00}");
}

namespace Popcorn.Benchmarks.Runtimes;

/// <summary>The fastest of all processes on one runtime.</summary>
/// <param name="Name">The runtime, as users call it.</param>
/// <param name="Description">The runtime, as it names itself.</param>
/// <param name="Rows">The figures by shape and contender.</param>
internal sealed record RuntimeResult(
    string Name, string Description, IReadOnlyDictionary<(string Shape, string Contender), MatrixRow> Rows)
{
    public static RuntimeResult Of(string name, IReadOnlyList<RuntimeRun> runs) => new(
        name,
        runs[0].Runtime,
        runs.SelectMany(run => run.Rows).GroupBy(row => (row.Shape, row.Contender))
            .ToDictionary(same => same.Key, same => same.MinBy(row => row.Nanoseconds)!));
}

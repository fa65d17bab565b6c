namespace Popcorn.Benchmarks.Gating;

/// <summary><c>null</c>: quick runs of the same build, and how much they differ.</summary>
internal static class NullCommand
{
    private const string Name = "null";
    private const int Runs = 5;

    public static int Run()
    {
        Repository repository = Repository.Find();
        var spread = Spread.Of(QuickRun.Measure(Name, Runs));
        GateFiles.Save(repository, spread);
        return CommandReport.Finish(repository, Name, Table(spread), null, []);
    }

    private static string Table(Spread spread) =>
        $"The slowest of {spread.Runs} runs of the same build over the fastest, less 1, and what the gate takes for chance.\n\n"
        + Table("row", spread.Rows, Thresholds.OfRow) + "\n"
        + Table("geometric mean over the shapes", spread.Columns, Thresholds.OfColumn);

    private static string Table(string what, IReadOnlyDictionary<string, double> spreads, Func<double, double> threshold) => Markdown.Table(
        $"{what} | A/A spread | threshold",
        spreads.Select(spread => Invariant($"{spread.Key} | {spread.Value:0.0%} | {threshold(spread.Value):0.0%}")));
}

using System.Globalization;
using System.Text;
using Popcorn.Benchmarks.Quick;

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

    private static string Table(Spread spread)
    {
        var text = new StringBuilder();
        text.Append(
            CultureInfo.InvariantCulture,
            $"The slowest of {spread.Runs} runs of the same build over the fastest, less 1, and what the gate takes for chance.\n\n");
        Append("row", spread.Rows, Thresholds.OfRow);
        Append("geometric mean over the shapes", spread.Columns, Thresholds.OfColumn);
        return text.ToString();

        void Append(string what, IReadOnlyDictionary<string, double> spreads, Func<double, double> threshold)
        {
            text.Append(CultureInfo.InvariantCulture, $"| {what} | A/A spread | threshold |\n|---|---:|---:|\n");
            foreach ((string name, double apart) in spreads)
                text.Append(CultureInfo.InvariantCulture, $"| {name} | {apart:0.0%} | {threshold(apart):0.0%} |\n");
            text.Append('\n');
        }
    }
}

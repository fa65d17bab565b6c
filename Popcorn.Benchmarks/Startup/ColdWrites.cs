using System.Globalization;
using System.Text;
using Popcorn.Benchmarks.Drawing;

namespace Popcorn.Benchmarks.Startup;

/// <summary>How long a new process takes until its first, its tenth, … its 10,000th write, on all cores and on one.</summary>
internal static class ColdWrites
{
    private static readonly int PopcornIndex = Array.IndexOf([.. Contenders.All], Contenders.Popcorn);

    /// <summary>Write, bound on all cores, bound on one core; against reflection.</summary>
    private static readonly (int Write, double AllCores, double OneCore)[] Bounds =
        [(1, 1.15, 1.15), (100, 1.15, 1.15), (1000, 1, 1.1), (10_000, 0.5, 0.7)];

    public static StartupPart Measure(int rounds)
    {
        StartupPart[] parts = [.. ((bool[])[false, true]).Select(onOneCore => Measure(rounds, onOneCore))];
        return new StartupPart(string.Join('\n', parts.Select(part => part.Tables)), [.. parts.SelectMany(part => part.Targets)])
        {
            Charts = [.. parts.SelectMany(part => part.Charts)],
        };
    }

    private static StartupPart Measure(int rounds, bool onOneCore)
    {
        string cores = onOneCore ? "one core" : "all cores";
        IReadOnlyList<IReadOnlyList<Measured>> all = FreshProcesses.Measure(
            $"first writes, {cores}",
            rounds,
            [.. Contenders.All.Select(contender => (string[])[ColdWritesChild.Command, contender])],
            onOneCore);
        int writes = ColdWritesChild.Writes.Count;
        if (all.SelectMany(figures => (double[])[figures[writes + 2].Lowest, figures[writes + 2].Highest]).Distinct().Count() != 1)
            throw new InvalidOperationException("Not all contenders wrote the same.");
        if (onOneCore && Cores.CanBeChosen && all.Any(figures => figures[writes + 3].Highest > 1))
            throw new InvalidOperationException("A process should have had one core, and had more.");
        return new StartupPart(CreateTable(rounds, cores, all), [.. Bounds.Select(bound => new Target(
            $"first writes, {cores}: time until write {bound.Write:N0}, Popcorn / reflection",
            Ratio(all, Array.IndexOf([.. ColdWritesChild.Writes], bound.Write)),
            onOneCore ? bound.OneCore : bound.AllCores))])
        {
            Charts = [CreateChart(cores, all)],
        };
    }

    private static double Ratio(IReadOnlyList<IReadOnlyList<Measured>> all, int write) =>
        all[PopcornIndex][write].Median / all[0][write].Median;

    private static string CreateTable(int rounds, string cores, IReadOnlyList<IReadOnlyList<Measured>> all)
    {
        int writes = ColdWritesChild.Writes.Count;
        var text = new StringBuilder();
        text.Append(CultureInfo.InvariantCulture, $"First writes of {all[0][writes + 2].Median:N0} bytes, {cores}: milliseconds ");
        text.Append(CultureInfo.InvariantCulture, $"until write N (against reflection), medians of {rounds} processes.\n\n| until write |");
        foreach (int write in ColdWritesChild.Writes)
            text.Append(CultureInfo.InvariantCulture, $" {write:N0} |");
        text.Append(" methods jitted for the first | milliseconds of the JIT for it |\n|---|");
        text.Insert(text.Length, "---:|", writes + 2).Append('\n');
        for (int i = 0; i < all.Count; i++)
        {
            text.Append(CultureInfo.InvariantCulture, $"| {Contenders.All[i]} |");
            for (int write = 0; write < writes; write++)
            {
                (double own, double reflection) = (all[i][write].Median, all[0][write].Median);
                text.Append(CultureInfo.InvariantCulture, $" {own / 1000:0.0} ({own / reflection:0.00}) |");
            }
            text.Append(CultureInfo.InvariantCulture, $" {all[i][writes].Median:0} | {all[i][writes + 1].Median / 1000:0.0} |\n");
        }
        return text.ToString();
    }

    private static LineChart CreateChart(string cores, IReadOnlyList<IReadOnlyList<Measured>> all) => new(
        $"startup-writes-{cores.Replace(' ', '-')}",
        $"A new process on {cores}: time until the N-th write",
        "Cumulative; lower is better. Both axes are logarithmic.",
        "writes",
        [
            .. Contenders.All.Select((contender, i) => new LineSeries(
                contender,
                contender == Contenders.Popcorn ? Tone.Ours : i == 0 ? Tone.Baseline : Tone.Other,
                [.. ColdWritesChild.Writes.Select((write, point) => ((double)write, all[i][point].Median * 1000))])),
        ],
        [(Tone.Ours, Contenders.Popcorn), (Tone.Baseline, Contenders.Reflection), (Tone.Other, Contenders.SourceGen)]);
}

namespace Popcorn.Benchmarks.Startup;

/// <summary>How long a new process takes until its first, its tenth, … its 10,000th write, on all cores and on one.</summary>
internal static class ColdWrites
{
    private static readonly int PopcornIndex = Array.IndexOf([.. Contenders.All], Contenders.Popcorn);

    /// <summary>Write, bound on all cores, bound on one core; against reflection.</summary>
    private static readonly (int Write, double AllCores, double OneCore)[] Bounds =
        [(1, 1.15, 1.15), (100, 1.15, 1.15), (1000, 1, 1.1), (10_000, 0.5, 0.7)];

    public static StartupPart Measure(int rounds, CancellationToken stop) =>
        StartupPart.Join(((bool[])[false, true]).Select(onOneCore => Measure(rounds, onOneCore, stop)));

    private static StartupPart Measure(int rounds, bool onOneCore, CancellationToken stop)
    {
        string cores = onOneCore ? "one core" : "all cores";
        IReadOnlyList<IReadOnlyList<Measured>> all = FreshProcesses.Measure(
            $"first writes, {cores}",
            rounds,
            [.. Contenders.All.Select(contender => (string[])[ColdWritesChild.Command, contender])],
            onOneCore,
            stop);
        int writes = ColdWritesChild.Writes.Count;
        if (all.SelectMany(figures => (double[])[figures[writes + 2].Lowest, figures[writes + 2].Highest]).Distinct().Count() != 1)
            throw new InvalidOperationException("Not all contenders wrote the same.");
        if (onOneCore && Cores.CanBeChosen && all.Any(figures => figures[writes + 3].Highest > 1))
            throw new InvalidOperationException("A process should have had one core, and had more.");
        return new StartupPart(CreateTable(rounds, cores, all), [.. Bounds.Select(bound => new Target(
            $"first writes, {cores}: time until write {bound.Write:N0}, Popcorn / reflection",
            Ratio(all, Array.IndexOf([.. ColdWritesChild.Writes], bound.Write)),
            onOneCore ? bound.OneCore : bound.AllCores))]);
    }

    private static double Ratio(IReadOnlyList<IReadOnlyList<Measured>> all, int write) =>
        all[PopcornIndex][write].Median / all[0][write].Median;

    private static string CreateTable(int rounds, string cores, IReadOnlyList<IReadOnlyList<Measured>> all)
    {
        int writes = ColdWritesChild.Writes.Count;
        string title = Invariant($"First writes of {all[0][writes + 2].Median:N0} bytes, {cores}: milliseconds until write N (against ")
            + $"reflection), medians of {rounds} processes.\n\n";
        string counts = string.Join(" | ", ColdWritesChild.Writes.Select(write => Invariant($"{write:N0}")));
        return title + Markdown.Table(
            $"until write | {counts} | methods jitted for the first | milliseconds of the JIT for it",
            Contenders.All.Zip(all, (contender, figures) => string.Join(" | ", (string[])
            [
                contender,
                .. figures.Take(writes).Zip(all[0], (own, of) => Invariant($"{own.Median / 1000:0.0} ({own.Median / of.Median:0.00})")),
                Invariant($"{figures[writes].Median:0} | {figures[writes + 1].Median / 1000:0.0}"),
            ])));
    }
}

namespace Popcorn.Benchmarks.Startup;

/// <summary>Measures what happens once in a process: contenders start fresh processes, in turns and in random order.</summary>
internal static class FreshProcesses
{
    private const int Seed = 8;

    /// <returns>For each contender the figures, as many as its processes print.</returns>
    public static IReadOnlyList<IReadOnlyList<Measured>> Measure(
        string name, int rounds, IReadOnlyList<string[]> contenders, bool onOneCore, CancellationToken stop) =>
        Measure(name, rounds, [.. contenders.Select(arguments => (Func<double[]>)(() => Start(arguments, onOneCore)))], stop);

    /// <returns>For each contender the figures.</returns>
    public static IReadOnlyList<IReadOnlyList<Measured>> Measure(
        string name, int rounds, IReadOnlyList<Func<double[]>> contenders, CancellationToken stop) =>
        ConsoleProgress.Show(name, (rounds + 1) * contenders.Count, progress =>
        {
            List<double[]>[] samples = [.. contenders.Select(_ => new List<double[]>())];
            int[] order = [.. Enumerable.Range(0, samples.Length)];
            var random = new Random(Seed);
            // A round before the first, which is not counted, fills the file cache of the system.
            for (int round = 0; round <= rounds; round++)
            {
                random.Shuffle(order);
                foreach (int i in order)
                {
                    stop.ThrowIfCancellationRequested();
                    double[] figures = contenders[i]();
                    if (round > 0)
                        samples[i].Add(figures);
                    progress.Advance();
                }
            }
            return samples.Select(Summarize).ToList();
        });

    private static List<Measured> Summarize(List<double[]> samples) =>
        [.. samples[0].Select((_, figure) => Measured.Summarize(samples.Select(sample => sample[figure])))];

    private static double[] Start(string[] arguments, bool onOneCore)
    {
        string output = OwnProgram.ReadToEnd(Cores.Start(OwnProgram.With(arguments), onOneCore));
        return [.. output.Split(' ').Select(figure => double.Parse(figure, CultureInfo.InvariantCulture))];
    }
}

namespace Popcorn.Benchmarks.Gating;

/// <summary>
/// Measures two builds in rounds. A round has new processes, two of the build to compare with and one of this checkout, because the code
/// layout lasts for the life of a process. They take short turns in random order, so that a machine that changes its speed meets all of
/// them. The fastest turn of a process counts, because disturbances only make turns slower.
/// </summary>
internal static class GateMeasurement
{
    private const int Turns = 40;
    private const int Seed = 8;

    public static GateRun Measure(HostBuild before, HostBuild current, TimeSpan time, CancellationToken stop)
    {
        HostBuild[] builds = [before, before, current];
        int[] order = [.. Enumerable.Range(0, builds.Length)];
        var random = new Random(Seed);
        IReadOnlyList<GateRow>[] rows = [];
        var rounds = new List<IReadOnlyList<GateSample>>();
        ConsoleProgress.Show("gate", time.TotalSeconds, progress =>
        {
            var watch = Stopwatch.StartNew();
            TimeSpan last = default;
            while (watch.Elapsed + last / 2 < time)
            {
                TimeSpan start = watch.Elapsed;
                var processes = new GateProcess?[builds.Length];
                try
                {
                    random.Shuffle(order);
                    foreach (int i in order)
                        processes[i] = new(builds[i], stop);
                    rows = [.. processes.Select(process => process!.ReadRows())];
                    rounds.Add(MeasureRound(processes!, rows[0].Count, order, random));
                }
                finally
                {
                    Array.ForEach(processes, process => process?.Dispose());
                }
                last = watch.Elapsed - start;
                progress.Describe($"{rounds.Count} rounds");
                progress.Advance(last.TotalSeconds);
            }
            return rounds.Count;
        });
        return new(rows[0], rows[^1], rounds);
    }

    private static List<GateSample> MeasureRound(GateProcess[] processes, int rows, int[] order, Random random)
    {
        var fastest = new double[rows, processes.Length];
        var least = new long[rows, processes.Length];
        for (int turn = 0; turn < Turns; turn++)
        {
            for (int row = 0; row < rows; row++)
            {
                random.Shuffle(order);
                foreach (int i in order)
                {
                    (double nanoseconds, long bytes) = processes[i].Measure(row);
                    fastest[row, i] = turn == 0 ? nanoseconds : Math.Min(fastest[row, i], nanoseconds);
                    least[row, i] = turn == 0 ? bytes : Math.Min(least[row, i], bytes);
                }
            }
        }
        return
        [
            .. Enumerable.Range(0, rows).Select(row => new GateSample(
                fastest[row, 0], fastest[row, 1], fastest[row, 2], Math.Min(least[row, 0], least[row, 1]), least[row, 2])),
        ];
    }
}

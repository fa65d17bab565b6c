namespace Popcorn.Benchmarks.Quick;

/// <summary>
/// The rows of several processes, of which the fastest counts, because a bad code layout lasts for the life of a process.
/// </summary>
internal static class QuickRun
{
    private const int Processes = 12;

    public static IReadOnlyList<QuickResult> Measure(string name, int runs)
    {
        RequireOptimized();
        return ConsoleProgress.Show(name, runs * Processes, progress =>
        {
            var results = new List<QuickResult>();
            for (int run = 0; run < runs; run++)
            {
                var rows = new List<MatrixRow>();
                for (int process = 0; process < Processes; process++)
                {
                    rows.AddRange(Start());
                    progress.Advance();
                }
                results.Add(QuickResult.Of(Fastest(rows)));
            }
            return results;
        });
    }

    private static void RequireOptimized()
    {
        object[] found = typeof(PopcornEngine).Assembly.GetCustomAttributes(typeof(DebuggableAttribute), inherit: false);
        if (found is [DebuggableAttribute { IsJITOptimizerDisabled: true }])
            throw new InvalidOperationException("A debug build says nothing about speed: add -c Release.");
    }

    private static List<MatrixRow> Start()
    {
        ProcessStartInfo start = OwnProgram.With(QuickChild.Command);
        // What the profile makes of the code depends on the moment in which it was taken, and so differs from process to
        // process by up to a fifth. The comparison has it; here a difference has to come from the code.
        start.Environment["DOTNET_TieredPGO"] = "0";
        return JsonSerializer.Deserialize<List<MatrixRow>>(OwnProgram.ReadToEnd(Process.Start(start)!))!;
    }

    private static List<MatrixRow> Fastest(List<MatrixRow> all)
    {
        var rows = new List<MatrixRow>();
        double baseline = 0;
        foreach (var same in all.GroupBy(row => (row.Shape, row.Output, row.Contender)))
        {
            double nanoseconds = same.Min(row => row.Nanoseconds);
            if (same.Key.Contender == Contests.ComparisonContests.FastPath)
                baseline = nanoseconds;
            double ratio = nanoseconds / baseline;
            rows.Add(same.First() with { Nanoseconds = nanoseconds, Ratio = ratio, AllocatedBytes = same.Min(row => row.AllocatedBytes) });
        }
        return rows;
    }
}

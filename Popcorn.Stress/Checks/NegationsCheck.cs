namespace Popcorn.Stress.Checks;

/// <summary>
/// <c>negations</c>: one client sends new includes that exclude members of relations, and each include needs 27 new plans, while another
/// client repeats one request. A new include costs little, also where its plans take the place of others. What that does to the other
/// client's time is measured by <see cref="NeighboursCheck"/>.
/// </summary>
internal static class NegationsCheck
{
    private const int Seed = 20_261_125;
    private const int Includes = 20_000;
    private const int WarmUp = 2_000;
    private const int Kibibyte = 1024;

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        int includes = scale.Apply(Includes);
        int warming = Math.Min(includes, WarmUp);
        progress.Expect(warming + includes);
        progress.Describe("new includes");
        var engine = new PopcornEngine();
        var mistakes = new Mistakes();
        var random = new Random(Seed);
        // Compiles what both clients need, and fills the caches.
        Flood(engine, random, warming, mistakes, progress);
        using var isOver = new CancellationTokenSource();
        Task<int> repeating = Task.Factory.StartNew(() => Repeat(engine, mistakes, isOver.Token), TaskCreationOptions.LongRunning);
        (long allocated, List<double> evicting) = Flood(engine, random, includes, mistakes, progress);
        isOver.Cancel();
        int repeated = repeating.GetAwaiter().GetResult();
        Measured? evictions = evicting.Count == 0 ? null : Measured.Summarize(evicting);
        return new StressOutcome(
            [
                new("wrong answers", mistakes.Count, 0),
                new("allocated for a new include", (double)allocated / includes / Kibibyte, 160, " KB"),
                new("a write that evicts: median", evictions?.Median ?? 0, 5, " ms") { IsTime = true },
            ],
            [
                new("new includes", $"{includes:N0}"),
                new("new plans", $"{engine.Statistics.Plans.Misses:N0}"),
                new("writes that evict: how many, p99, longest", evictions is null
                    ? "none"
                    : $"{evicting.Count:N0}, {evictions.P99:0.00} ms, {evictions.Highest:0.0} ms"),
                new("repeated requests meanwhile", $"{repeated:N0}"),
            ],
            mistakes.First);
    }

    /// <summary>Repeats one request until the flood is over.</summary>
    /// <returns>How often.</returns>
    private static int Repeat(PopcornEngine engine, Mistakes mistakes, CancellationToken isOver)
    {
        List<SimpleModel> value = ModelFactory.SimpleList(100);
        string expected = engine.Serialize(value, "[*]");
        int count = 0;
        do
        {
            mistakes.Add(engine.Serialize(value, "[*]") == expected ? null : "The repeated request got another answer.");
            count++;
        }
        while (!isOver.IsCancellationRequested);
        return count;
    }

    /// <summary>The client that never sends an include twice.</summary>
    /// <returns>What all includes allocated, and the milliseconds of writes that evict.</returns>
    private static (long Allocated, List<double> Evicting) Flood(
        PopcornEngine engine, Random random, int includes, Mistakes mistakes, ConsoleProgress progress)
    {
        var value = Related.Make();
        var evicting = new List<double>();
        long allocated = 0;
        for (int i = 0; i < includes; i++)
        {
            (string include, string expected) = Related.Create(random);
            long evictions = engine.Statistics.Plans.Evictions;
            long bytes = GC.GetAllocatedBytesForCurrentThread();
            long start = Stopwatch.GetTimestamp();
            string answer = engine.Serialize(value, Include.Parse(include));
            double milliseconds = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
            allocated += GC.GetAllocatedBytesForCurrentThread() - bytes;
            if (engine.Statistics.Plans.Evictions > evictions)
                evicting.Add(milliseconds);
            if (answer != expected)
                mistakes.Add($"{include} gives {answer}");
            progress.Advance();
        }
        return (allocated, evicting);
    }
}

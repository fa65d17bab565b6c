namespace Popcorn.Stress.Checks;

/// <summary>
/// <c>negations</c>: one client sends new includes that exclude members of relations, and each include needs 27 new plans. Another client
/// repeats one request. The new includes must not delay it.
/// </summary>
internal static class NegationsCheck
{
    private const int Seed = 20_261_125;
    private const int Includes = 20_000;
    private const int IncludesPerSecond = 150;
    private const int RequestsPerSecond = 1_000;
    private const int Kibibyte = 1024;

    /// <summary>In milliseconds. Shorter percentiles say more about the system than about the engine.</summary>
    private const double LeastQuiet = 0.1;

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        int includes = scale.Apply(Includes);
        int warming = Math.Min(includes, 2_000);
        progress.Expect(warming + includes);
        progress.Describe("new includes");
        var engine = new PopcornEngine();
        var mistakes = new Mistakes();
        List<SimpleModel> value = ModelFactory.SimpleList(100);
        string expected = engine.Serialize(value, "[*]");
        Action request = () => mistakes.Add(engine.Serialize(value, "[*]") == expected ? null : "The repeated request got another answer.");
        var flood = new Flood(engine, mistakes, progress);
        // Compiles both, and fills the caches.
        flood.Run(warming, perSecond: int.MaxValue);

        TimeSpan time = TimeSpan.FromSeconds((double)includes / IncludesPerSecond);
        double[] quiet = Repeat(request, Stopwatch.StartNew(), watch => watch.Elapsed > time);
        Task flooding = Task.Factory.StartNew(() => flood.Run(includes, IncludesPerSecond), TaskCreationOptions.LongRunning);
        double[] flooded = Repeat(request, Stopwatch.StartNew(), _ => flooding.IsCompleted);
        flooding.GetAwaiter().GetResult();

        (double before, double during) = (Math.Max(LeastQuiet, quiet[quiet.Length * 99 / 100]), flooded[flooded.Length * 99 / 100]);
        List<Target> bounds =
        [
            new("wrong answers", mistakes.Count, 0),
            new("allocated for a new include", (double)flood.Allocated / Kibibyte, 160, " KB"),
            new("a write that evicts: median", flood.GetMedianOfEvictions(), 5, " ms"),
        ];
        // A short run has too few requests for a percentile.
        if (scale.IsKept)
            bounds.Add(new("p99 of the repeated request, against a quiet time", during / before, 2));
        return new StressOutcome(
            bounds,
            [
                new("new includes", $"{includes:N0}"),
                new("new plans", $"{engine.Statistics.Plans.Misses:N0}"),
                new("p99 of the repeated request: quiet, flooded", $"{quiet[quiet.Length * 99 / 100]:0.00}, {during:0.00} ms"),
                new("its longest: quiet, flooded", $"{quiet[^1]:0.0}, {flooded[^1]:0.0} ms"),
                new("writes that evict: how many, p99, longest", flood.DescribeEvictions()),
            ],
            mistakes.First);
    }

    /// <returns>The times in milliseconds, sorted.</returns>
    private static double[] Repeat(Action request, Stopwatch watch, Predicate<Stopwatch> isOver)
    {
        var times = new List<double>();
        do
        {
            TimeSpan due = TimeSpan.FromSeconds((double)times.Count / RequestsPerSecond);
            if (due > watch.Elapsed)
                Thread.Sleep(1);
            long start = Stopwatch.GetTimestamp();
            request();
            times.Add(Stopwatch.GetElapsedTime(start).TotalMilliseconds);
        }
        while (!isOver(watch));
        times.Sort();
        return [.. times];
    }

    /// <summary>The client that never sends an include twice.</summary>
    private sealed class Flood(PopcornEngine engine, Mistakes mistakes, ConsoleProgress progress)
    {
        private readonly Random _random = new(Seed);
        private readonly Related _value = Related.Make();
        private readonly List<double> _evicting = [];

        /// <summary>The mean of bytes for one include.</summary>
        public long Allocated { get; private set; }

        public double GetMedianOfEvictions() => _evicting.Count == 0 ? 0 : _evicting.Order().ElementAt(_evicting.Count / 2);

        public string DescribeEvictions()
        {
            double[] sorted = [.. _evicting.Order()];
            return sorted.Length == 0 ? "none" : $"{sorted.Length:N0}, {sorted[sorted.Length * 99 / 100]:0.00} ms, {sorted[^1]:0.0} ms";
        }

        public void Run(int includes, int perSecond)
        {
            long allocated = 0;
            var watch = Stopwatch.StartNew();
            for (int i = 0; i < includes; i++)
            {
                TimeSpan due = TimeSpan.FromSeconds((double)i / perSecond);
                if (due > watch.Elapsed)
                    Thread.Sleep(due - watch.Elapsed + TimeSpan.FromMilliseconds(1));
                (string include, string expected) = Related.Create(_random);
                long evictions = engine.Statistics.Plans.Evictions;
                long bytes = GC.GetAllocatedBytesForCurrentThread();
                long start = Stopwatch.GetTimestamp();
                string answer = engine.Serialize(_value, Include.Parse(include));
                double milliseconds = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
                allocated += GC.GetAllocatedBytesForCurrentThread() - bytes;
                if (engine.Statistics.Plans.Evictions > evictions)
                    _evicting.Add(milliseconds);
                if (answer != expected)
                    mistakes.Add($"{include} gives {answer}");
                progress.Advance();
            }
            Allocated = allocated / includes;
        }
    }
}

namespace Popcorn.Stress.Checks;

/// <summary>
/// <c>shapes</c>: one client sends a new include each time, while another one repeats its include. No hash serves as identity, no cache
/// exceeds its bound, and single uses are not compiled.
/// </summary>
internal static class ShapesCheck
{
    private const int Distinct = 1_000_000;
    private const int Batch = 5_000;
    private const double LongestSeconds = 30;

    /// <summary>The part of the time that does not shrink with the scale: the JIT.</summary>
    private const double StartUpSeconds = 3;

    private const int MaxItems = 16_384;
    private const int Mebibyte = 1024 * 1024;

    private static readonly TimeSpan LongestWait = TimeSpan.FromSeconds(20);

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        HotFlood.LiftCompileBudget();
        int distinct = scale.Apply(Distinct);
        progress.Expect(distinct);
        progress.Describe("distinct shapes");
        var engine = new PopcornEngine();
        var value = new Wide();
        var mistakes = new Mistakes();
        var honest = Include.Parse("[ma,mb,md]");
        const string HonestAnswer = """{"ma":0,"mb":1,"md":3}""";
        WaitUntilCompiled(engine, value, honest);

        var texts = new string[Batch];
        var answers = new string[Batch];
        (long heap, long process) = (LiveHeap.MeasureAtRest(), Environment.WorkingSet);
        int compiledBefore = engine.Statistics.PlansCompiled;
        TimeSpan engineTime = TimeSpan.Zero;
        long heaviest = 0;
        int honestComposed = 0;
        for (int done = 0; done < distinct; done += Batch)
        {
            int count = Math.Min(Batch, distinct - done);
            for (int i = 0; i < count; i++)
                texts[i] = Wide.IncludeOf(MembersOf(done + i));
            TimeSpan before = Environment.CpuUsage.TotalTime;
            for (int i = 0; i < count; i++)
                answers[i] = engine.Serialize(value, texts[i]);
            engineTime += Environment.CpuUsage.TotalTime - before;
            for (int i = 0; i < count; i++)
            {
                if (answers[i] != Wide.AnswerOf(MembersOf(done + i)))
                    mistakes.Add($"Number {done + i}: {texts[i]} gives {answers[i]}");
            }
            if (engine.Serialize(value, honest) != HonestAnswer)
                mistakes.Add($"At {done} the honest client got another answer.");
            honestComposed += engine.Explain(typeof(Wide), honest).Parts[0].Tier == PlanTier.Compiled ? 0 : 1;
            heaviest = Math.Max(heaviest, FindHeaviestCache(engine.Statistics));
            progress.Advance(count);
        }
        PopcornStatistics after = engine.Statistics;
        double growth = (double)(LiveHeap.MeasureAtRest() - heap) / Mebibyte;
        progress.Describe("hot shapes");
        HotFlood hot = HotFlood.Run(scale, mistakes);
        GC.KeepAlive(engine);
        double seconds = engineTime.TotalSeconds;
        return new StressOutcome(
            [
                new("wrong answers", mistakes.Count, 0),
                new("plans compiled for what was asked once", after.PlansCompiled + after.CompilationsFailed - compiledBefore, 0),
                new("times that the hot shape was found not to be compiled", honestComposed, 0),
                new("compiled plans alive in a flood of hot shapes", hot.MaxAlive, 1024),
                new("items in the fullest cache", heaviest, MaxItems),
                new("growth of the live heap", growth, 64, " MB"),
                new("processor time of the engine", seconds, StartUpSeconds + ((LongestSeconds - StartUpSeconds) * scale.Part), " s")
                {
                    IsTime = true,
                },
            ],
            [
                new("distinct includes", $"{distinct:N0}"),
                new("processor time for each new include", $"{seconds * 1e6 / distinct:0.0} µs"),
                new(
                    "growth of the process, with what the check itself needs",
                    $"{(double)(Environment.WorkingSet - process) / Mebibyte:0} MB"),
                new("plans built", $"{after.Plans.Misses:N0}"),
                new("plans evicted", $"{after.Plans.Evictions:N0}"),
                new("hot shapes, each used until compiled", $"{hot.Shapes:N0}"),
                new("compilations for them", $"{hot.Compilations:N0}"),
            ],
            mistakes.First);
    }

    /// <summary>A different number of 24 bits for each index: each step can be undone.</summary>
    internal static int MembersOf(int number)
    {
        const uint Mask = (1 << 24) - 1;
        uint members = (uint)(number + 1) & Mask;
        members = (members * 0x9E_37B1) & Mask;
        members ^= members >> 11;
        members = (members * 0x5B_D1E9) & Mask;
        return (int)(members ^ (members >> 13));
    }

    private static long FindHeaviestCache(PopcornStatistics statistics) =>
        Math.Max(statistics.Roots.Weight, Math.Max(statistics.Plans.Weight, statistics.Texts.Weight));

    private static void WaitUntilCompiled(PopcornEngine engine, Wide value, Include include)
    {
        var watch = Stopwatch.StartNew();
        while (engine.Explain(typeof(Wide), include).Parts[0].Tier != PlanTier.Compiled)
        {
            engine.Serialize(value, include);
            if (watch.Elapsed > LongestWait)
                throw new TimeoutException("A hot plan was not compiled.");
            Thread.Sleep(1);
        }
    }
}

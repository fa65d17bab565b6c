using Popcorn.Engine;

namespace Popcorn.Tests.Reliability;

/// <summary>A client that never asks for the same thing twice: caches stay bounded, and nothing is compiled for it.</summary>
[NonParallelizable]
public class FloodTests
{
    /// <summary>What docs/caches.md allows each cache to hold, in items.</summary>
    private const int MaxItems = 16_384;

    private const int Seed = 20_261_121;
    private const int Distinct = 20_000;
    private const int DistinctLong = 2_500;
    private const int HonestInterval = 50;

    /// <summary>By one write: what it needs itself, and now and then a larger table.</summary>
    private const int MaxAllocated = 512 * 1024;

    /// <summary>
    /// The worker is the whole process's: what it is still to do for an engine that is gone, it leaves. Not with the first collection, if
    /// it compiles something for that engine just then.
    /// </summary>
    [SetUp]
    [TearDown]
    public void LetEnginesGo()
    {
        var watch = Stopwatch.StartNew();
        do
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            Thread.Sleep(1);
        }
        while (!BackgroundCompiler.Shared.IsIdle && watch.Elapsed < TimeSpan.FromSeconds(20));
        Assert.That(BackgroundCompiler.Shared.IsIdle, "The worker is still busy with what another test gave it.");
    }

    [Test]
    public void Of_distinct_includes_stays_bounded_and_uncompiled()
    {
        var engine = new PopcornEngine();
        var value = new Wide();
        var random = new Random(Seed);
        var seen = new HashSet<int>();
        long maxAllocated = 0;
        while (seen.Count < Distinct)
        {
            int members = random.Next(1, 1 << 24);
            if (!seen.Add(members))
                continue;
            string include = Wide.IncludeOf(members);
            long before = GC.GetAllocatedBytesForCurrentThread();
            string answer = engine.Serialize(value, include);
            // The first ones read the type.
            if (seen.Count > 100)
                maxAllocated = Math.Max(maxAllocated, GC.GetAllocatedBytesForCurrentThread() - before);
            if (answer != Wide.AnswerOf(members))
                Assert.Fail($"Seed {Seed}: {Wide.IncludeOf(members)} gives {answer}");
            if (seen.Count % 500 == 0)
                AssertBounded(engine);
        }
        AssertFlooded(engine, Distinct);
        Assert.That(maxAllocated, Is.LessThan(MaxAllocated), "A write did the work of an eviction.");
        Assert.That((engine.Statistics.PlansCompiled, engine.Statistics.CompilationsFailed), Is.EqualTo((0, 0)));
    }

    /// <summary>4 KB each, with lists in lists; an honest client in between keeps its compiled plan.</summary>
    [Test]
    public void Of_long_includes_stays_bounded_and_pushes_no_one_out()
    {
        var compilations = new ConcurrentQueue<Type>();
        var engine = new PopcornEngine(options: new PopcornOptions
        {
            UnknownMembers = UnknownMembers.Ignore,
            ExpressionCompiler = lambda =>
            {
                compilations.Enqueue(lambda.Type);
                return lambda.Compile();
            },
        });
        Wide value = Wide.Make();
        const int Honest = 0b1011;
        var honest = Include.Parse(Wide.IncludeOf(Honest));
        WaitUntilCompiled(engine, value, honest);
        int compiledBefore = compilations.Count;

        var random = new Random(Seed);
        for (int i = 0; i < DistinctLong; i++)
        {
            (int members, int child, int items) = (random.Next(1 << 24), random.Next(1, 1 << 24), random.Next(1, 1 << 24));
            string include = Wide.IncludeOf(members, Wide.IncludeOf(child), Padded(Wide.IncludeOf(items), i));
            string answer = engine.Serialize(value, include);
            if (answer != Wide.AnswerOf(members, child, items))
                Assert.Fail($"Seed {Seed}, number {i}: {answer}");
            if (i % HonestInterval != 0)
                continue;
            AssertBounded(engine);
            Assert.That(engine.Serialize(value, honest), Is.EqualTo(Wide.AnswerOf(Honest)));
            Assert.That(engine.Explain(typeof(Wide), honest).Parts[0].Tier, Is.EqualTo(PlanTier.Compiled));
        }
        AssertFlooded(engine, DistinctLong);
        Assert.That(compilations, Has.Count.EqualTo(compiledBefore), "Something was compiled for what was used once.");
    }

    private static void WaitUntilCompiled(PopcornEngine engine, Wide value, Include include)
    {
        var watch = Stopwatch.StartNew();
        while (engine.Explain(typeof(Wide), include).Parts[0].Tier != PlanTier.Compiled)
        {
            engine.Serialize(value, include);
            if (watch.Elapsed > TimeSpan.FromSeconds(20))
                Assert.Fail("A hot plan was not compiled.");
            Thread.Yield();
        }
    }

    /// <summary>The same list with unknown names in it, nearly 4 KB long and nearly 512 items.</summary>
    internal static string Padded(string list, int number) =>
        $"{list[..^1]},{string.Join(',', Enumerable.Range(0, 440).Select(i => $"x{number % 1000:d3}{i:d3}"))},y{number}]";

    private static void AssertFlooded(PopcornEngine engine, int distinct)
    {
        PopcornStatistics statistics = engine.Statistics;
        AssertBounded(engine);
        foreach (CacheStatistics cache in new[] { statistics.Texts, statistics.Roots, statistics.Plans })
        {
            Assert.That(cache.Misses, Is.GreaterThanOrEqualTo(distinct));
            Assert.That(cache.Evictions, Is.GreaterThan(0));
            Assert.That(cache.Entries, Is.EqualTo(cache.Misses - cache.Evictions));
        }
    }

    private static void AssertBounded(PopcornEngine engine)
    {
        PopcornStatistics statistics = engine.Statistics;
        foreach (CacheStatistics cache in new[] { statistics.Texts, statistics.Roots, statistics.Plans })
        {
            Assert.That(cache.Weight, Is.InRange(1, MaxItems));
            Assert.That(cache.Entries, Is.InRange(1, cache.Weight));
        }
    }
}

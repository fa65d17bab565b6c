namespace Popcorn.Tests.Engines;

/// <summary>The counters of an engine say what happened.</summary>
public sealed class StatisticsTests
{
    [Test]
    public void Nothing_has_happened_at_first() => Assert.That(
        new PopcornEngine().Statistics, Is.EqualTo(new PopcornStatistics(default, default, default, 0, 0, 0, TimeSpan.Zero)));

    [Test]
    public void The_same_text_is_parsed_and_planned_once()
    {
        PopcornEngine engine = Composed();
        for (int i = 0; i < 5; i++)
            engine.Serialize(new Flat(), "[a,b]");
        Assert.That((Counts(engine.Statistics.Texts), Counts(engine.Statistics.Roots), Counts(engine.Statistics.Plans)),
            Is.EqualTo(((1, 4L, 1L, 0L), (1, 4L, 1L, 0L), (1, 0L, 1L, 0L))));
        Assert.That(engine.Statistics.Plans.Weight, Is.GreaterThan(2));
    }

    [Test]
    public void Texts_that_mean_the_same_share_what_comes_after()
    {
        PopcornEngine engine = Composed();
        foreach (string text in (string[])["[c,d]", "[d,c]", " d , c ", "[d,c,d]"])
            engine.Serialize(new Flat(), text);
        Assert.That((Counts(engine.Statistics.Texts), Counts(engine.Statistics.Roots), Counts(engine.Statistics.Plans)),
            Is.EqualTo(((4, 0L, 4L, 0L), (1, 3L, 1L, 0L), (1, 0L, 1L, 0L))));
        engine.Serialize(new Flat(), "[C,D]");
        Assert.That(
            (Counts(engine.Statistics.Roots), Counts(engine.Statistics.Plans)), Is.EqualTo(((2, 3L, 2L, 0L), (1, 1L, 1L, 0L))),
            "Another include, the same plan.");
    }

    [Test]
    public void What_failed_is_not_kept()
    {
        var engine = new PopcornEngine();
        for (int i = 0; i < 3; i++)
        {
            Assert.Throws<PopcornException>(() => engine.Serialize(new Flat(), "[a"));
            Assert.Throws<PopcornException>(() => engine.Serialize(new Flat(), "[nope]"));
        }
        Assert.That((Counts(engine.Statistics.Texts), Counts(engine.Statistics.Roots), Counts(engine.Statistics.Plans)),
            Is.EqualTo(((1, 2L, 1L, 0L), (0, 0L, 0L, 0L), (0, 0L, 0L, 0L))));
    }

    [Test]
    public void A_flood_stays_within_the_bounds_and_its_evictions_are_counted()
    {
        PopcornEngine engine = Composed();
        for (int i = 1; i <= 20_000; i++)
            engine.Serialize(new Flat(), Flat.Shape(i).ToString());
        foreach (CacheStatistics cache in (CacheStatistics[])[engine.Statistics.Texts, engine.Statistics.Roots, engine.Statistics.Plans])
        {
            Assert.That(cache.Weight, Is.InRange(1, 16_384));
            Assert.That(cache.Evictions, Is.GreaterThan(0));
            Assert.That(cache.Misses, Is.EqualTo(20_000));
            Assert.That(cache.Entries, Is.EqualTo(cache.Misses - cache.Evictions));
        }
    }

    [Test]
    public void Long_names_weigh_what_is_held_with_them()
    {
        PopcornEngine engine = Composed();
        for (int i = 0; i < 1_000; i++)
            engine.Serialize(new Extended(), Include.Parse($"[{i}{new string('x', 4_000)}]"));
        Assert.That(
            (engine.Statistics.Roots.Entries, engine.Statistics.Plans.Entries), Is.LessThan((600, 600)),
            "4 MB in each, and not without end.");
    }

    [Test]
    public void What_is_used_all_the_time_is_not_evicted()
    {
        PopcornEngine engine = Composed();
        const int Flood = 16_000;
        for (int i = 1; i <= Flood; i++)
        {
            engine.Serialize(new Flat(), Flat.Shape(i));
            engine.Serialize(new Flat(), Flat.Shape(Flat.Shapes));
        }
        Assert.That(engine.Statistics.Roots.Evictions, Is.GreaterThan(0));
        Assert.That((engine.Statistics.Roots.Misses, engine.Statistics.Roots.Hits), Is.EqualTo((Flood + 1L, Flood - 1L)));
    }

    [Test]
    public void Compiling_is_counted_and_timed()
    {
        var engine = new PopcornEngine(options: new PopcornOptions { Compilation = CompilationMode.Always });
        engine.Serialize(new Flat(), "[a]");
        engine.Serialize(new Flat(), "[b]");
        PopcornStatistics statistics = engine.Statistics;
        Assert.That((statistics.PlansCompiled, statistics.CompilationsFailed, statistics.CompilationsDeclined), Is.EqualTo((2, 0, 0)));
        Assert.That(engine.Statistics.CompileTime, Is.GreaterThan(TimeSpan.Zero));
    }

    private static PopcornEngine Composed() => new(options: new PopcornOptions { Compilation = CompilationMode.Never });

    private static (int Entries, long Hits, long Misses, long Evictions) Counts(CacheStatistics cache) =>
        (cache.Entries, cache.Hits, cache.Misses, cache.Evictions);

    /// <summary>Every name is a key of its extension data, so its plans hold names of the client's too.</summary>
    private sealed class Extended { [JsonExtensionData] public Dictionary<string, object>? More { get; set; } }
}

using Popcorn.Caching;

namespace Popcorn.Tests.Engines;

/// <summary>A cache on its own.</summary>
public sealed class BoundedCacheTests
{
    [Test]
    public void Drops_what_was_not_used_for_a_generation()
    {
        var cache = new BoundedCache<string, object>(maxWeight: 20, getWeight: static (_, _) => 1);
        object kept = cache.Add("kept", static _ => new object());
        cache.Add("dropped", static _ => new object());
        for (int i = 0; i < 100; i++)
        {
            cache.Add($"new {i}", static _ => new object());
            Assert.That(cache.TryGet("kept", out object? found) && found == kept);
            Assert.That(cache.Statistics.Weight, Is.InRange(Math.Min(i + 2, 10), 20));
        }
        Assert.That(cache.TryGet("dropped", out _), Is.False);
        Assert.That(cache.TryGet("new 80", out _), Is.False);
        Assert.That(cache.TryGet("new 95", out _));
        CacheStatistics statistics = cache.Statistics;
        Assert.That((statistics.Misses, statistics.Hits), Is.EqualTo((102L, 101L)));
        Assert.That(statistics.Entries, Is.EqualTo(statistics.Misses - statistics.Evictions).And.EqualTo(statistics.Weight));
    }

    /// <summary>What a value of one cache holds of another one stays counted there as long as the first is kept.</summary>
    [Test]
    public void Of_several_that_turn_together_keeps_what_is_held()
    {
        var generations = new CacheGenerations();
        BoundedCache<string, object>? held = null;
        held = new BoundedCache<string, object>(maxWeight: 20, static (_, _) => 1, generations);
        var holders = new BoundedCache<string, object>(
            maxWeight: 20, static (_, _) => 1, generations, value => held.TryRenew("held", value));
        object value = held.Add("held", static _ => new object());
        holders.Add("holder", _ => value);
        for (int i = 0; i < 100; i++)
        {
            held.Add($"new {i}", static _ => new object());
            Assert.That(holders.TryGet("holder", out _));
            Assert.That(held.Statistics.Weight, Is.InRange(Math.Min(i + 2, 10), 20));
            Assert.That(holders.Statistics.Entries, Is.EqualTo(1));
        }
        Assert.That(held.TryGet("held", out object? found) && found == value);
    }

    /// <summary>As another thread can do meanwhile.</summary>
    [Test]
    public void An_entry_that_is_renewed_while_it_is_created_counts_once()
    {
        var cache = new BoundedCache<string, object>(maxWeight: 20, static (_, _) => 1);
        cache.Add("key", key =>
        {
            Assert.That(cache.TryRenew(key, new object()));
            return new object();
        });
        Assert.That((cache.Statistics.Entries, cache.Statistics.Weight), Is.EqualTo((1, 1)));
    }

    [Test]
    public void An_entry_heavier_than_the_bound_is_kept()
    {
        var cache = new BoundedCache<string, object>(maxWeight: 20, getWeight: static (key, _) => key == "heavy" ? 100 : 1);
        object heavy = cache.Add("heavy", static _ => new object());
        for (int i = 0; i < 9; i++)
            cache.Add($"new {i}", static _ => new object());
        Assert.That(cache.TryGet("heavy", out object? found) && found == heavy);
        Assert.That(cache.Statistics.Evictions, Is.Zero);
    }

    /// <summary>Keys of one hash that are used in turns do not take a slot from each other.</summary>
    [Test]
    public void Two_keys_of_one_hash_are_recent_together()
    {
        var cache = new BoundedCache<Key, object>(maxWeight: 20, static (_, _) => 1);
        Key[] keys = [new("a"), new("b"), new("c")];
        foreach (Key key in keys)
            cache.Add(key, static _ => new object());
        Use(keys[0]);
        Use(keys[1]);
        Assert.That(Recent(), Is.EqualTo("a b"));
        Use(keys[2]);
        Assert.That(Recent(), Is.EqualTo("a b"), "One use replaces nothing.");
        for (int i = 0; i < 16; i++)
            Use(keys[2]);
        Assert.That(Recent(), Is.EqualTo("a c").Or.EqualTo("b c"));

        void Use(Key key) => Assert.That(cache.TryGet(key, out _));

        string Recent() => string.Join(' ', keys.Where(key => cache.TryGetRecent(new Probe(key), out _)).Select(key => key.Name));
    }

    /// <summary>Entries change their generation while they are looked up.</summary>
    [Test]
    public async Task Evicts_while_its_entries_are_used()
    {
        var cache = new BoundedCache<string, object>(maxWeight: 256, getWeight: static (_, _) => 1);
        string[] used = [.. Enumerable.Range(0, 200).Select(i => $"used {i}")];
        foreach (string key in used)
            cache.Add(key, static _ => new object());
        using var stop = new CancellationTokenSource();
        Task using_ = Task.Run(() =>
        {
            while (!stop.IsCancellationRequested)
            {
                foreach (string key in used)
                    cache.TryGet(key, out _);
            }
        });
        try
        {
            for (int i = 0; i < 200_000; i++)
                cache.Add($"new {i}", static _ => new object());
        }
        finally
        {
            await stop.CancelAsync();
            await using_;
        }
        Assert.That(cache.Statistics.Weight, Is.LessThanOrEqualTo(256));
    }

    private sealed record Key(string Name)
    {
        public override int GetHashCode() => 7;
    }

    private readonly struct Probe(Key key) : IProbe<Key>
    {
        public int Hash => key.GetHashCode();

        public bool Matches(Key other) => other == key;
    }
}

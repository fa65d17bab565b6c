namespace Popcorn.Engine;

/// <summary>
/// A cache that clients can fill and that stays bounded by the sum of what its entries weigh. Each value is created once; a failure is
/// not kept. The least used entries are evicted, by counts that are halved at each eviction.
/// </summary>
/// <param name="mostWeight">The bound.</param>
/// <param name="getWeight">The weight of a key and its value, which never changes.</param>
internal sealed class BoundedCache<TKey, TValue>(int mostWeight, Func<TKey, TValue, int> getWeight)
    where TKey : class
    where TValue : class
{
    private const int RecentSlots = 256;

    private readonly ConcurrentDictionary<TKey, Entry> _entries = new();

    /// <summary>Direct-mapped cache by the hash of the key, in front of the dictionary: a third of its cost.</summary>
    private readonly Entry?[] _recent = new Entry?[RecentSlots];

    private readonly object _evicting = new();
    private long _hits;
    private long _misses;
    private long _evictions;
    private int _weight;

    /// <summary>The weight of all entries together.</summary>
    public int Weight => Volatile.Read(ref _weight);

    public CacheStatistics Statistics => new(
        _entries.Count, Weight, Volatile.Read(ref _hits), Volatile.Read(ref _misses), Volatile.Read(ref _evictions));

    public bool TryGet(TKey key, [NotNullWhen(true)] out TValue? value)
    {
        ref Entry? recent = ref GetRecent(key);
        Entry? entry = recent;
        if (entry is null || !entry.Key.Equals(key))
        {
            if (!_entries.TryGetValue(key, out entry) || !entry.IsReady)
            {
                value = null;
                return false;
            }
            recent = entry;
        }
        value = CountUse(entry);
        return true;
    }

    /// <summary>Looks only into the direct-mapped cache, by the parts of a key: for look-ups that must not allocate.</summary>
    public bool TryGetRecent<TProbe>(TProbe probe, [NotNullWhen(true)] out TValue? value)
        where TProbe : struct, IProbe<TKey>
    {
        Entry? entry = _recent[probe.Hash & (RecentSlots - 1)];
        bool isFound = entry is not null && probe.Matches(entry.Key);
        value = isFound ? CountUse(entry!) : null;
        return isFound;
    }

    /// <summary>Creates a missing value, once for all threads.</summary>
    public TValue Add(TKey key, Func<TKey, TValue> create)
    {
        while (true)
        {
            Entry entry = _entries.GetOrAdd(key, new Entry(key));
            if (TryCreate(entry, create))
                return entry.Value!;
        }
    }

    /// <summary>Returns the entries, the most used first, and halves their counts.</summary>
    public IReadOnlyList<(TKey Key, TValue Value)> TakeStock()
    {
        // OrderByDescending reads each count once: a sort that sees counts change may throw.
        Entry[] entries = [.. _entries.Values.Where(entry => entry.IsReady).OrderByDescending(entry => entry.Uses)];
        foreach (Entry entry in entries)
            entry.Uses /= 2;
        return [.. entries.Select(entry => (entry.Key, entry.Value!))];
    }

    public void Remove(TKey key)
    {
        if (!_entries.TryGetValue(key, out Entry? entry) || !entry.IsReady || !_entries.TryRemove(KeyValuePair.Create(key, entry)))
            return;
        ref Entry? recent = ref GetRecent(key);
        if (ReferenceEquals(recent, entry))
            recent = null;
        Interlocked.Add(ref _weight, -getWeight(key, entry.Value!));
        Interlocked.Increment(ref _evictions);
    }

    public void Clear()
    {
        foreach ((TKey key, _) in _entries)
            Remove(key);
    }

    /// <returns>False if another thread's attempt failed meanwhile and removed the entry.</returns>
    private bool TryCreate(Entry entry, Func<TKey, TValue> create)
    {
        // Re-entrant request for the same key, from a diagnostics listener or a contract modifier: waiting would deadlock.
        if (Monitor.IsEntered(entry))
            throw new InvalidOperationException("This is being created already, by the code that asks for it.");
        lock (entry)
        {
            if (entry.IsReady || entry.HasFailed)
                return entry.IsReady;
            entry.HasFailed = true;
            try
            {
                entry.Value = create(entry.Key);
                entry.HasFailed = false;
            }
            finally
            {
                if (entry.HasFailed)
                    _entries.TryRemove(KeyValuePair.Create(entry.Key, entry));
            }
            Interlocked.Add(ref _weight, getWeight(entry.Key, entry.Value));
            entry.IsReady = true;
        }
        Interlocked.Increment(ref _misses);
        if (Weight > mostWeight)
            Evict();
        return true;
    }

    private void Evict()
    {
        lock (_evicting)
        {
            if (Weight <= mostWeight)
                return;
            // An eighth at once, so that a flood pays for the sorting once in many entries.
            int goal = mostWeight - (mostWeight / 8);
            foreach ((TKey key, _) in TakeStock().Reverse().TakeWhile(_ => Weight > goal))
                Remove(key);
        }
    }

    /// <summary>Counted without locks: approximate.</summary>
    private TValue CountUse(Entry entry)
    {
        _hits++;
        entry.Uses++;
        return entry.Value!;
    }

    private ref Entry? GetRecent(TKey key) => ref _recent[key.GetHashCode() & (RecentSlots - 1)];

    private sealed class Entry(TKey key)
    {
        public readonly TKey Key = key;
        public TValue? Value;
        public int Uses;
        public bool HasFailed;
        public volatile bool IsReady;
    }
}

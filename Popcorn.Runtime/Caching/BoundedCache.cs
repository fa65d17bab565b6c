using System.Collections.Concurrent;

namespace Popcorn.Caching;

/// <summary>
/// A cache that clients can fill and that stays bounded, by the sum of what its entries hold. Each value is made once;
/// a failure is not kept. What was used least lately leaves first, by counts that are halved at each eviction.
/// </summary>
internal sealed class BoundedCache<TKey, TValue>(int mostWeight, Func<TKey, TValue, int> weightOf, IEqualityComparer<TKey>? comparer = null)
    where TKey : notnull
{
    private const int RecentSlots = 64;

    private readonly ConcurrentDictionary<TKey, Entry> _entries = new(comparer);
    private readonly IEqualityComparer<TKey> _comparer = comparer ?? EqualityComparer<TKey>.Default;

    /// <summary>The entry last asked for, by a part of the hash: in front of the dictionary, because it is a third of its cost.</summary>
    private readonly Entry?[] _recent = new Entry?[RecentSlots];
    private readonly object _evicting = new();
    private long _hits;
    private long _misses;
    private long _evictions;
    private int _weight;

    /// <summary>What it holds and how it served so far.</summary>
    public CacheStatistics Statistics => new(
        _entries.Count, Volatile.Read(ref _weight), Volatile.Read(ref _hits), Volatile.Read(ref _misses), Volatile.Read(ref _evictions));

    public TValue GetOrAdd<TArgument>(TKey key, Func<TKey, TArgument, TValue> make, TArgument argument)
    {
        ref Entry? recent = ref _recent[_comparer.GetHashCode(key) & (RecentSlots - 1)];
        Entry? entry = recent;
        if (entry is null || !_comparer.Equals(entry.Key, key))
        {
            if (!_entries.TryGetValue(key, out entry) || !entry.IsReady)
                return Add(key, make, argument);
            recent = entry;
        }
        // Counted without locks: about right is enough.
        _hits++;
        entry.Uses++;
        return entry.Value;
    }

    public void Clear()
    {
        foreach ((TKey key, Entry entry) in _entries)
            Remove(key, entry);
    }

    private TValue Add<TArgument>(TKey key, Func<TKey, TArgument, TValue> make, TArgument argument)
    {
        while (true)
        {
            Entry entry = _entries.GetOrAdd(key, static key => new Entry(key));
            if (TryMake(entry, key, make, argument))
                return entry.Value;
        }
    }

    /// <returns>False when another thread's attempt failed meanwhile, and took the entry away with it.</returns>
    private bool TryMake<TArgument>(Entry entry, TKey key, Func<TKey, TArgument, TValue> make, TArgument argument)
    {
        lock (entry)
        {
            if (entry.IsReady || entry.HasFailed)
                return entry.IsReady;
            entry.HasFailed = true;
            try
            {
                entry.Value = make(key, argument);
                entry.Weight = weightOf(key, entry.Value);
                entry.HasFailed = false;
            }
            finally
            {
                if (entry.HasFailed)
                    _entries.TryRemove(KeyValuePair.Create(key, entry));
            }
            Interlocked.Add(ref _weight, entry.Weight);
            entry.IsReady = true;
        }
        Interlocked.Increment(ref _misses);
        if (Volatile.Read(ref _weight) > mostWeight)
            Evict();
        return true;
    }

    private void Evict()
    {
        lock (_evicting)
        {
            // A good part at once, so that a flood pays for the sorting once in many entries.
            int goal = mostWeight - (mostWeight / 8);
            if (Volatile.Read(ref _weight) <= mostWeight)
                return;
            KeyValuePair<TKey, Entry>[] byUse = [.. _entries.Where(pair => pair.Value.IsReady)];
            Array.Sort(byUse, static (a, b) => a.Value.Uses.CompareTo(b.Value.Uses));
            foreach ((TKey key, Entry entry) in byUse)
            {
                if (Volatile.Read(ref _weight) > goal)
                    Remove(key, entry);
                else
                    entry.Uses /= 2;
            }
        }
    }

    private void Remove(TKey key, Entry entry)
    {
        if (!entry.IsReady || !_entries.TryRemove(KeyValuePair.Create(key, entry)))
            return;
        ref Entry? recent = ref _recent[_comparer.GetHashCode(key) & (RecentSlots - 1)];
        if (ReferenceEquals(recent, entry))
            recent = null;
        Interlocked.Add(ref _weight, -entry.Weight);
        Interlocked.Increment(ref _evictions);
    }

    private sealed class Entry(TKey key)
    {
        private volatile bool _isReady;

        public TKey Key { get; } = key;

        public TValue Value { get; set; } = default!;

        public int Weight { get; set; }

        public int Uses { get; set; }

        public bool HasFailed { get; set; }

        public bool IsReady { get => _isReady; set => _isReady = value; }
    }
}

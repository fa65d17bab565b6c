using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;

namespace Popcorn.Caching;

/// <summary>
/// A cache that clients can fill and that stays bounded, by the sum of what its entries hold. Each value is made once;
/// a failure is not kept. What was used least lately leaves first, by counts that are halved at each eviction.
/// </summary>
internal sealed class BoundedCache<TKey, TValue>(int mostWeight)
    where TKey : class
    where TValue : class, IWeighted
{
    private const int RecentSlots = 64;

    private readonly ConcurrentDictionary<TKey, Entry> _entries = new();

    /// <summary>The entry last asked for, by a part of the hash: in front of the dictionary, because it is a third of its cost.</summary>
    private readonly Entry?[] _recent = new Entry?[RecentSlots];

    private readonly object _evicting = new();
    private long _hits;
    private long _misses;
    private long _evictions;
    private int _weight;

    public int Weight => Volatile.Read(ref _weight);

    /// <summary>What it holds and how it served so far.</summary>
    public CacheStatistics Statistics => new(
        _entries.Count, Volatile.Read(ref _weight), Volatile.Read(ref _hits), Volatile.Read(ref _misses), Volatile.Read(ref _evictions));

    public bool TryGet(TKey key, [NotNullWhen(true)] out TValue? value)
    {
        ref Entry? recent = ref _recent[key.GetHashCode() & (RecentSlots - 1)];
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
        // Counted without locks: about right is enough.
        _hits++;
        entry.Uses++;
        value = entry.Value!;
        return true;
    }

    /// <summary>The same for what is asked for often, without a key to look up with.</summary>
    public bool TryGetRecent<TProbe>(TProbe probe, [NotNullWhen(true)] out TValue? value)
        where TProbe : struct, IProbe<TKey>
    {
        Entry? entry = _recent[probe.GetHashCode() & (RecentSlots - 1)];
        if (entry is null || !probe.Matches(entry.Key))
        {
            value = null;
            return false;
        }
        _hits++;
        entry.Uses++;
        value = entry.Value!;
        return true;
    }

    /// <summary>Makes what is not there: once, however many ask for it.</summary>
    public TValue Add(TKey key, Func<TKey, TValue> make)
    {
        while (true)
        {
            Entry entry = _entries.GetOrAdd(key, new Entry(key));
            if (TryMake(entry, make))
                return entry.Value!;
        }
    }

    /// <summary>What it holds, the most used first, by counts that are halved by this.</summary>
    public IReadOnlyList<(TKey Key, TValue Value)> TakeStock()
    {
        // Each count is read once: they go on changing, and a sort that sees them change may throw.
        Entry[] entries = [.. _entries.Values.Where(entry => entry.IsReady).OrderByDescending(entry => entry.Uses)];
        foreach (Entry entry in entries)
            entry.Uses /= 2;
        return [.. entries.Select(entry => (entry.Key, entry.Value!))];
    }

    public void Remove(TKey key)
    {
        if (_entries.TryGetValue(key, out Entry? entry))
            Remove(entry);
    }

    public void Clear()
    {
        foreach ((_, Entry entry) in _entries)
            Remove(entry);
    }

    /// <returns>False when another thread's attempt failed meanwhile, and took the entry away with it.</returns>
    private bool TryMake(Entry entry, Func<TKey, TValue> make)
    {
        // A listener or a contract modifier that writes, what it is asked about itself: it would wait for its own end.
        if (Monitor.IsEntered(entry))
            throw new InvalidOperationException("This is being made already, by the code that asks for it.");
        lock (entry)
        {
            if (entry.IsReady || entry.HasFailed)
                return entry.IsReady;
            entry.HasFailed = true;
            try
            {
                entry.Value = make(entry.Key);
                entry.HasFailed = false;
            }
            finally
            {
                if (entry.HasFailed)
                    _entries.TryRemove(KeyValuePair.Create(entry.Key, entry));
            }
            Interlocked.Add(ref _weight, entry.Value.Weight);
            entry.IsReady = true;
        }
        Interlocked.Increment(ref _misses);
        if (_weight > mostWeight)
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
            // Each count is read once: they go on changing, and a sort that sees them change may throw.
            foreach (Entry entry in _entries.Values.Where(entry => entry.IsReady).OrderBy(entry => entry.Uses))
            {
                if (Volatile.Read(ref _weight) > goal)
                    Remove(entry);
                else
                    entry.Uses /= 2;
            }
        }
    }

    private void Remove(Entry entry)
    {
        if (!entry.IsReady || !_entries.TryRemove(KeyValuePair.Create(entry.Key, entry)))
            return;
        ref Entry? recent = ref _recent[entry.Key.GetHashCode() & (RecentSlots - 1)];
        if (ReferenceEquals(recent, entry))
            recent = null;
        Interlocked.Add(ref _weight, -entry.Value!.Weight);
        Interlocked.Increment(ref _evictions);
    }

    private sealed class Entry(TKey key)
    {
        public readonly TKey Key = key;
        public TValue? Value;
        public int Uses;
        public bool HasFailed;
        public volatile bool IsReady;
    }
}

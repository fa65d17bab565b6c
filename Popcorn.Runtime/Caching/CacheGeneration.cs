namespace Popcorn.Caching;

/// <summary>
/// The young or the old entries of a <see cref="BoundedCache{TKey, TValue}"/>. Changed with its lock only, except for the recent entries.
/// </summary>
internal sealed class CacheGeneration<TKey, TValue>
    where TKey : class
    where TValue : class
{
    private const int RecentSlots = 256;

    /// <summary>
    /// One in so many hits replaces a recent entry where both slots are taken: more than two keys that are used in turns would
    /// otherwise store with each use to memory that other threads read.
    /// </summary>
    private const int HitsPerReplacement = 16;

    private readonly ConcurrentDictionary<TKey, CacheEntry<TKey, TValue>> _entries = new();

    /// <summary>A cache with two slots for each hash, in front of the dictionary: a third of its cost.</summary>
    private readonly CacheEntry<TKey, TValue>?[] _recent = new CacheEntry<TKey, TValue>?[RecentSlots];

    public int Count { get; private set; }

    public int Weight { get; private set; }

    public CacheEntry<TKey, TValue>? Find(TKey key) => _entries.GetValueOrDefault(key);

    public CacheEntry<TKey, TValue>? FindRecent<TProbe>(TProbe probe)
        where TProbe : struct, IProbe<TKey>
    {
        int slot = GetSlot(probe.Hash);
        if (_recent[slot] is { } first && probe.Matches(first.Key))
            return first;
        return _recent[slot + 1] is { } second && probe.Matches(second.Key) ? second : null;
    }

    /// <param name="entry">An entry that was not recent.</param>
    /// <param name="hash">The hash of its key.</param>
    /// <param name="hits">How many hits there were.</param>
    public void Remember(CacheEntry<TKey, TValue> entry, int hash, long hits)
    {
        int slot = GetSlot(hash);
        if (_recent[slot] is null)
            _recent[slot] = entry;
        else if (_recent[slot + 1] is null)
            _recent[slot + 1] = entry;
        else if (hits % HitsPerReplacement == 0)
            _recent[slot + (int)(hits / HitsPerReplacement % 2)] = entry;
    }

    /// <summary>Adds an entry. While it was created, another thread can have renewed an earlier one of the same key.</summary>
    public void Add(CacheEntry<TKey, TValue> entry)
    {
        if (_entries.TryGetValue(entry.Key, out CacheEntry<TKey, TValue>? replaced))
            Remove(replaced);
        _entries[entry.Key] = entry;
        Count++;
        Weight += entry.Weight;
    }

    public bool Remove(CacheEntry<TKey, TValue> entry)
    {
        if (!_entries.TryRemove(KeyValuePair.Create(entry.Key, entry)))
            return false;
        Count--;
        Weight -= entry.Weight;
        return true;
    }

    private static int GetSlot(int hash) => hash & (RecentSlots - 2);
}

namespace Popcorn.Caching;

/// <summary>
/// A cache that clients can fill and that stays bounded by the sum of what its entries weigh. Each value is created once; a failure is
/// not kept. It has two generations: an entry is added to the young one, and the first use of an old entry moves it there. When the young
/// generation has half of the bound, the old one is dropped, and the young one becomes the old one. So every operation takes constant
/// time, and a look-up that hits the young generation changes nothing.
/// </summary>
internal sealed class BoundedCache<TKey, TValue>
    where TKey : class
    where TValue : class
{
    private readonly CacheGenerations _generations;
    private readonly int _maxYoungWeight;
    private readonly Func<TKey, TValue, int> _getWeight;
    private readonly Action<TValue>? _onRenewed;
    private readonly Func<TKey, string>? _describe;
    private readonly ConcurrentDictionary<TKey, object> _creations = new();
    private readonly ThreadCounter _hits = new();
    private volatile CacheGeneration<TKey, TValue> _young = new();
    private volatile CacheGeneration<TKey, TValue>? _old;
    private long _misses;
    private long _evictions;

    /// <param name="maxWeight">The bound. Exceeded only by an entry that alone weighs more than half of it.</param>
    /// <param name="getWeight">The weight of a key and its value, which never changes.</param>
    /// <param name="generations">Shared by caches that turn together.</param>
    /// <param name="onRenewed">Called with the lock when an old entry becomes young, with its value.</param>
    /// <param name="describe">Describes a value that must exist once only. Null for data, which a re-entrant request gets anew.</param>
    public BoundedCache(
        int maxWeight,
        Func<TKey, TValue, int> getWeight,
        CacheGenerations? generations = null,
        Action<TValue>? onRenewed = null,
        Func<TKey, string>? describe = null)
    {
        _maxYoungWeight = maxWeight / 2;
        _getWeight = getWeight;
        _onRenewed = onRenewed;
        _describe = describe;
        _generations = generations ?? new CacheGenerations();
        _generations.Add(Turn);
    }

    public CacheStatistics Statistics
    {
        get
        {
            lock (_generations.Lock)
            {
                return new CacheStatistics(
                    _young.Count + (_old?.Count ?? 0), _young.Weight + (_old?.Weight ?? 0), _hits.Total, _misses, _evictions);
            }
        }
    }

    public bool TryGet(TKey key, [NotNullWhen(true)] out TValue? value)
    {
        CacheGeneration<TKey, TValue> young = _young;
        int hash = key.GetHashCode();
        CacheEntry<TKey, TValue>? entry = young.FindRecent(new KeyProbe(key, hash));
        bool isRecent = entry is not null;
        entry ??= young.Find(key);
        bool isYoung = entry is not null;
        if (!isYoung && (entry = _old?.Find(key)) is not null)
            Renew(entry);
        if (entry is null)
        {
            value = null;
            return false;
        }
        long hits = _hits.Increment();
        if (isYoung && !isRecent)
            young.Remember(entry, hash, hits);
        value = entry.Value;
        return true;
    }

    /// <summary>
    /// Looks only at the most recent entries, by the parts of a key: for look-ups that must not allocate. Does not count hits, which costs
    /// a tenth of the write of a small object.
    /// </summary>
    public bool TryGetRecent<TProbe>(TProbe probe, [NotNullWhen(true)] out TValue? value)
        where TProbe : struct, IProbe<TKey>
    {
        value = _young.FindRecent(probe)?.Value;
        return value is not null;
    }

    /// <summary>Creates a missing value, once for all threads.</summary>
    public TValue Add(TKey key, Func<TKey, TValue> create)
    {
        while (true)
        {
            object creation = _creations.GetOrAdd(key, static _ => new object());
            if (Monitor.IsEntered(creation))
                return CreateReentrant(key, create);
            lock (creation)
            {
                // Another thread has created the value, or has failed.
                if (!_creations.TryGetValue(key, out object? current) || current != creation)
                    continue;
                try
                {
                    return (FindWithLock(key) ?? Create(key, create)).Value;
                }
                finally
                {
                    _creations.TryRemove(key, out _);
                }
            }
        }
    }

    /// <summary>Makes a value young that another one holds, whether it is old or was dropped.</summary>
    /// <returns>False if it is young already.</returns>
    public bool TryRenew(TKey key, TValue value)
    {
        lock (_generations.Lock)
        {
            if (_young.Find(key) is not null)
                return false;
            CacheEntry<TKey, TValue>? old = _old?.Find(key);
            if (old is not null)
                _old!.Remove(old);
            else
                _evictions--;
            AddToYoung(old ?? new CacheEntry<TKey, TValue>(key, value, _getWeight(key, value)));
            return true;
        }
    }

    /// <summary>For code of the app that runs while the value is being created, and asks for it: waiting would deadlock.</summary>
    private TValue CreateReentrant(TKey key, Func<TKey, TValue> create)
    {
        if (_describe is not null)
        {
            throw new InvalidOperationException($"{_describe(key)} is being created. "
                + "A diagnostic handler or a contract modifier must not write the same type with the same engine.");
        }
        RuntimeHelpers.EnsureSufficientExecutionStack();
        return create(key);
    }

    /// <summary>A look-up without the lock can miss an entry that just changes its generation.</summary>
    private CacheEntry<TKey, TValue>? FindWithLock(TKey key)
    {
        lock (_generations.Lock)
            return _young.Find(key) ?? _old?.Find(key);
    }

    private CacheEntry<TKey, TValue> Create(TKey key, Func<TKey, TValue> create)
    {
        TValue value = create(key);
        var entry = new CacheEntry<TKey, TValue>(key, value, _getWeight(key, value));
        lock (_generations.Lock)
        {
            _misses++;
            AddToYoung(entry);
        }
        return entry;
    }

    private void Renew(CacheEntry<TKey, TValue> entry)
    {
        lock (_generations.Lock)
        {
            // Otherwise another thread has renewed it, or it was dropped meanwhile.
            if (_old is null || !_old.Remove(entry))
                return;
            AddToYoung(entry);
            _onRenewed?.Invoke(entry.Value);
        }
    }

    private void AddToYoung(CacheEntry<TKey, TValue> entry)
    {
        if (_young.Count > 0 && _young.Weight + entry.Weight > _maxYoungWeight)
            _generations.Turn();
        _young.Add(entry);
    }

    private void Turn()
    {
        _evictions += _old?.Count ?? 0;
        _old = _young;
        _young = new CacheGeneration<TKey, TValue>();
    }

    private readonly struct KeyProbe(TKey key, int hash) : IProbe<TKey>
    {
        public int Hash => hash;

        public bool Matches(TKey other) => other.Equals(key);
    }
}

namespace Popcorn.Writing;

/// <summary>
/// Writers by the run-time type of the value, with an inline cache: nearly always the type is that of the last value. The types are the
/// server's, so it needs no bound.
/// </summary>
internal sealed class WriterByType(Func<Type, TieredWriter> find)
{
    /// <summary>Created for the second type, which most places never have.</summary>
    private ConcurrentDictionary<Type, Entry>? _all;

    private Entry? _last;

    public TieredWriter Get(Type type)
    {
        Entry? last = _last;
        if (last?.Type == type)
            return last.Writer;
        ConcurrentDictionary<Type, Entry> all = _all ??= new(concurrencyLevel: 1, capacity: 7);
        if (!all.TryGetValue(type, out Entry? entry))
            entry = all.GetOrAdd(type, new Entry(type, find(type)));
        _last = entry;
        return entry.Writer;
    }

    private sealed record Entry(Type Type, TieredWriter Writer);
}

using System.Collections.Concurrent;

namespace Popcorn.Writing;

/// <summary>
/// Units by the runtime type of the value, one place's worth: nearly always the type of last time. The types come from
/// the server, so it needs no bound.
/// </summary>
internal sealed class WriterByType(Func<Type, TieredWriter> find)
{
    /// <summary>Made when the first value of another type comes, which in most places is never.</summary>
    private ConcurrentDictionary<Type, Entry>? _all;

    private Entry? _last;

    public TieredWriter For(Type type)
    {
        Entry? last = _last;
        if (last?.Type == type)
            return last.Unit;
        ConcurrentDictionary<Type, Entry> all = _all ??= new(concurrencyLevel: 1, capacity: 7);
        if (!all.TryGetValue(type, out Entry? entry))
            entry = all.GetOrAdd(type, new Entry(type, find(type)));
        _last = entry;
        return entry.Unit;
    }

    private sealed record Entry(Type Type, TieredWriter Unit);
}

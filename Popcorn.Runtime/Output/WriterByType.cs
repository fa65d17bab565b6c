using System.Collections.Concurrent;

namespace Popcorn.Output;

/// <summary>
/// Units by the runtime type of the value, one place's worth: nearly always the type of last time. The types come from
/// the server, so it needs no bound.
/// </summary>
internal sealed class WriterByType(Func<Type, WriterUnit> find)
{
    private readonly ConcurrentDictionary<Type, Entry> _all = new();
    private Entry? _last;

    public WriterUnit For(Type type)
    {
        Entry? last = _last;
        if (last?.Type == type)
            return last.Unit;
        if (!_all.TryGetValue(type, out Entry? entry))
            entry = _all.GetOrAdd(type, new Entry(type, find(type)));
        _last = entry;
        return entry.Unit;
    }

    private sealed record Entry(Type Type, WriterUnit Unit);
}

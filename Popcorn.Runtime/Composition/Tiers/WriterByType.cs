namespace Popcorn.Composition;

/// <summary>
/// Writers by the run-time type of the value, with an inline cache of the first few types. None of them is replaced: threads that write
/// lists of several types do not store to what the others read. The types are the server's, so it needs no bound.
/// </summary>
internal sealed class WriterByType(Func<Type, TieredWriter> find)
{
    private const int MaxInline = 8;

    private Entry[] _inline = [];

    /// <summary>Created for what does not fit, which most places never have.</summary>
    private ConcurrentDictionary<Type, TieredWriter>? _others;

    public TieredWriter Get(Type type)
    {
        foreach (Entry entry in _inline)
        {
            if (entry.Type == type)
                return entry.Writer;
        }
        return Find(type);
    }

    private TieredWriter Find(Type type)
    {
        if (_others is not null && _others.TryGetValue(type, out TieredWriter? writer))
            return writer;
        Entry[] known = _inline;
        writer = find(type);
        // Of threads that find a type at the same time, one adds it.
        if (known.Length == MaxInline)
            LazyInitializer.EnsureInitialized(ref _others, static () => new(concurrencyLevel: 1, capacity: 7)).TryAdd(type, writer);
        else
            Interlocked.CompareExchange(ref _inline, [.. known, new Entry(type, writer)], known);
        return writer;
    }

    private readonly record struct Entry(Type Type, TieredWriter Writer);
}

using Popcorn.Formatting;

namespace Popcorn.Writing;

/// <summary>
/// The sinks of one engine. Each thread keeps the one that it used last; others are in a few slots, chosen by
/// thread, and taken and returned by an exchange. If both are taken (by another thread, or by a getter that writes), a new one is created.
/// They hold no type of the app, except a custom encoder: then no thread keeps one.
/// </summary>
internal sealed class SinkPool(JsonWriterOptions options)
{
    [ThreadStatic]
    private static Utf8Sink? t_kept;

    private readonly Utf8Sink?[] _slots =
        new Utf8Sink?[(int)System.Numerics.BitOperations.RoundUpToPowerOf2((uint)Environment.ProcessorCount * 2)];
    private readonly bool _hasOwnEncoder = options.Encoder is { } encoder && !StringText.IsFrameworkEncoder(encoder);

    /// <summary>The counters of all sinks, also of those that were dropped with their thread.</summary>
    private readonly List<(WeakReference<Utf8Sink> Sink, HitCounter Hits)> _counters = [];
    private long _hitsOfDropped;
    private int _maxCounters = 64;

    /// <summary>Created lazily: asking an encoder for its characters takes milliseconds.</summary>
    private StringText? _strings;

    public Utf8Sink Rent()
    {
        Utf8Sink? kept = t_kept;
        if (kept is null || !ReferenceEquals(kept.Pool, this) || kept.IsTaken)
            return Interlocked.Exchange(ref Slot, null) ?? Create();
        kept.IsTaken = true;
        return kept;
    }

    /// <summary>Returns a sink, on any thread.</summary>
    public void Return(Utf8Sink sink)
    {
        sink.Reset();
        if (sink.IsTaken)
            sink.IsTaken = false;
        else if (!TryKeep(sink))
            Put(sink);
    }

    /// <summary>How many writes found their writer at once.</summary>
    public long Hits
    {
        get
        {
            lock (_counters)
                return _hitsOfDropped + _counters.Sum(static counter => Volatile.Read(ref counter.Hits.Count));
        }
    }

    private Utf8Sink Create()
    {
        var sink = new Utf8Sink(this, options, options.Indented ? null : _strings ??= new StringText(options.Encoder));
        lock (_counters)
        {
            if (_counters.Count == _maxCounters)
                RemoveDropped();
            _counters.Add((new WeakReference<Utf8Sink>(sink), sink.Hits));
        }
        return sink;
    }

    private void RemoveDropped()
    {
        // In one pass: a collection between two would take hits away.
        _counters.RemoveAll(counter =>
        {
            bool isDropped = !counter.Sink.TryGetTarget(out _);
            _hitsOfDropped += isDropped ? counter.Hits.Count : 0;
            return isDropped;
        });
        _maxCounters = Math.Max(64, _counters.Count * 2);
    }

    /// <summary>Keeps a sink for this thread. The one of another engine goes back to its pool.</summary>
    private bool TryKeep(Utf8Sink sink)
    {
        Utf8Sink? kept = t_kept;
        if (_hasOwnEncoder || kept is { IsTaken: true } || ReferenceEquals(kept?.Pool, this))
            return false;
        t_kept = sink;
        if (kept is not null)
            kept.Pool.Put(kept);
        return true;
    }

    /// <summary>
    /// Puts a sink into its slot, and returns the array of the one that was there: writes that wait for slow clients need more sinks than
    /// there are slots.
    /// </summary>
    private void Put(Utf8Sink sink) => Interlocked.Exchange(ref Slot, sink)?.ReturnArray();

    private ref Utf8Sink? Slot => ref _slots[Environment.CurrentManagedThreadId & (_slots.Length - 1)];
}

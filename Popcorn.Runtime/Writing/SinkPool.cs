using Popcorn.Formatting;

namespace Popcorn.Writing;

/// <summary>
/// The sinks of one engine, with the state of a write. Each thread keeps the one that it used last; others are in a few slots, chosen by
/// thread, and taken and returned by an exchange. If both are taken (by another thread, or by a getter that writes), a new one is created.
/// They hold no type of the app, except a custom encoder: then no thread keeps one.
/// </summary>
internal sealed class SinkPool(JsonWriterOptions options)
{
    [ThreadStatic]
    private static WriteState? t_kept;

    private readonly WriteState?[] _slots =
        new WriteState?[(int)System.Numerics.BitOperations.RoundUpToPowerOf2((uint)Environment.ProcessorCount * 2)];
    private readonly bool _hasOwnEncoder = options.Encoder is { } encoder && !StringText.IsFrameworkEncoder(encoder);

    /// <summary>The counters of all states. They are outside of these, because a state is dropped with the thread that keeps it.</summary>
    private readonly List<(WeakReference<WriteState> State, StrongBox<long> Hits)> _counters = [];
    private long _hitsOfDropped;
    private int _maxCounters = 64;

    /// <summary>Created lazily: asking an encoder for its characters takes milliseconds.</summary>
    private StringText? _strings;

    public WriteState Rent()
    {
        WriteState? kept = t_kept;
        if (kept is null || !ReferenceEquals(kept.Pool, this) || kept.IsTaken)
            return Interlocked.Exchange(ref Slot, null) ?? Create();
        kept.IsTaken = true;
        return kept;
    }

    /// <summary>Returns a state, on any thread.</summary>
    public void Return(WriteState state)
    {
        state.Reset();
        if (state.IsTaken)
            state.IsTaken = false;
        else if (!TryKeep(state))
            Volatile.Write(ref Slot, state);
    }

    /// <summary>How many writes found their writer at once.</summary>
    public long Hits
    {
        get
        {
            lock (_counters)
                return _hitsOfDropped + _counters.Sum(static counter => Volatile.Read(ref counter.Hits.Value));
        }
    }

    private WriteState Create()
    {
        var hits = new StrongBox<long>();
        var sink = new Utf8Sink(options, options.Indented ? null : _strings ??= new StringText(options.Encoder));
        var state = new WriteState(this, sink, hits);
        lock (_counters)
        {
            if (_counters.Count == _maxCounters)
                RemoveDropped();
            _counters.Add((new WeakReference<WriteState>(state), hits));
        }
        return state;
    }

    private void RemoveDropped()
    {
        _hitsOfDropped += _counters.Where(static counter => !counter.State.TryGetTarget(out _)).Sum(static counter => counter.Hits.Value);
        _counters.RemoveAll(static counter => !counter.State.TryGetTarget(out _));
        _maxCounters = Math.Max(64, _counters.Count * 2);
    }

    /// <summary>Keeps a state for this thread. The one of another engine goes back to its pool.</summary>
    private bool TryKeep(WriteState state)
    {
        WriteState? kept = t_kept;
        if (_hasOwnEncoder || kept is { IsTaken: true } || ReferenceEquals(kept?.Pool, this))
            return false;
        t_kept = state;
        if (kept is not null)
            Volatile.Write(ref kept.Pool.Slot, kept);
        return true;
    }

    private ref WriteState? Slot => ref _slots[Environment.CurrentManagedThreadId & (_slots.Length - 1)];
}

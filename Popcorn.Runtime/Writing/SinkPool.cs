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

    private WriteState Create() =>
        new(this, new Utf8Sink(options, options.Indented ? null : _strings ??= new StringText(options.Encoder)));

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

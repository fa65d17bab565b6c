using Popcorn.Formatting;

namespace Popcorn.Writing;

/// <summary>
/// Leases of one engine. Each thread keeps the one that it used last; the others wait in a few slots, chosen by thread, to be taken
/// and given back by an exchange. Who finds neither (a busy neighbour, or a getter that writes again) makes a new one.
/// Nothing here knows a user's type, but for an encoder of the user's own: then no thread keeps anything.
/// </summary>
internal sealed class SinkPool(JsonWriterOptions options)
{
    [ThreadStatic]
    private static SinkLease? t_kept;

    private readonly SinkLease?[] _slots = new SinkLease?[(int)System.Numerics.BitOperations.RoundUpToPowerOf2((uint)Environment.ProcessorCount * 2)];
    private readonly bool _hasOwnEncoder = options.Encoder is { } encoder && !StringText.IsFrameworkEncoder(encoder);

    /// <summary>Made when it is needed: asking an encoder about its characters costs a first write a few of its milliseconds.</summary>
    private StringText? _strings;

    public SinkLease Rent()
    {
        SinkLease? kept = t_kept;
        if (kept is null || !ReferenceEquals(kept.Pool, this) || kept.IsTaken)
            return Interlocked.Exchange(ref Slot, null) ?? Make();
        kept.IsTaken = true;
        return kept;
    }

    /// <summary>On any thread: the one that keeps it sees that it is free again.</summary>
    public void Return(SinkLease lease)
    {
        lease.State.Reset();
        lease.Sink.Reset();
        if (lease.IsTaken)
            lease.IsTaken = false;
        else if (!TryKeep(lease))
            Volatile.Write(ref Slot, lease);
    }

    private SinkLease Make()
    {
        if (options.Indented)
            return new SinkLease(this, options, strings: null);
        return new SinkLease(this, options, _strings ??= new StringText(options.Encoder));
    }

    /// <summary>In the place of another engine's, which goes back to it.</summary>
    private bool TryKeep(SinkLease lease)
    {
        SinkLease? kept = t_kept;
        if (_hasOwnEncoder || kept is { IsTaken: true } || ReferenceEquals(kept?.Pool, this))
            return false;
        t_kept = lease;
        if (kept is not null)
            Volatile.Write(ref kept.Pool.Slot, kept);
        return true;
    }

    private ref SinkLease? Slot => ref _slots[Environment.CurrentManagedThreadId & (_slots.Length - 1)];
}

using Popcorn.Formatting;

namespace Popcorn.Writing;

/// <summary>
/// The leases of one engine. Each thread keeps the one that it used last; others are in a few slots, chosen by thread, and taken and
/// returned by an exchange. If both are taken (by another thread, or by a getter that writes), a new one is created. A lease holds no
/// type of the app, except a custom encoder: then no thread keeps one.
/// </summary>
internal sealed class SinkPool(JsonWriterOptions options)
{
    [ThreadStatic]
    private static SinkLease? t_kept;

    private readonly SinkLease?[] _slots =
        new SinkLease?[(int)System.Numerics.BitOperations.RoundUpToPowerOf2((uint)Environment.ProcessorCount * 2)];
    private readonly bool _hasOwnEncoder = options.Encoder is { } encoder && !StringText.IsFrameworkEncoder(encoder);

    /// <summary>Created lazily: asking an encoder for its characters takes milliseconds.</summary>
    private StringText? _strings;

    public SinkLease Rent()
    {
        SinkLease? kept = t_kept;
        if (kept is null || !ReferenceEquals(kept.Pool, this) || kept.IsTaken)
            return Interlocked.Exchange(ref Slot, null) ?? Create();
        kept.IsTaken = true;
        return kept;
    }

    /// <summary>Returns a lease, on any thread.</summary>
    public void Return(SinkLease lease)
    {
        lease.State.Reset();
        lease.Sink.Reset();
        if (lease.IsTaken)
            lease.IsTaken = false;
        else if (!TryKeep(lease))
            Volatile.Write(ref Slot, lease);
    }

    private SinkLease Create()
    {
        if (options.Indented)
            return new SinkLease(this, options, strings: null);
        return new SinkLease(this, options, _strings ??= new StringText(options.Encoder));
    }

    /// <summary>Keeps a lease for this thread. The lease of another engine goes back to its pool.</summary>
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

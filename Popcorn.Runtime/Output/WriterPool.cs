using System.Text.Json;
using Popcorn.Formatting;

namespace Popcorn.Output;

/// <summary>
/// Leases of one engine. Each thread keeps the one that it used last; the others wait in a few slots, chosen by thread, to be taken
/// and given back by an exchange. Who finds neither (a busy neighbour, or a getter that writes again) makes a new one.
/// Nothing here knows a user's type, but for an encoder of the user's own: then no thread keeps anything.
/// </summary>
internal sealed class WriterPool(JsonWriterOptions options)
{
    [ThreadStatic]
    private static WriterLease? t_kept;

    private readonly WriterLease?[] _slots = new WriterLease?[(int)System.Numerics.BitOperations.RoundUpToPowerOf2((uint)Environment.ProcessorCount * 2)];
    private readonly StringText _strings = new(options.Encoder);

    public WriterLease Rent()
    {
        WriterLease? kept = t_kept;
        if (kept is null || !ReferenceEquals(kept.Pool, this) || kept.IsTaken)
            return Interlocked.Exchange(ref Slot, null) ?? new WriterLease(this, options, _strings);
        kept.IsTaken = true;
        return kept;
    }

    /// <summary>On any thread: the one that keeps it sees that it is free again.</summary>
    public void Return(WriterLease lease)
    {
        lease.State.Reset();
        lease.Sink.Reset();
        if (lease.IsTaken)
            lease.IsTaken = false;
        else if (!TryKeep(lease))
            Volatile.Write(ref Slot, lease);
    }

    /// <summary>In the place of another engine's, which goes back to it.</summary>
    private bool TryKeep(WriterLease lease)
    {
        WriterLease? kept = t_kept;
        if (!_strings.IsFrameworks || kept is { IsTaken: true } || ReferenceEquals(kept?.Pool, this))
            return false;
        t_kept = lease;
        if (kept is not null)
            Volatile.Write(ref kept.Pool.Slot, kept);
        return true;
    }

    private ref WriterLease? Slot => ref _slots[Environment.CurrentManagedThreadId & (_slots.Length - 1)];
}

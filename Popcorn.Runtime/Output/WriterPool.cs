using System.Text.Json;

namespace Popcorn.Output;

/// <summary>
/// Leases of one engine. A few slots, chosen by thread, are taken and given back by an exchange; who finds his slot
/// empty (a busy neighbour, or a getter that writes again) makes a new one. Nothing here knows a user's type.
/// </summary>
internal sealed class WriterPool(JsonWriterOptions options)
{
    private readonly WriterLease?[] _slots = new WriterLease?[(int)System.Numerics.BitOperations.RoundUpToPowerOf2((uint)Environment.ProcessorCount * 2)];

    public WriterLease Rent() =>
        Interlocked.Exchange(ref Slot, null) ?? new WriterLease(options);

    public void Return(WriterLease lease)
    {
        lease.State.Reset();
        lease.Buffer.Reset();
        // A writer that an exception left in the middle forgets it; its old output is let go.
        lease.Json.Reset(lease.Buffer);
        Volatile.Write(ref Slot, lease);
    }

    private ref WriterLease? Slot => ref _slots[Environment.CurrentManagedThreadId & (_slots.Length - 1)];
}

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
    private static WriterLease? t_last;

    private readonly WriterLease?[] _slots = new WriterLease?[(int)System.Numerics.BitOperations.RoundUpToPowerOf2((uint)Environment.ProcessorCount * 2)];
    private readonly StringText _strings = new(options.Encoder);

    public WriterLease Rent()
    {
        WriterLease? last = t_last;
        if (last is null || !ReferenceEquals(last.Pool, this))
            return Interlocked.Exchange(ref Slot, null) ?? new WriterLease(this, options, _strings);
        t_last = null;
        return last;
    }

    public void Return(WriterLease lease)
    {
        lease.State.Reset();
        lease.Sink.Reset();
        if (t_last is null && _strings.IsFrameworks)
            t_last = lease;
        else
            Volatile.Write(ref Slot, lease);
    }

    private ref WriterLease? Slot => ref _slots[Environment.CurrentManagedThreadId & (_slots.Length - 1)];
}

using Popcorn.Formatting;

namespace Popcorn.Writing;

/// <summary>A sink and the state of a write, reused by later writes.</summary>
internal sealed class SinkLease(SinkPool pool, JsonWriterOptions options, StringText? strings) : IDisposable
{
    public readonly SinkPool Pool = pool;

    public readonly Utf8Sink Sink = new(options, strings);

    public readonly WriteState State = new();

    /// <summary>For a lease that a thread keeps: whether it is in use. Only that thread takes it.</summary>
    public volatile bool IsTaken;

    /// <summary>Returns the lease to its pool, on any thread.</summary>
    public void Dispose() => Pool.Return(this);
}

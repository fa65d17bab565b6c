using System.Text.Json;
using Popcorn.Formatting;

namespace Popcorn.Output;

/// <summary>What a write needs and the next one can use again.</summary>
internal sealed class WriterLease(WriterPool pool, JsonWriterOptions options, StringText? strings)
{
    public readonly WriterPool Pool = pool;

    public readonly Utf8Sink Sink = new(options, strings);

    public readonly WriteState State = new();

    /// <summary>Of one that a thread keeps: whether it is in use. Only that thread takes it.</summary>
    public volatile bool IsTaken;
}

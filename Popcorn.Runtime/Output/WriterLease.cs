using System.Text.Json;
using Popcorn.Formatting;

namespace Popcorn.Output;

/// <summary>What a write needs and the next one can use again.</summary>
internal sealed class WriterLease(WriterPool pool, JsonWriterOptions options, StringText strings)
{
    public readonly WriterPool Pool = pool;

    public readonly Utf8Sink Sink = new(options, strings);

    public readonly WriteState State = new();
}

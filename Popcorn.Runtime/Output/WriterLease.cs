using System.Text.Json;

namespace Popcorn.Output;

/// <summary>What a write needs and the next one can use again.</summary>
internal sealed class WriterLease
{
    public WriterLease(JsonWriterOptions options)
    {
        Buffer = new ByteBuffer();
        Json = new Utf8JsonWriter(Buffer, options);
        State = new WriteState();
    }

    public ByteBuffer Buffer { get; }

    public Utf8JsonWriter Json { get; }

    public WriteState State { get; }
}

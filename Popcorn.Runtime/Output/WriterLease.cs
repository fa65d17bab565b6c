using System.Text.Json;

namespace Popcorn.Output;

/// <summary>What a write needs and the next one can use again.</summary>
internal sealed class WriterLease
{
    public readonly ByteBuffer Buffer;

    public Utf8JsonWriter Json { get; }

    public readonly WriteState State;

    public WriterLease(JsonWriterOptions options)
    {
        Buffer = new ByteBuffer();
        Json = new Utf8JsonWriter(Buffer, options);
        State = new WriteState();
    }

}

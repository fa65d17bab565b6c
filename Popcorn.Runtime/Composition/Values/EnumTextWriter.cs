using System.Buffers;
using Popcorn.Formatting;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>An enum as text. Caches what the framework's converter writes for up to 256 values.</summary>
internal sealed class EnumTextWriter<T>(JsonConverter<T> converter, JsonSerializerOptions options) : ValueWriter<T>
    where T : struct, Enum
{
    private const int MaxTexts = 256;

    private readonly ConcurrentDictionary<T, Utf8Constant> _texts = new();
    private int _count;

    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new EnumTextWriter<T>((JsonConverter<T>)((ConverterNode)node).Converter, composer.Json);

    public override void Write(Utf8Sink sink, T value, WriteState state)
    {
        if (!sink.IsForwarding && Find(value) is { } text)
        {
            sink.Value(text);
            return;
        }
        Utf8JsonWriter json = sink.Lend();
        converter.Write(json, value, options);
        sink.TakeBack(json);
        if (!sink.IsForwarding && _count < MaxTexts && _texts.TryAdd(value, Text(value)))
            _count++;
    }

    /// <summary>Returns the text of a value that was written before; null if there is none.</summary>
    public Utf8Constant? Find(T value) => _texts.GetValueOrDefault(value);

    private Utf8Constant Text(T value)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var json = new Utf8JsonWriter(buffer, new JsonWriterOptions { Encoder = options.Encoder });
        converter.Write(json, value, options);
        json.Flush();
        return new Utf8Constant(buffer.WrittenSpan);
    }
}

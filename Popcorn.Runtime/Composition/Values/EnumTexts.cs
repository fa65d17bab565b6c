using System.Buffers;
using Popcorn.Formatting;

namespace Popcorn.Composition;

/// <summary>What a converter of the framework writes for the values of an enum. Keeps up to 256 texts.</summary>
/// <param name="options">The options of the JSON.</param>
/// <param name="write">Writes a text, or the start of an object and a name.</param>
internal sealed class EnumTexts<T>(JsonSerializerOptions options, Action<Utf8JsonWriter, T> write)
    where T : struct, Enum
{
    private const int MaxTexts = 256;

    private readonly ConcurrentDictionary<T, Utf8Constant> _texts = new();
    private int _count;

    /// <summary>Returns the text of a value that was written before; null if there is none.</summary>
    public Utf8Constant? Find(T value) => _texts.GetValueOrDefault(value);

    /// <summary>Keeps the text of a value, which the converter could write.</summary>
    public void Add(T value)
    {
        if (_count < MaxTexts && _texts.TryAdd(value, Create(value)))
            _count++;
    }

    private Utf8Constant Create(T value)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var json = new Utf8JsonWriter(buffer, new JsonWriterOptions { Encoder = options.Encoder });
        write(json, value);
        json.Flush();
        ReadOnlySpan<byte> text = buffer.WrittenSpan;
        return new Utf8Constant(text[0] == (byte)'{' ? text[1..] : text);
    }
}

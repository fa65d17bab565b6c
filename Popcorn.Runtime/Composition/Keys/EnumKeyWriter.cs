using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>An enum as a key, as the framework's converter writes it.</summary>
internal sealed class EnumKeyWriter<TKey>(JsonConverter<TKey> converter, JsonSerializerOptions options) : KeyWriter<TKey>
    where TKey : struct, Enum
{
    private readonly EnumTexts<TKey> _names = new(options, (json, key) =>
    {
        json.WriteStartObject();
        converter.WriteAsPropertyName(json, key, options);
    });

    private readonly ConverterKeyWriter<TKey, TKey> _converter = new(converter, options);

    public static KeyWriter<TKey> Create(JsonConverter converter, JsonSerializerOptions options) =>
        new EnumKeyWriter<TKey>((JsonConverter<TKey>)converter, options);

    public override void Write(Utf8Sink sink, TKey key)
    {
        if (sink.IsForwarding)
            _converter.Write(sink, key);
        else if (_names.Find(key) is { } name)
            sink.Name(name);
        else
        {
            _converter.Write(sink, key);
            _names.Add(key);
        }
    }
}

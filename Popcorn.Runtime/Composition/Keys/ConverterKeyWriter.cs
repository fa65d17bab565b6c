using Popcorn.Contracts.SystemTextJson;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Any other key, by its converter, which throws if it cannot write keys.</summary>
internal sealed class ConverterKeyWriter<TKey, TConverted>(JsonConverter<TConverted> converter, JsonSerializerOptions options)
    : KeyWriter<TKey>
{
    private readonly bool _isCustom = !FrameworkConverters.Contains(converter);

    public static KeyWriter<TKey> Create(JsonConverter converter, JsonSerializerOptions options) =>
        new ConverterKeyWriter<TKey, TConverted>((JsonConverter<TConverted>)converter, options);

    public override void Write(Utf8Sink sink, TKey key)
    {
        if (key is null)
            throw new ArgumentNullException(nameof(key));
        Utf8JsonWriter json = sink.LendForName();
        int depth = json.CurrentDepth;
        converter.WriteAsPropertyName(json, ConverterWriter<TKey, TConverted>.Convert(key)!, options);
        if (_isCustom && (json.CurrentDepth != depth || !WriterToken.IsName(json)))
            throw WriteErrors.Unbalanced(converter.GetType());
        sink.TakeBack(json);
    }
}

using Popcorn.Contracts.SystemTextJson;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Writes the key of an entry as a property name.</summary>
internal abstract class KeyWriter<TKey>
{
    public static KeyWriter<TKey> Create(JsonConverter converter, JsonSerializerOptions options)
    {
        if (typeof(TKey) == typeof(string) && FrameworkConverters.Contains(converter))
            return (KeyWriter<TKey>)(object)new StringKeyWriter(options.DictionaryKeyPolicy);
        if (LeafTypes.FindForKey(typeof(TKey)) is { } leaf && FrameworkConverters.Contains(converter))
            return ClosedGeneric.GetCreate<Func<JsonConverter, JsonSerializerOptions, KeyWriter<TKey>>>(typeof(LeafKeyWriter<,>), typeof(TKey), leaf)(converter, options);
        // A converter may be declared for a base type of the key's.
        return ClosedGeneric.GetCreate<Func<JsonConverter, JsonSerializerOptions, KeyWriter<TKey>>>(
            typeof(ConverterKeyWriter<,>), typeof(TKey), converter.Type!)(converter, options);
    }

    public abstract void Write(Utf8Sink sink, TKey key);
}

using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Writes the keys of a dictionary as property names.</summary>
internal abstract class KeyWriter<TKey>
{
    public static KeyWriter<TKey> Create(JsonConverter converter, ContractStore contracts)
    {
        if (typeof(TKey) == typeof(string) && FrameworkConverters.Contains(converter))
            return (KeyWriter<TKey>)(object)new StringKeyWriter(contracts.Json.DictionaryKeyPolicy);
        converter = HidingConverters.Find(contracts, typeof(TKey), converter);
        // That of object calls the converter of the runtime type.
        bool isPlain = FrameworkConverters.Contains(converter) && typeof(TKey) != typeof(object);
        // A converter may be declared for a base type of the key.
        (Type definition, Type argument) = LeafTypes.FindForKey(typeof(TKey), converter) is { } leaf
            ? (typeof(LeafKeyWriter<,>), leaf)
            : (typeof(ConverterKeyWriter<,>), converter.Type!);
        return WriterCreators.Find<Func<JsonConverter, JsonSerializerOptions, KeyWriter<TKey>>>(definition, typeof(TKey), argument)(
            converter, isPlain ? contracts.Json : contracts.ConverterJson);
    }

    public abstract void Write(Utf8Sink sink, TKey key);
}

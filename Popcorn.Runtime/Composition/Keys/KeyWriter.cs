using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Writes the keys of a dictionary as property names.</summary>
internal abstract class KeyWriter<TKey>
{
    public static KeyWriter<TKey> Create(TypeContract key, ContractStore contracts)
    {
        JsonNamingPolicy? policy = contracts.Json.DictionaryKeyPolicy;
        bool isFramework = FrameworkConverters.Contains(key.Converter);
        if (typeof(TKey) == typeof(string) && isFramework)
            return (KeyWriter<TKey>)(object)new StringKeyWriter(policy);
        if (LeafTypes.FindForKey(key) is { } leaf)
            return Create(typeof(LeafKeyWriter<,>), leaf, key.Converter, contracts.Json);
        // The names by a policy of the app may change.
        if (typeof(TKey).IsEnum && isFramework && (policy is null || policy.GetType().Assembly == typeof(JsonNamingPolicy).Assembly))
            return Create(typeof(EnumKeyWriter<>), null, key.Converter, contracts.Json);
        JsonConverter converter = HidingConverters.Find(contracts, typeof(TKey), key.Converter);
        // That of object calls the converter of the runtime type.
        bool isPlain = FrameworkConverters.Contains(converter)
            ? typeof(TKey) != typeof(object)
            : !FrameworkConverters.WritesNames(converter);
        // A converter may be declared for a base type of the key.
        return Create(typeof(ConverterKeyWriter<,>), converter.Type!, converter, isPlain ? contracts.Json : contracts.ConverterJson);
    }

    public abstract void Write(Utf8Sink sink, TKey key);

    private static KeyWriter<TKey> Create(Type definition, Type? argument, JsonConverter converter, JsonSerializerOptions options) =>
        WriterCreators.Find<Func<JsonConverter, JsonSerializerOptions, KeyWriter<TKey>>>(
            definition, argument is null ? [typeof(TKey)] : [typeof(TKey), argument])(converter, options);
}

using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Client.Expressions;

/// <summary>Creates contracts that the options do not have.</summary>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
internal static class ContractFactory
{
    /// <summary>Creates the contract of a member with a converter, which is given the options without itself.</summary>
    public static JsonTypeInfo CreateConverted(JsonPropertyInfo member) => Create(nameof(Convert), member.PropertyType, member);

    /// <summary>Creates the contract of an object that has keys of a type. It needs the contract of the keys only.</summary>
    public static JsonTypeInfo CreateKeyed(Type key, JsonSerializerOptions options) => Create(nameof(Key), key, options);

    private static JsonTypeInfo Create<TArgument>(string method, Type type, TArgument argument)
    {
        MethodInfo generic = typeof(ContractFactory).GetMethod(method, BindingFlags.Static | BindingFlags.NonPublic)!;
        var create = Delegate.CreateDelegate(typeof(Func<TArgument, JsonTypeInfo>), generic.MakeGenericMethod(type));
        return ((Func<TArgument, JsonTypeInfo>)create)(argument);
    }

    private static JsonTypeInfo<T> Convert<T>(JsonPropertyInfo member)
    {
        JsonConverter converter = member.CustomConverter!;
        return JsonMetadataServices.CreateValueInfo<T>(
            member.Options,
            converter is JsonConverterFactory factory ? factory.CreateConverter(typeof(T), member.Options)! : converter);
    }

    private static JsonTypeInfo<Dictionary<TKey, bool>> Key<TKey>(JsonSerializerOptions options)
        where TKey : notnull =>
        JsonMetadataServices.CreateDictionaryInfo<Dictionary<TKey, bool>, TKey, bool>(options, new()
        {
            ObjectCreator = static () => [],
            KeyInfo = options.GetTypeInfo(typeof(TKey)),
            ElementInfo = JsonMetadataServices.CreateValueInfo<bool>(options, JsonMetadataServices.BooleanConverter),
        });
}

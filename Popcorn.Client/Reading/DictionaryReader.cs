using System.Collections;

namespace Popcorn.Client.Reading;

/// <summary>Reads an object into a dictionary.</summary>
/// <param name="key">The type of the keys.</param>
/// <param name="value">Reads the values.</param>
/// <param name="options">Has the contract that parses the keys.</param>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
internal sealed class DictionaryReader(Type key, ResultReader value, JsonSerializerOptions options)
    : ResultReader(typeof(Dictionary<,>).MakeGenericType(key, value.Type))
{
    private readonly JsonTypeInfo _elements = options.GetTypeInfo(typeof(Dictionary<,>).MakeGenericType(key, typeof(JsonElement)));

    public override object? Read(JsonElement json)
    {
        var elements = (IDictionary?)json.Deserialize(_elements);
        if (elements is null)
            return null;
        var result = (IDictionary)Activator.CreateInstance(Type)!;
        foreach (DictionaryEntry entry in elements)
            result.Add(entry.Key, value.Read((JsonElement)entry.Value!));
        return result;
    }
}

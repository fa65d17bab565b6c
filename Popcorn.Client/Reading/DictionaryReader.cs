using System.Collections;
#if NET
using System.Diagnostics.CodeAnalysis;
#endif
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

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

    /// <summary>What a null is in the result.</summary>
    private readonly object? _empty = value.Type.IsValueType ? Activator.CreateInstance(value.Type) : null;

    public override object? Read(JsonElement json, ReadPath path)
    {
        var elements = (IDictionary?)json.Deserialize(_elements);
        if (elements is null)
            return null;
        var result = (IDictionary)Activator.CreateInstance(Type)!;
        foreach (DictionaryEntry entry in elements)
            result.Add(entry.Key, path.Read(value, (JsonElement)entry.Value!, entry.Key) ?? _empty);
        return result;
    }
}

using System.Collections;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Client.Reading;

/// <summary>Reads an object into a dictionary.</summary>
/// <param name="type">The type of the dictionary.</param>
/// <param name="value">Reads the values.</param>
/// <param name="keys">The contract of an object with such keys; null for texts.</param>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
internal sealed class DictionaryReader(Type type, ResultReader value, JsonTypeInfo? keys) : ResultReader(type)
{
    /// <summary>What a null is in the result.</summary>
    private readonly object? _empty =
        type.GetGenericArguments()[1] is { IsValueType: true } element ? Activator.CreateInstance(element) : null;

    public override object? Read(JsonElement json, ReadPath path)
    {
        if (json.ValueKind == JsonValueKind.Null)
            return null;
        if (json.ValueKind != JsonValueKind.Object)
            throw new JsonException($"Expected an object, not {json.ValueKind}.");
        var result = (IDictionary)Activator.CreateInstance(Type)!;
        foreach (JsonProperty entry in json.EnumerateObject())
            result[ParseKey(entry.Name)] = path.Read(value, entry.Value, entry.Name) ?? _empty;
        return result;
    }

    /// <summary>System.Text.Json parses a key only where it is the name of a member.</summary>
    private object ParseKey(string name) => keys is null
        ? name
        : ((IDictionary)JsonSerializer.Deserialize($"{{\"{JsonEncodedText.Encode(name)}\":true}}", keys)!).Keys.Cast<object>().Single();
}

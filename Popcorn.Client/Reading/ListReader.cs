using System.Collections;
using System.Text.Json;

namespace Popcorn.Client.Reading;

/// <summary>Reads an array into a list, or into an array.</summary>
/// <param name="element">Reads the elements.</param>
/// <param name="type">The type of the elements, which can be a base type of what is read.</param>
/// <param name="asArray">Whether the result is an array.</param>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
internal sealed class ListReader(ResultReader element, Type type, bool asArray)
    : ResultReader(asArray ? type.MakeArrayType() : typeof(List<>).MakeGenericType(type))
{
    public override object? Read(JsonElement json, ReadPath path)
    {
        if (json.ValueKind == JsonValueKind.Null)
            return null;
        if (json.ValueKind != JsonValueKind.Array)
            throw new JsonException($"Expected an array, not {json.ValueKind}.");
        var array = Array.CreateInstance(type, json.GetArrayLength());
        int i = 0;
        foreach (JsonElement item in json.EnumerateArray())
            array.SetValue(path.ReadElement(element, item, i), i++);
        return asArray ? array : (IList)Activator.CreateInstance(Type, array)!;
    }
}

using System.Collections;
#if NET
using System.Diagnostics.CodeAnalysis;
#endif
using System.Text.Json;

namespace Popcorn.Client.Reading;

/// <summary>Reads an array into a list, or into an array.</summary>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
internal sealed class ListReader(ResultReader element, bool asArray)
    : ResultReader(asArray ? element.Type.MakeArrayType() : typeof(List<>).MakeGenericType(element.Type))
{
    public ListReader ToArray() => new(element, asArray: true);

    public override object? Read(JsonElement json, ReadPath path)
    {
        if (json.ValueKind == JsonValueKind.Null)
            return null;
        if (json.ValueKind != JsonValueKind.Array)
            throw new JsonException($"Expected an array, not {json.ValueKind}.");
        var array = Array.CreateInstance(element.Type, json.GetArrayLength());
        int i = 0;
        foreach (JsonElement item in json.EnumerateArray())
            array.SetValue(path.ReadElement(element, item, i), i++);
        return asArray ? array : (IList)Activator.CreateInstance(Type, array)!;
    }
}

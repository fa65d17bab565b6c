using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Store.Metadata;

/// <summary>Names the JSON of a type for people.</summary>
internal static class JsonWords
{
    private static readonly Type[] Dates = [typeof(DateTimeOffset), typeof(DateTime), typeof(DateOnly)];

    public static string Describe(JsonSerializerOptions json, Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (type == typeof(string))
            return "text";
        if (type == typeof(bool))
            return "true or false";
        if (Dates.Contains(type))
            return "date";
        if (type.IsEnum)
            return string.Join(" | ", Enum.GetNames(type));
        if (type.IsPrimitive || type == typeof(decimal))
            return "number";
        JsonTypeInfo contract = json.GetTypeInfo(type);
        return contract.ElementType is { } element ? $"list of {Describe(json, element)}" : type.Name;
    }

    /// <summary>The type of the elements, also of lists of lists.</summary>
    public static Type Innermost(JsonSerializerOptions json, Type type)
    {
        while (json.GetTypeInfo(type) is { Kind: JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary, ElementType: { } element })
            type = element;
        return type;
    }
}

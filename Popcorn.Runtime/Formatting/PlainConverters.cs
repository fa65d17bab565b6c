using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Popcorn.Formatting;

/// <summary>Which of the framework's converters write what a leaf can write.</summary>
internal static class PlainConverters
{
    /// <summary>The leaf that writes as a converter of the framework's does under these options; null for none.</summary>
    public static Type? LeafOf(Type type, JsonConverter converter, JsonSerializerOptions json)
    {
        if (type.IsEnum)
            return EnumProbe.WritesNumbers(type, converter, json) ? typeof(EnumLeaf<>).MakeGenericType(type) : null;
        // Not Half: what it refuses is told with a path, which leaves have none of.
        if (type == typeof(Int128) || type == typeof(UInt128))
            return typeof(RawNumberLeaf<>).MakeGenericType(type);
        JavaScriptEncoder encoder = json.Encoder ?? JavaScriptEncoder.Default;
        return StringText.IsOfFramework(encoder) && StringText.FindFirstToEncode(PlainText.Characters, encoder) < 0 ? TextOf(type) : null;
    }

    private static Type? TextOf(Type type)
    {
        if (type == typeof(DateOnly))
            return typeof(DateOnlyLeaf);
        if (type == typeof(TimeOnly))
            return typeof(TimeOnlyLeaf);
        return type == typeof(TimeSpan) ? typeof(TimeSpanLeaf) : null;
    }
}

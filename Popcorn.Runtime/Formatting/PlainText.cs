using System.Text.Encodings.Web;
using System.Text.Json;

namespace Popcorn.Formatting;

/// <summary>Leaves whose text is digits and punctuation. They need an encoder that does not escape these characters.</summary>
internal static class PlainText
{
    private static ReadOnlySpan<char> Characters => "-.0123456789:";

    public static bool IsUnescaped(JavaScriptEncoder encoder) =>
        StringText.IsOfFramework(encoder) && StringText.FindFirstToEncode(Characters, encoder) < 0;

    /// <summary>Returns the leaf of a type; null if there is none.</summary>
    public static Type? FindLeaf(Type type)
    {
        if (type == typeof(DateOnly))
            return typeof(DateOnlyLeaf);
        if (type == typeof(TimeOnly))
            return typeof(TimeOnlyLeaf);
        return type == typeof(TimeSpan) ? typeof(TimeSpanLeaf) : null;
    }

    public static void Write<T, TLeaf>(Utf8JsonWriter json, T value)
        where TLeaf : struct, ILeaf<T>
    {
        Span<byte> text = stackalloc byte[TLeaf.MostBytes];
        json.WriteStringValue(text[1..(TLeaf.Format(value, text) - 1)]);
    }
}

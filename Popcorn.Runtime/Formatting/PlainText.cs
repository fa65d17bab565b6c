using System.Text.Json;

namespace Popcorn.Formatting;

/// <summary>Leaves that are texts of digits and signs. They count as leaves only where the encoder leaves those as they are.</summary>
internal static class PlainText
{
    /// <summary>All characters that they are made of.</summary>
    public static ReadOnlySpan<char> Characters => "-.0123456789:";

    public static void Write<T, TLeaf>(Utf8JsonWriter json, T value)
        where TLeaf : struct, ILeaf<T>
    {
        Span<byte> text = stackalloc byte[TLeaf.MostBytes];
        json.WriteStringValue(text[1..(TLeaf.Format(value, text) - 1)]);
    }
}

using System.Text.Encodings.Web;

namespace Popcorn.Formatting;

/// <summary>Leaves whose text is plain characters. They need an encoder that does not escape these characters.</summary>
internal static class PlainText
{
    private static ReadOnlySpan<char> Characters => "-.0123456789:";

    /// <summary>Returns the leaf of a type under an encoder; null if there is none.</summary>
    public static Type? FindLeaf(Type type, JavaScriptEncoder encoder)
    {
        Type? leaf = type == typeof(char) ? typeof(CharLeaf)
            : type == typeof(Version) ? typeof(VersionLeaf)
            : type == typeof(DateOnly) || type == typeof(TimeOnly) || type == typeof(TimeSpan) ? typeof(DateLeaf)
            : null;
        ReadOnlySpan<char> characters = type == typeof(char) ? LettersAndDigits : Characters;
        return StringText.IsFrameworkEncoder(encoder) && StringText.FindFirstToEncode(characters, encoder) < 0 ? leaf : null;
    }

    /// <summary>The characters that <see cref="CharLeaf"/> writes itself.</summary>
    public static ReadOnlySpan<char> LettersAndDigits => "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    public static void Write<T, TLeaf>(Utf8JsonWriter json, T value)
        where TLeaf : struct, ILeaf<T>
    {
        Span<byte> text = stackalloc byte[TLeaf.MaxBytes];
        json.WriteStringValue(text[1..(TLeaf.Format(value, text) - 1)]);
    }
}

using System.Numerics;
using System.Text.Encodings.Web;

namespace Popcorn.Formatting;

/// <summary>Writes a number in quotes, also <c>"NaN"</c>. Built-in converters do that only inside the serializer.</summary>
internal readonly struct QuotedNumberLeaf<T> : ILeaf<T>
    where T : struct, INumberBase<T>
{
    /// <summary>System.Text.Json writes these types as raw values, which it does not indent.</summary>
    private static bool IsIndented => typeof(T) != typeof(Half) && typeof(T) != typeof(Int128) && typeof(T) != typeof(UInt128);

    public static int MaxBytes => RawNumberLeaf<T>.MaxBytes + 2;

    public static int Format(T value, Span<byte> to)
    {
        int length = RawNumberLeaf<T>.FormatAny(value, to[1..]);
        to[0] = (byte)'"';
        to[length + 1] = (byte)'"';
        return length + 2;
    }

    public static void Write(Utf8JsonWriter json, T value)
    {
        Span<byte> text = stackalloc byte[MaxBytes];
        text = text[..Format(value, text)];
        // The encoder of the options would escape the '+' of an exponent.
        if (json.Options.Indented && IsIndented)
            json.WriteStringValue(JsonEncodedText.Encode(text[1..^1], JavaScriptEncoder.UnsafeRelaxedJsonEscaping));
        else
            json.WriteRawValue(text, skipInputValidation: true);
    }
}

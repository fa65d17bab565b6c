using System.Numerics;
using System.Text.Encodings.Web;

namespace Popcorn.Formatting;

/// <summary>Writes a floating-point number, with <c>"NaN"</c>, <c>"Infinity"</c> and <c>"-Infinity"</c> in quotes.</summary>
internal readonly struct NamedNumberLeaf<T, TLeaf> : ILeaf<T>
    where T : struct, INumberBase<T>
    where TLeaf : struct, ILeaf<T>
{
    public static int MaxBytes => Math.Max(TLeaf.MaxBytes, QuotedNumberLeaf<T>.MaxBytes);

    public static int Format(T value, Span<byte> to) => T.IsFinite(value) ? TLeaf.Format(value, to) : QuotedNumberLeaf<T>.Format(value, to);

    public static void Write(Utf8JsonWriter json, T value)
    {
        if (T.IsFinite(value))
        {
            TLeaf.Write(json, value);
            return;
        }
        Span<byte> text = stackalloc byte[MaxBytes];
        // A string also where numbers in quotes are raw values, which are not indented.
        json.WriteStringValue(JsonEncodedText.Encode(
            text[..RawNumberLeaf<T>.FormatAny(value, text)], JavaScriptEncoder.UnsafeRelaxedJsonEscaping));
    }
}

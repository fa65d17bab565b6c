using System.Globalization;
using System.Numerics;
using System.Text.Encodings.Web;
using System.Text.Json;

// The built-in converters ignore number handling when called by themselves, so it is done here.
namespace Popcorn.Composition;

/// <summary>A number in quotes: <c>"5"</c>, and <c>"NaN"</c>.</summary>
internal readonly struct QuotedNumberLeaf<T> : ILeaf<T>
    where T : struct, INumberBase<T>
{
    /// <summary>The longest text: a decimal has 31 characters, an Int128 40, a double 24.</summary>
    private const int MostCharacters = 64;

    /// <summary>Raw values are not indented, so System.Text.Json does not indent the numbers that it writes as such.</summary>
    private static bool IsIndented => typeof(T) != typeof(Half) && typeof(T) != typeof(Int128) && typeof(T) != typeof(UInt128);

    public static void Write(Utf8JsonWriter json, JsonEncodedText name, T value)
    {
        json.WritePropertyName(name);
        Write(json, value);
    }

    public static void Write(Utf8JsonWriter json, T value)
    {
        Span<byte> text = stackalloc byte[MostCharacters + 2];
        text[0] = (byte)'"';
        if (!value.TryFormat(text[1..^1], out int length, default, CultureInfo.InvariantCulture))
            throw new InvalidOperationException($"A {typeof(T)} is longer than {MostCharacters} characters.");
        text[length + 1] = (byte)'"';
        // Never through the options' encoder, which would escape the '+' of an exponent.
        if (json.Options.Indented && IsIndented)
            json.WriteStringValue(JsonEncodedText.Encode(text[1..(length + 1)], JavaScriptEncoder.UnsafeRelaxedJsonEscaping));
        else
            json.WriteRawValue(text[..(length + 2)], skipInputValidation: true);
    }
}

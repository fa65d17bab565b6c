using System.Globalization;
using System.Numerics;
using System.Text.Json;

namespace Popcorn.Formatting;

/// <summary>A number that the writer has no call of its own for, as such.</summary>
internal readonly struct RawNumberLeaf<T> : ILeaf<T>
    where T : struct, INumberBase<T>
{
    /// <summary>The longest text: a decimal has 31 characters, an Int128 40, a double 24.</summary>
    public static int MostBytes => 48;

    public static int Format(T value, Span<byte> to) => T.IsFinite(value) ? FormatAny(value, to) : -1;

    /// <summary>Also NaN and the infinities, which are no JSON.</summary>
    public static int FormatAny(T value, Span<byte> to) => value.TryFormat(to, out int length, default, CultureInfo.InvariantCulture)
        ? length
        : throw new InvalidOperationException($"A {typeof(T)} is longer than {MostBytes} characters.");

    public static void Write(Utf8JsonWriter json, T value)
    {
        Span<byte> text = stackalloc byte[MostBytes];
        // What is no JSON is refused by the validation.
        json.WriteRawValue(text[..FormatAny(value, text)], skipInputValidation: T.IsFinite(value));
    }
}

using System.Globalization;
using System.Numerics;
using System.Text.Json;

namespace Popcorn.Composition;

/// <summary>A number that the writer has no call of its own for, as such.</summary>
internal readonly struct RawNumberLeaf<T> : ILeaf<T>
    where T : struct, INumberBase<T>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, T value)
    {
        json.WritePropertyName(name);
        Write(json, value);
    }

    public static void Write(Utf8JsonWriter json, T value)
    {
        Span<byte> text = stackalloc byte[64];
        if (!value.TryFormat(text, out int length, default, CultureInfo.InvariantCulture))
            throw new InvalidOperationException($"A {typeof(T)} is longer than 64 characters.");
        json.WriteRawValue(text[..length], skipInputValidation: true);
    }
}

using System.Globalization;
using System.Numerics;

namespace Popcorn.Formatting;

/// <summary>Writes a number for which <see cref="Utf8JsonWriter"/> has no method.</summary>
internal readonly struct RawNumberLeaf<T> : ILeaf<T>
    where T : struct, INumberBase<T>
{
    /// <summary>Enough for the longest text: 31 characters of a decimal, 40 of an Int128, 24 of a double.</summary>
    public static int MaxBytes => 48;

    public static int Format(T value, Span<byte> to) => T.IsFinite(value) ? FormatAny(value, to) : -1;

    /// <summary>Formats also NaN and the infinities, which are not valid JSON.</summary>
    public static int FormatAny(T value, Span<byte> to)
    {
        if (typeof(T) == typeof(Half) && FloatingPointText.Format(Unsafe.As<T, Half>(ref value), to) is > 0 and int known)
            return known;
        return value.TryFormat(to, out int length, default, CultureInfo.InvariantCulture)
            ? length
            : throw new InvalidOperationException($"A {typeof(T)} is longer than {MaxBytes} characters.");
    }

    public static void Write(Utf8JsonWriter json, T value)
    {
        Span<byte> text = stackalloc byte[MaxBytes];
        // The validation throws for invalid JSON.
        json.WriteRawValue(text[..FormatAny(value, text)], skipInputValidation: T.IsFinite(value));
    }
}

using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Popcorn.Output;

namespace Popcorn.Composition;

/// <summary>A value written whole by its converter.</summary>
/// <typeparam name="T">The declared type.</typeparam>
/// <typeparam name="TConverted">The converter's own type, which may be a base type of the declared one.</typeparam>
internal sealed class ConverterWriter<T, TConverted>(JsonConverter converter, bool isCustom, JsonSerializerOptions options) : ValueWriter<T>
{
    private readonly JsonConverter<TConverted> _converter = (JsonConverter<TConverted>)converter;
    private readonly bool _handlesNull = ((JsonConverter<TConverted>)converter).HandleNull;

    /// <summary>Whether the converter wants to see null.</summary>
    public override bool HandlesNull => _handlesNull;

    public override void Write(Utf8JsonWriter json, T value, WriteState state)
    {
        if (value is null && !_handlesNull)
        {
            json.WriteNullValue();
            return;
        }
        int depth = json.CurrentDepth;
        _converter.Write(json, Convert(value), options);
        if (isCustom && json.CurrentDepth != depth)
            throw WriteErrors.Unbalanced(_converter.GetType());
    }

    private static TConverted Convert(T value) =>
        typeof(T) == typeof(TConverted) ? Unsafe.As<T, TConverted>(ref value) : (TConverted)(object?)value!;
}

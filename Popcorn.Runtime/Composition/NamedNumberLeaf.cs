using System.Numerics;
using System.Text.Json;

namespace Popcorn.Composition;

/// <summary>A floating point number as such, and <c>"NaN"</c>, <c>"Infinity"</c> and <c>"-Infinity"</c> in quotes.</summary>
internal readonly struct NamedNumberLeaf<T, TLeaf> : ILeaf<T>
    where T : struct, IFloatingPointIeee754<T>
    where TLeaf : struct, ILeaf<T>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, T value)
    {
        if (T.IsFinite(value))
            TLeaf.Write(json, name, value);
        else
            QuotedNumberLeaf<T>.Write(json, name, value);
    }

    public static void Write(Utf8JsonWriter json, T value)
    {
        if (T.IsFinite(value))
            TLeaf.Write(json, value);
        else
            QuotedNumberLeaf<T>.Write(json, value);
    }
}

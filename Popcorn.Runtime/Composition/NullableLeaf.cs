using System.Text.Json;

namespace Popcorn.Composition;

/// <summary>A plain value or null.</summary>
internal readonly struct NullableLeaf<T, TLeaf> : ILeaf<T?>
    where T : struct
    where TLeaf : struct, ILeaf<T>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, T? value)
    {
        if (value.HasValue)
            TLeaf.Write(json, name, value.GetValueOrDefault());
        else
            json.WriteNull(name);
    }

    public static void Write(Utf8JsonWriter json, T? value)
    {
        if (value.HasValue)
            TLeaf.Write(json, value.GetValueOrDefault());
        else
            json.WriteNullValue();
    }
}

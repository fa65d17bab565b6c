namespace Popcorn.Formatting;

/// <summary>Writes a plain value or null.</summary>
internal readonly struct NullableLeaf<T, TLeaf> : ILeaf<T?>
    where T : struct
    where TLeaf : struct, ILeaf<T>
{
    public static int MaxBytes => Math.Max(TLeaf.MaxBytes, 4);

    public static int Format(T? value, Span<byte> to)
    {
        if (value.HasValue)
            return TLeaf.Format(value.GetValueOrDefault(), to);
        "null"u8.CopyTo(to);
        return 4;
    }

    public static void Write(Utf8JsonWriter json, T? value)
    {
        if (value.HasValue)
            TLeaf.Write(json, value.GetValueOrDefault());
        else
            json.WriteNullValue();
    }
}

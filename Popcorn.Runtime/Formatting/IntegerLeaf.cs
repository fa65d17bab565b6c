namespace Popcorn.Formatting;

/// <summary>
/// Writes an integer, or an enum as a number. The most frequent integers have leaves that are not generic: the ReadyToRun compiler leaves
/// the code of this one to the JIT.
/// </summary>
internal readonly struct IntegerLeaf<T> : ILeaf<T>
    where T : unmanaged
{
    /// <summary>The type code of an enum is that of its underlying type.</summary>
    private static bool IsSigned { get; } =
        Type.GetTypeCode(typeof(T)) is TypeCode.SByte or TypeCode.Int16 or TypeCode.Int32 or TypeCode.Int64;

    public static int MaxBytes => Digits.MaxOfInteger;

    public static int Format(T value, Span<byte> to)
    {
        if (Unsafe.SizeOf<T>() > sizeof(int))
            return IsSigned ? Digits.Format(ToInt64(value), to) : Digits.Format((ulong)ToInt64(value), to);
        return IsSigned ? Digits.Format((int)ToInt64(value), to) : Digits.Format((uint)ToUInt64(value), to);
    }

    public static void Write(Utf8JsonWriter json, T value)
    {
        if (IsSigned)
            json.WriteNumberValue(ToInt64(value));
        else
            json.WriteNumberValue(ToUInt64(value));
    }

    public static bool TryWrite(Utf8JsonWriter json, JsonEncodedText name, T value)
    {
        if (IsSigned)
            json.WriteNumber(name, ToInt64(value));
        else
            json.WriteNumber(name, ToUInt64(value));
        return true;
    }

    private static long ToInt64(T value) => Unsafe.SizeOf<T>() switch
    {
        sizeof(sbyte) => Unsafe.BitCast<T, sbyte>(value),
        sizeof(short) => Unsafe.BitCast<T, short>(value),
        sizeof(int) => Unsafe.BitCast<T, int>(value),
        _ => Unsafe.BitCast<T, long>(value),
    };

    private static ulong ToUInt64(T value) => (ulong)ToInt64(value) & (ulong.MaxValue >> (64 - (8 * Unsafe.SizeOf<T>())));
}

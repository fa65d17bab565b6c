using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Popcorn.Formatting;

/// <summary>An enum as its number.</summary>
internal readonly struct EnumLeaf<T> : ILeaf<T>
    where T : struct, Enum
{
    private static bool IsSigned { get; } =
        Type.GetTypeCode(typeof(T)) is TypeCode.SByte or TypeCode.Int16 or TypeCode.Int32 or TypeCode.Int64;

    public static int MostBytes => Digits.MostOfInteger;

    public static int Format(T value, Span<byte> to) =>
        IsSigned ? Digits.Format(Signed(value), to) : Digits.Format(Unsigned(value), to);

    public static void Write(Utf8JsonWriter json, T value)
    {
        if (IsSigned)
            json.WriteNumberValue(Signed(value));
        else
            json.WriteNumberValue(Unsigned(value));
    }

    private static long Signed(T value) => Unsafe.SizeOf<T>() switch
    {
        sizeof(sbyte) => Unsafe.BitCast<T, sbyte>(value),
        sizeof(short) => Unsafe.BitCast<T, short>(value),
        sizeof(int) => Unsafe.BitCast<T, int>(value),
        _ => Unsafe.BitCast<T, long>(value),
    };

    private static ulong Unsigned(T value) => Unsafe.SizeOf<T>() switch
    {
        sizeof(byte) => Unsafe.BitCast<T, byte>(value),
        sizeof(ushort) => Unsafe.BitCast<T, ushort>(value),
        sizeof(uint) => Unsafe.BitCast<T, uint>(value),
        _ => Unsafe.BitCast<T, ulong>(value),
    };
}

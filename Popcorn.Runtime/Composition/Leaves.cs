using System.Text.Json;

// One line of code a leaf: a table, in one file.
namespace Popcorn.Composition;

internal readonly struct BooleanLeaf : ILeaf<bool>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, bool value) => json.WriteBoolean(name, value);

    public static void Write(Utf8JsonWriter json, bool value) => json.WriteBooleanValue(value);
}

internal readonly struct SByteLeaf : ILeaf<sbyte>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, sbyte value) => json.WriteNumber(name, value);

    public static void Write(Utf8JsonWriter json, sbyte value) => json.WriteNumberValue(value);
}

internal readonly struct ByteLeaf : ILeaf<byte>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, byte value) => json.WriteNumber(name, value);

    public static void Write(Utf8JsonWriter json, byte value) => json.WriteNumberValue(value);
}

internal readonly struct Int16Leaf : ILeaf<short>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, short value) => json.WriteNumber(name, value);

    public static void Write(Utf8JsonWriter json, short value) => json.WriteNumberValue(value);
}

internal readonly struct UInt16Leaf : ILeaf<ushort>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, ushort value) => json.WriteNumber(name, value);

    public static void Write(Utf8JsonWriter json, ushort value) => json.WriteNumberValue(value);
}

internal readonly struct Int32Leaf : ILeaf<int>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, int value) => json.WriteNumber(name, value);

    public static void Write(Utf8JsonWriter json, int value) => json.WriteNumberValue(value);
}

internal readonly struct UInt32Leaf : ILeaf<uint>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, uint value) => json.WriteNumber(name, value);

    public static void Write(Utf8JsonWriter json, uint value) => json.WriteNumberValue(value);
}

internal readonly struct Int64Leaf : ILeaf<long>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, long value) => json.WriteNumber(name, value);

    public static void Write(Utf8JsonWriter json, long value) => json.WriteNumberValue(value);
}

internal readonly struct UInt64Leaf : ILeaf<ulong>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, ulong value) => json.WriteNumber(name, value);

    public static void Write(Utf8JsonWriter json, ulong value) => json.WriteNumberValue(value);
}

internal readonly struct SingleLeaf : ILeaf<float>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, float value) => json.WriteNumber(name, value);

    public static void Write(Utf8JsonWriter json, float value) => json.WriteNumberValue(value);
}

internal readonly struct DoubleLeaf : ILeaf<double>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, double value) => json.WriteNumber(name, value);

    public static void Write(Utf8JsonWriter json, double value) => json.WriteNumberValue(value);
}

internal readonly struct DecimalLeaf : ILeaf<decimal>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, decimal value) => json.WriteNumber(name, value);

    public static void Write(Utf8JsonWriter json, decimal value) => json.WriteNumberValue(value);
}

internal readonly struct StringLeaf : ILeaf<string?>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, string? value) => json.WriteString(name, value);

    public static void Write(Utf8JsonWriter json, string? value) => json.WriteStringValue(value);
}

internal readonly struct DateTimeLeaf : ILeaf<DateTime>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, DateTime value) => json.WriteString(name, value);

    public static void Write(Utf8JsonWriter json, DateTime value) => json.WriteStringValue(value);
}

internal readonly struct DateTimeOffsetLeaf : ILeaf<DateTimeOffset>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, DateTimeOffset value) => json.WriteString(name, value);

    public static void Write(Utf8JsonWriter json, DateTimeOffset value) => json.WriteStringValue(value);
}

internal readonly struct GuidLeaf : ILeaf<Guid>
{
    public static void Write(Utf8JsonWriter json, JsonEncodedText name, Guid value) => json.WriteString(name, value);

    public static void Write(Utf8JsonWriter json, Guid value) => json.WriteStringValue(value);
}

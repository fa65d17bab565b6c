using System.Buffers.Text;

// A table: a few lines for each leaf.
namespace Popcorn.Formatting;

internal readonly struct BooleanLeaf : ILeaf<bool>
{
    public static int MostBytes => 5;
    public static int Format(bool value, Span<byte> to) => Utf8Formatter.TryFormat(value, to, out int length, 'l') ? length : -1;
    public static void Write(Utf8JsonWriter json, bool value) => json.WriteBooleanValue(value);
}

internal readonly struct SByteLeaf : ILeaf<sbyte>
{
    public static int MostBytes => 4;
    public static int Format(sbyte value, Span<byte> to) => Digits.Format((int)value, to);
    public static void Write(Utf8JsonWriter json, sbyte value) => json.WriteNumberValue(value);
}

internal readonly struct ByteLeaf : ILeaf<byte>
{
    public static int MostBytes => 3;
    public static int Format(byte value, Span<byte> to) => Digits.Format((uint)value, to);
    public static void Write(Utf8JsonWriter json, byte value) => json.WriteNumberValue(value);
}

internal readonly struct Int16Leaf : ILeaf<short>
{
    public static int MostBytes => 6;
    public static int Format(short value, Span<byte> to) => Digits.Format((int)value, to);
    public static void Write(Utf8JsonWriter json, short value) => json.WriteNumberValue(value);
}

internal readonly struct UInt16Leaf : ILeaf<ushort>
{
    public static int MostBytes => 5;
    public static int Format(ushort value, Span<byte> to) => Digits.Format((uint)value, to);
    public static void Write(Utf8JsonWriter json, ushort value) => json.WriteNumberValue(value);
}

internal readonly struct Int32Leaf : ILeaf<int>
{
    public static int MostBytes => 11;
    public static int Format(int value, Span<byte> to) => Digits.Format(value, to);
    public static void Write(Utf8JsonWriter json, int value) => json.WriteNumberValue(value);
}

internal readonly struct UInt32Leaf : ILeaf<uint>
{
    public static int MostBytes => 10;
    public static int Format(uint value, Span<byte> to) => Digits.Format(value, to);
    public static void Write(Utf8JsonWriter json, uint value) => json.WriteNumberValue(value);
}

internal readonly struct Int64Leaf : ILeaf<long>
{
    public static int MostBytes => Digits.MostOfInteger;
    public static int Format(long value, Span<byte> to) => Digits.Format(value, to);
    public static void Write(Utf8JsonWriter json, long value) => json.WriteNumberValue(value);
}

internal readonly struct UInt64Leaf : ILeaf<ulong>
{
    public static int MostBytes => Digits.MostOfInteger;
    public static int Format(ulong value, Span<byte> to) => Digits.Format(value, to);
    public static void Write(Utf8JsonWriter json, ulong value) => json.WriteNumberValue(value);
}

internal readonly struct SingleLeaf : ILeaf<float>
{
    public static int MostBytes => 32;
    public static int Format(float value, Span<byte> to) =>
        float.IsFinite(value) && Utf8Formatter.TryFormat(value, to, out int length) ? length : -1;
    public static void Write(Utf8JsonWriter json, float value) => json.WriteNumberValue(value);
}

internal readonly struct DoubleLeaf : ILeaf<double>
{
    public static int MostBytes => 32;

    public static int Format(double value, Span<byte> to)
    {
        int length = ShortDecimals.Format(value, to);
        return length >= 0 || (double.IsFinite(value) && Utf8Formatter.TryFormat(value, to, out length)) ? length : -1;
    }

    public static void Write(Utf8JsonWriter json, double value) => json.WriteNumberValue(value);
}

internal readonly struct DecimalLeaf : ILeaf<decimal>
{
    public static int MostBytes => 32;
    public static int Format(decimal value, Span<byte> to) => Utf8Formatter.TryFormat(value, to, out int length) ? length : -1;
    public static void Write(Utf8JsonWriter json, decimal value) => json.WriteNumberValue(value);
}

internal readonly struct DateTimeLeaf : ILeaf<DateTime>
{
    public static int MostBytes => DateText.MostBytes;
    public static int Format(DateTime value, Span<byte> to) => DateText.Format(value, to);
    public static void Write(Utf8JsonWriter json, DateTime value) => json.WriteStringValue(value);
}

internal readonly struct DateTimeOffsetLeaf : ILeaf<DateTimeOffset>
{
    public static int MostBytes => DateText.MostBytes;
    public static int Format(DateTimeOffset value, Span<byte> to) => DateText.Format(value, to);
    public static void Write(Utf8JsonWriter json, DateTimeOffset value) => json.WriteStringValue(value);
}

internal readonly struct GuidLeaf : ILeaf<Guid>
{
    private const int Length = 36;

    public static int MostBytes => Length + 2;

    public static int Format(Guid value, Span<byte> to)
    {
        to = to[..MostBytes];
        to[0] = (byte)'"';
        Utf8Formatter.TryFormat(value, to[1..], out _);
        to[^1] = (byte)'"';
        return MostBytes;
    }

    public static void Write(Utf8JsonWriter json, Guid value) => json.WriteStringValue(value);
}

internal readonly struct CharLeaf : ILeaf<char>
{
    public static int MostBytes => 3;

    /// <summary>What an encoder may know better is left to it.</summary>
    public static int Format(char value, Span<byte> to)
    {
        if (!char.IsAsciiLetterOrDigit(value))
            return -1;
        to = to[..MostBytes];
        to[0] = to[2] = (byte)'"';
        to[1] = (byte)value;
        return MostBytes;
    }

    public static void Write(Utf8JsonWriter json, char value) => json.WriteStringValue([value]);
}

internal readonly struct VersionLeaf : ILeaf<Version?>
{
    /// <summary>Four numbers, the dots between them and the quotes.</summary>
    public static int MostBytes => 4 * 10 + 3 + 2;

    public static int Format(Version? value, Span<byte> to)
    {
        if (value is null)
        {
            "null"u8.CopyTo(to);
            return 4;
        }
        to[0] = (byte)'"';
        ((IUtf8SpanFormattable)value).TryFormat(to[1..], out int length, default, null);
        to[length + 1] = (byte)'"';
        return length + 2;
    }

    public static void Write(Utf8JsonWriter json, Version? value)
    {
        if (value is null)
            json.WriteNullValue();
        else
            PlainText.Write<Version?, VersionLeaf>(json, value);
    }
}

internal readonly struct DateOnlyLeaf : ILeaf<DateOnly>
{
    public static int MostBytes => 12;
    public static int Format(DateOnly value, Span<byte> to) => DateText.Format(value, to);
    public static void Write(Utf8JsonWriter json, DateOnly value) => PlainText.Write<DateOnly, DateOnlyLeaf>(json, value);
}

internal readonly struct TimeOnlyLeaf : ILeaf<TimeOnly>
{
    public static int MostBytes => DateText.MostOfTime;
    public static int Format(TimeOnly value, Span<byte> to) => DateText.Format(value.ToTimeSpan(), to);
    public static void Write(Utf8JsonWriter json, TimeOnly value) => PlainText.Write<TimeOnly, TimeOnlyLeaf>(json, value);
}

internal readonly struct TimeSpanLeaf : ILeaf<TimeSpan>
{
    public static int MostBytes => DateText.MostOfTime;
    public static int Format(TimeSpan value, Span<byte> to) => DateText.Format(value, to);
    public static void Write(Utf8JsonWriter json, TimeSpan value) => PlainText.Write<TimeSpan, TimeSpanLeaf>(json, value);
}

using System.Buffers.Binary;
using System.Buffers.Text;

// A table: a few lines for each leaf.
namespace Popcorn.Formatting;

internal readonly struct BooleanLeaf : ILeaf<bool>
{
    /// <summary>"fals" and "true" as numbers.</summary>
    private const uint False = 0x736C_6166;
    private const uint True = 0x6575_7274;

    public static int MaxBytes => 5;

    /// <summary>Without a branch: nothing can predict flags. The end of "false" is written in any case.</summary>
    public static int Format(bool value, Span<byte> to)
    {
        uint one = value ? 1u : 0u;
        to = to[..MaxBytes];
        to[4] = (byte)'e';
        BinaryPrimitives.WriteUInt32LittleEndian(to, False + (one * unchecked(True - False)));
        return MaxBytes - (int)one;
    }

    public static void Write(Utf8JsonWriter json, bool value) => json.WriteBooleanValue(value);
    public static bool TryWrite(Utf8JsonWriter json, JsonEncodedText name, bool value)
    {
        json.WriteBoolean(name, value);
        return true;
    }
}

internal readonly struct Int32Leaf : ILeaf<int>
{
    public static int MaxBytes => 11;
    public static int Format(int value, Span<byte> to) => Digits.Format(value, to);
    public static void Write(Utf8JsonWriter json, int value) => json.WriteNumberValue(value);
    public static bool TryWrite(Utf8JsonWriter json, JsonEncodedText name, int value)
    {
        json.WriteNumber(name, value);
        return true;
    }
}

internal readonly struct Int64Leaf : ILeaf<long>
{
    public static int MaxBytes => Digits.MaxOfInteger;
    public static int Format(long value, Span<byte> to) => Digits.Format(value, to);
    public static void Write(Utf8JsonWriter json, long value) => json.WriteNumberValue(value);
    public static bool TryWrite(Utf8JsonWriter json, JsonEncodedText name, long value)
    {
        json.WriteNumber(name, value);
        return true;
    }
}

internal readonly struct SingleLeaf : ILeaf<float>
{
    public static int MaxBytes => FloatingPointText.MaxBytes;

    public static int Format(float value, Span<byte> to)
    {
        int length = FloatingPointText.Format(value, to);
        return length >= 0 || (float.IsFinite(value) && Utf8Formatter.TryFormat(value, to, out length)) ? length : -1;
    }

    public static void Write(Utf8JsonWriter json, float value) => json.WriteNumberValue(value);
}

internal readonly struct DoubleLeaf : ILeaf<double>
{
    public static int MaxBytes => FloatingPointText.MaxBytes;

    public static int Format(double value, Span<byte> to)
    {
        int length = ShortDecimals.Format(value, to);
        if (length < 0)
            length = FloatingPointText.Format(value, to);
        return length >= 0 || (double.IsFinite(value) && Utf8Formatter.TryFormat(value, to, out length)) ? length : -1;
    }

    public static void Write(Utf8JsonWriter json, double value) => json.WriteNumberValue(value);
}

internal readonly struct DecimalLeaf : ILeaf<decimal>
{
    public static int MaxBytes => DecimalText.MaxBytes;

    public static int Format(decimal value, Span<byte> to)
    {
        int length = DecimalText.Format(value, to);
        return length >= 0 || Utf8Formatter.TryFormat(value, to, out length) ? length : -1;
    }

    public static void Write(Utf8JsonWriter json, decimal value) => json.WriteNumberValue(value);
}

internal readonly struct GuidLeaf : ILeaf<Guid>
{
    public static int MaxBytes => GuidText.Length;

    public static int Format(Guid value, Span<byte> to)
    {
        GuidText.Format(value, to);
        return GuidText.Length;
    }

    public static void Write(Utf8JsonWriter json, Guid value) => json.WriteStringValue(value);
}

internal readonly struct CharLeaf : ILeaf<char>
{
    public static int MaxBytes => 3;

    /// <summary>The encoder decides about all other characters.</summary>
    public static int Format(char value, Span<byte> to)
    {
        if (!char.IsAsciiLetterOrDigit(value))
            return -1;
        to = to[..MaxBytes];
        to[0] = to[2] = (byte)'"';
        to[1] = (byte)value;
        return MaxBytes;
    }

    public static void Write(Utf8JsonWriter json, char value) => json.WriteStringValue([value]);
}

internal readonly struct VersionLeaf : ILeaf<Version?>
{
    /// <summary>Four numbers, the dots between them and the quotes.</summary>
    public static int MaxBytes => 4 * 10 + 3 + 2;

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

using System.Buffers.Binary;

namespace Popcorn.Formatting;

/// <summary>Writes dates and times as System.Text.Json does: ISO 8601 without trailing zeros, eight characters at once.</summary>
internal readonly struct DateLeaf : ILeaf<DateTime>, ILeaf<DateTimeOffset>, ILeaf<DateOnly>, ILeaf<TimeOnly>, ILeaf<TimeSpan>
{
    private const byte Quote = (byte)'"';
    private const int DateLength = 10;
    private const int SecondsEnd = 20;
    private const int FractionDigits = 7;

    /// <summary>"2025-03-14T09:26:53.5897932+01:00" with its quotes.</summary>
    public static int MaxBytes => 35;

    public static int Format(DateTime value, Span<byte> to)
    {
        to = to[..MaxBytes];
        int length = FormatClock(value, to);
        if (value.Kind == DateTimeKind.Local)
            return FormatOffset(TimeZoneInfo.Local.GetUtcOffset(value), to, length);
        if (value.Kind == DateTimeKind.Utc)
            to[length++] = (byte)'Z';
        to[length++] = Quote;
        return length;
    }

    public static int Format(DateTimeOffset value, Span<byte> to)
    {
        to = to[..MaxBytes];
        return FormatOffset(value.Offset, to, FormatClock(value.DateTime, to));
    }

    /// <summary>"2025-03-14".</summary>
    public static int Format(DateOnly value, Span<byte> to)
    {
        to = to[..(DateLength + 2)];
        (int year, int month, int day) = value;
        to[0] = Quote;
        BinaryPrimitives.WriteUInt64LittleEndian(to[1..], YearAndMonth(year, month));
        BinaryPrimitives.WriteUInt16LittleEndian(to[9..], Digits.Pair((uint)day));
        to[11] = Quote;
        return to.Length;
    }

    public static int Format(TimeSpan value, Span<byte> to) => TimeSpanText.Format(value, to);

    public static int Format(TimeOnly value, Span<byte> to) => Format(value.ToTimeSpan(), to);

    public static void Write(Utf8JsonWriter json, DateTime value) => json.WriteStringValue(value);

    public static void Write(Utf8JsonWriter json, DateTimeOffset value) => json.WriteStringValue(value);

    public static void Write(Utf8JsonWriter json, DateOnly value) => PlainText.Write<DateOnly, DateLeaf>(json, value);

    public static void Write(Utf8JsonWriter json, TimeOnly value) => PlainText.Write<TimeOnly, DateLeaf>(json, value);

    public static void Write(Utf8JsonWriter json, TimeSpan value) => PlainText.Write<TimeSpan, DateLeaf>(json, value);

    public static bool TryWrite(Utf8JsonWriter json, JsonEncodedText name, DateTime value)
    {
        json.WriteString(name, value);
        return true;
    }

    /// <summary>Formats the opening quote, the date and the time of day.</summary>
    private static int FormatClock(DateTime value, Span<byte> to)
    {
        (int year, int month, int day) = value;
        ulong ticks = (ulong)value.Ticks % TimeSpan.TicksPerDay;
        uint seconds = (uint)(ticks / TimeSpan.TicksPerSecond);
        uint fraction = (uint)(ticks - (seconds * (ulong)TimeSpan.TicksPerSecond));
        to = to[..MaxBytes];
        to[0] = Quote;
        // "2025-03-" and "14T" and "09:26:53"
        BinaryPrimitives.WriteUInt64LittleEndian(to[1..], YearAndMonth(year, month));
        BinaryPrimitives.WriteUInt32LittleEndian(to[9..], Digits.Pair((uint)day) | ((uint)'T' << 16));
        BinaryPrimitives.WriteUInt64LittleEndian(to[12..], TimeSpanText.FormatTime(seconds));
        if (fraction == 0)
            return SecondsEnd;
        BinaryPrimitives.WriteUInt64LittleEndian(to[SecondsEnd..], TimeSpanText.FormatFraction(fraction, out int trailingZeros));
        return SecondsEnd + 1 + FractionDigits - trailingZeros;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong YearAndMonth(int year, int month)
    {
        uint century = (uint)year / 100;
        // A DateTime reinterpreted from arbitrary bytes can have a year above 9999.
        return Digits.CheckedPair(century)
            | ((ulong)Digits.Pair((uint)year - (century * 100)) << 16)
            | ((ulong)'-' << 32)
            | ((ulong)Digits.Pair((uint)month) << 40)
            | ((ulong)'-' << 56);
    }

    /// <summary>Formats the offset, "+01:00", and the closing quote.</summary>
    private static int FormatOffset(TimeSpan offset, Span<byte> to, int length)
    {
        to = to.Slice(length, 7);
        int minutes = (int)(offset.Ticks / TimeSpan.TicksPerMinute);
        (uint hours, uint rest) = Math.DivRem((uint)Math.Abs(minutes), 60);
        to[0] = minutes < 0 ? (byte)'-' : (byte)'+';
        // An offset reinterpreted from arbitrary bytes can have more than 99 hours.
        BinaryPrimitives.WriteUInt16LittleEndian(to[1..], Digits.CheckedPair(hours));
        to[3] = (byte)':';
        BinaryPrimitives.WriteUInt16LittleEndian(to[4..], Digits.Pair(rest));
        to[6] = Quote;
        return length + 7;
    }
}

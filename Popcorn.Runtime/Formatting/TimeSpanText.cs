using System.Buffers.Binary;

namespace Popcorn.Formatting;

/// <summary>Formats a span of time, "-1.02:03:04.0500000", without days and without a fraction if there are none.</summary>
internal static class TimeSpanText
{
    /// <summary>"-10675199.02:48:05.4775808" with its quotes. A fraction of zero is overwritten.</summary>
    public const int MaxBytes = 28;

    private const int SecondsPerDay = 24 * 60 * 60;

    /// <summary>Formats a span in quotes.</summary>
    public static int Format(TimeSpan value, Span<byte> to)
    {
        to = to[..MaxBytes];
        to[0] = (byte)'"';
        to[1] = (byte)'-';
        int length = value.Ticks < 0 ? 2 : 1;
        // The smallest span has no positive counterpart, but its bits are those of its magnitude.
        ulong ticks = value.Ticks < 0 ? (ulong)-value.Ticks : (ulong)value.Ticks;
        ulong seconds = ticks / TimeSpan.TicksPerSecond;
        uint fraction = (uint)(ticks - (seconds * TimeSpan.TicksPerSecond));
        if (seconds >= SecondsPerDay)
        {
            uint days = (uint)(seconds / SecondsPerDay);
            seconds -= (ulong)days * SecondsPerDay;
            length += Digits.Format(days, to[length..]);
            to[length++] = (byte)'.';
        }
        BinaryPrimitives.WriteUInt64LittleEndian(to[length..], FormatTime((uint)seconds));
        length += sizeof(ulong);
        if (fraction != 0)
        {
            BinaryPrimitives.WriteUInt64LittleEndian(to[length..], FormatFraction(fraction, out _));
            length += sizeof(ulong);
        }
        to[length] = (byte)'"';
        return length + 1;
    }

    /// <summary>Formats the seconds of a day as "09:26:53".</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FormatTime(uint seconds)
    {
        uint minutes = seconds / 60;
        uint hours = minutes / 60;
        return Digits.Pair(hours)
            | ((ulong)':' << 16)
            | ((ulong)Digits.Pair(minutes - (hours * 60)) << 24)
            | ((ulong)':' << 40)
            | ((ulong)Digits.Pair(seconds - (minutes * 60)) << 48);
    }

    /// <summary>Formats the ticks of a second as ".0500000".</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FormatFraction(uint ticks, out int trailingZeros)
    {
        ulong digits = EightDigits.Split(ticks);
        trailingZeros = EightDigits.CountTrailingZeros(digits);
        // A second has less than 10^7 ticks, so the first of eight digits is zero.
        return EightDigits.ToText(digits) - ('0' - '.');
    }
}

namespace Popcorn.Tests.Formatting;

/// <summary>The longest values of each kind, in rows for which room is asked at once, and longer ones.</summary>
internal static class Runs
{
    public static IEnumerable<object> OfLongest =>
    [
        Of(true, false), Of(sbyte.MinValue), Of(byte.MaxValue), Of(short.MinValue), Of(ushort.MaxValue), Of(int.MinValue),
        Of(uint.MaxValue), Of(long.MinValue), Of(ulong.MaxValue),
        Of(-1.17549435E-38f), Of(-2.2250738585072014E-308), Of(decimal.MinValue, -7.9228162514264337593543950335m), Of(Int128.MinValue),
        Of(UInt128.MaxValue),
        Of(DateTime.MaxValue, DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Local)),
        Of(new DateTimeOffset(DateTime.MaxValue.AddDays(-1), TimeSpan.FromMinutes(-839))),
        Of(Guids.AllBitsSet), Of(DateOnly.MaxValue), Of(TimeOnly.MaxValue), Of(TimeSpan.MinValue), Of<bool?>(null, false),
        Of<byte?>([null]), Of<decimal?>(null, decimal.MinValue), Of((DayOfWeek)int.MinValue),
    ];

    private static List<Run<T>> Of<T>(params T[] values) => [.. values.Select(value => new Run<T>(value)), new(values[0])];
}

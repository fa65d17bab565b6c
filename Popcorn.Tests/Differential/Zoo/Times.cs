namespace Popcorn.Tests.Differential.Zoo;

internal static class Times
{
    private static readonly DateTime Noon = new(2024, 2, 29, 12, 34, 56, DateTimeKind.Unspecified);

    internal sealed class Kinds
    {
        public DateTime Utc { get; set; } = DateTime.SpecifyKind(Noon, DateTimeKind.Utc);
        public DateTime Local { get; set; } = DateTime.SpecifyKind(Noon, DateTimeKind.Local);
        public DateTime Unspecified { get; set; } = Noon;
    }

    internal sealed class Extremes
    {
        public DateTime[] Smallest { get; set; } = [.. Enum.GetValues<DateTimeKind>().Select(
            k => DateTime.SpecifyKind(DateTime.MinValue, k))];

        public DateTime[] Largest { get; set; } = [.. Enum.GetValues<DateTimeKind>().Select(
            k => DateTime.SpecifyKind(DateTime.MaxValue, k))];

        public DateTimeOffset[] Offsets { get; set; } =
            [DateTimeOffset.MinValue, DateTimeOffset.MaxValue, DateTimeOffset.UnixEpoch, default];

        public TimeSpan[] Spans { get; set; } = [TimeSpan.MinValue, TimeSpan.MaxValue, TimeSpan.Zero, Timeout.InfiniteTimeSpan];
        public DateOnly[] Dates { get; set; } = [DateOnly.MinValue, DateOnly.MaxValue, new(2024, 2, 29)];
        public TimeOnly[] Times { get; set; } = [TimeOnly.MinValue, TimeOnly.MaxValue, new(23, 59)];
    }

    // Trailing zeros of a fraction are trimmed: every number of digits once.
    internal sealed class Fractions
    {
        private static readonly long[] Ticks =
            [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 1_234_567, 9_999_999, 5_000_000, 120_000, 1_010];

        public List<DateTime> DateTimes { get; set; } = [.. Ticks.Select(t => Noon.AddTicks(t))];

        public List<DateTimeOffset> Offsets { get; set; } = [.. Ticks.Select(
            t => new DateTimeOffset(Noon, TimeSpan.FromHours(5.5)).AddTicks(t))];

        public List<TimeSpan> Spans { get; set; } = [.. Ticks.Select(TimeSpan.FromTicks), .. Ticks.Select(t => TimeSpan.FromTicks(-t))];
        public List<TimeOnly> Times { get; set; } = [.. Ticks.Select(t => new TimeOnly(t))];
    }

    internal sealed class Zones
    {
        public List<DateTimeOffset> Offsets { get; set; } =
            [.. new[] { 0, 60, -60, 330, -210, 840, -840, 1, -1, 765 }.Select(m => new DateTimeOffset(Noon, TimeSpan.FromMinutes(m)))];
    }

    internal sealed class Spans
    {
        public List<TimeSpan> Values { get; set; } =
        [
            new(1, 2, 3), new(-1, -2, -3), new(1, 2, 3, 4), new(10, 0, 0, 0), new(-100, -23, -59, -59, -999),
            TimeSpan.FromMilliseconds(1), TimeSpan.FromDays(10_000_000), TimeSpan.FromTicks(-1),
        ];
    }

    internal readonly record struct Period(DateOnly From, DateOnly? Until, TimeOnly? At, TimeSpan Length);
    internal sealed record Appointment(string Title, DateTimeOffset Start, DateTimeOffset? End, Period Period);

    internal struct Clock
    {
        public DateTime Now { get; set; }
        public DateTime? Alarm { get; set; }
        public TimeSpan? Snooze { get; set; }
    }

    internal sealed class ByTime
    {
        public Dictionary<DateTime, int> DateTimes { get; set; } =
            new() { [Noon] = 1, [DateTime.SpecifyKind(Noon, DateTimeKind.Utc).AddTicks(10)] = 2, [DateTime.MaxValue] = 3 };

        public Dictionary<DateTimeOffset, int> Offsets { get; set; } = new() { [new DateTimeOffset(Noon, TimeSpan.FromHours(-8))] = 1 };
        public Dictionary<TimeSpan, int> Spans { get; set; } = new() { [TimeSpan.MinValue] = 1, [new TimeSpan(1, 0, 0)] = 2 };
        public Dictionary<DateOnly, int> Dates { get; set; } = new() { [new DateOnly(1, 2, 3)] = 1 };
        public Dictionary<TimeOnly, int> Times { get; set; } = new() { [new TimeOnly(1, 2, 3, 4)] = 1 };
    }

    internal sealed class BoxedTimes
    {
        public object?[] Values { get; set; } =
            [Noon, DateTimeOffset.UnixEpoch, TimeSpan.FromHours(1), new DateOnly(2000, 1, 1), new TimeOnly(1, 1), null];

        public IFormattable Formattable { get; set; } = Noon;
        public IComparable<DateTime> Comparable { get; set; } = Noon;
    }

    internal sealed class Calendar
    {
        public DayOfWeek FirstDay { get; set; } = DayOfWeek.Monday;
        public DateTimeKind Kind { get; set; } = DateTimeKind.Utc;
        public DateTime? Nothing { get; set; }
        public DateTimeOffset Default { get; set; }
        public DateTime DefaultDate { get; set; }
        public TimeSpan DefaultSpan { get; set; }

        public SortedDictionary<DateOnly, List<Appointment>> Days { get; set; } = new()
        {
            [new DateOnly(2024, 12, 31)] = [new(
                "Party", new DateTimeOffset(2024, 12, 31, 23, 59, 59, 999, TimeSpan.FromHours(1)), null, default)],
            [new DateOnly(2024, 1, 1)] = [],
        };
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("kinds", () => new Kinds()), .. Places.Few("extremes", () => new Extremes()),
        .. Places.Few("fractions", () => new Fractions()),
        ZooCase.Of("zones", () => new Zones()), ZooCase.Of("spans", () => new Spans()), .. Places.Few("by time", () => new ByTime()),
        ZooCase.Of("boxed", () => new BoxedTimes()), .. Places.Few("calendar", () => new Calendar()),
        .. Places.Nullable("period", () => new Period(new DateOnly(2024, 1, 1), null, new TimeOnly(8, 30), TimeSpan.FromMinutes(90))),
        .. Places.All("appointment", () => new Appointment("T", new DateTimeOffset(Noon, TimeSpan.Zero), null, default)),
        .. Places.Nullable("clock", () => new Clock { Now = Noon, Alarm = Noon.AddMilliseconds(5) }),
        .. Places.Nullable("datetime", () => Noon), .. Places.Nullable("offset", () => new DateTimeOffset(Noon, TimeSpan.FromHours(14))),
        .. Places.Nullable("span", () => TimeSpan.MinValue), .. Places.Nullable("date", () => DateOnly.MaxValue),
        .. Places.Nullable("time", () => TimeOnly.MaxValue),
        .. Places.Nullable("local", () => DateTime.SpecifyKind(Noon, DateTimeKind.Local)),
    ];
}

namespace Popcorn.Tests.Formatting;

[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class DateTests(CompilationMode compilation)
{
    /// <summary>In each tier.</summary>
    private const int RandomOnes = 50_000;
    private const int AtOnce = 5_000;

    private readonly int _seed = 20_261_121 + (int)compilation;

    private static readonly string[] EncoderNames = ["none", "relaxed", "cyrillic", "one letter more", "in context", "nothing"];

    private static readonly DateTime[] Moments =
    [
        DateTime.MinValue, DateTime.MaxValue, new(2000, 2, 29, 23, 59, 59), new(9, 9, 9, 9, 9, 9), new(99, 12, 31), new(100, 1, 1, 1, 1, 1),
        new(2024, 2, 29), new(9999, 12, 31, 0, 0, 0),
    ];

    [TestCaseSource(nameof(EncoderNames))]
    public void Fractions_of_every_length_are_written_as_by_System_Text_Json(string encoder)
    {
        Oracle oracle = Under(encoder);
        List<DateTime> all = [.. Moments.SelectMany(
            moment => Fractions().Select(ticks => moment.Ticks <= DateTime.MaxValue.Ticks - ticks ? moment.AddTicks(ticks) : moment))];
        foreach (DateTimeKind kind in Enum.GetValues<DateTimeKind>())
            oracle.AssertSameAndNull(all.ConvertAll(moment => DateTime.SpecifyKind(moment, kind)), $"{kind}");
        oracle.AssertSameAndNull(all.ConvertAll(TimeOnly.FromDateTime));
        oracle.AssertSameAndNull(all.ConvertAll(DateOnly.FromDateTime));
        oracle.AssertSameAndNull(all.ConvertAll(moment => moment.TimeOfDay));
    }

    [Test]
    public void Every_offset_is_written_as_by_System_Text_Json() => Under("none").AssertSameAndNull(
        Enumerable.Range(-14 * 60, (28 * 60) + 1).SelectMany(minutes => Moments.Where(moment => moment.Year is > 1 and < 9999)
            .Select(moment => new DateTimeOffset(moment.Ticks, TimeSpan.FromMinutes(minutes)))).ToList());

    [Test]
    public void The_ends_of_time_are_written_as_by_System_Text_Json() => Under("none").AssertSameAndNull(
    [
        DateTimeOffset.MinValue, DateTimeOffset.MaxValue, new(DateTime.MinValue.AddHours(14), TimeSpan.FromHours(14)),
        new(DateTime.MaxValue.AddHours(-14), TimeSpan.FromHours(-14)),
        new(DateTime.MinValue, TimeSpan.FromMinutes(-839)), new(DateTime.MaxValue, TimeSpan.FromMinutes(839)),
    ]);

    [Test]
    public void Every_day_and_every_second_is_written_as_by_System_Text_Json()
    {
        Oracle oracle = Under("none");
        oracle.AssertSameBulk(Enumerable.Range(0, 366 * 12).Select(day => DateOnly.FromDayNumber(day * 831)).ToList());
        oracle.AssertSameBulk(Enumerable.Range(1, 9999)
            .Select(year => new DateTime(year, (year % 12) + 1, (year % 28) + 1, 0, 0, 0, DateTimeKind.Utc)).ToList());
        oracle.AssertSameBulk(Enumerable.Range(0, 366).Select(day => DateOnly.FromDayNumber(738_885 + day)).ToList());
        oracle.AssertSameBulk(Enumerable.Range(0, 86_400).Select(second => DateTime.UnixEpoch.AddSeconds(second)).ToList());
    }

    [Test]
    public void Random_ticks_are_written_as_by_System_Text_Json()
    {
        Oracle oracle = Under("none");
        var random = new Random(_seed);
        for (int done = 0; done < RandomOnes; done += AtOnce)
        {
            long[] ticks = [.. Enumerable.Range(0, AtOnce).Select(_ => random.NextInt64(DateTime.MaxValue.Ticks))];
            string about = $"Seed {_seed}, after {done}";
            oracle.AssertSameBulk(ticks.Select(tick => new DateTime(tick, (DateTimeKind)random.Next(3))).ToList(), about);
            oracle.AssertSameBulk(ticks.Select(tick => new DateTimeOffset(Math.Clamp(tick, TimeSpan.TicksPerDay,
                DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), TimeSpan.FromMinutes(random.Next(-840, 841)))).ToList(), about);
            oracle.AssertSameBulk(ticks.Select(tick => new TimeOnly(tick % TimeSpan.TicksPerDay)).ToList(), about);
            oracle.AssertSameBulk(
                ticks.Select(tick => new TimeSpan((random.Next(2) == 0 ? tick : -tick) >> random.Next(62))).ToList(), about);
        }
    }

    [TestCaseSource(nameof(EncoderNames))]
    public void Spans_are_written_as_by_System_Text_Json(string encoder)
    {
        TimeSpan[] spans =
        [
            TimeSpan.Zero, TimeSpan.MinValue, TimeSpan.MaxValue, TimeSpan.FromTicks(1), TimeSpan.FromTicks(-1), TimeSpan.FromDays(1),
            TimeSpan.FromDays(-1), TimeSpan.FromDays(10_675_199),
            TimeSpan.FromDays(-10_675_199), new(23, 59, 59), -new TimeSpan(23, 59, 59), new(1, 2, 3, 4, 5), -new TimeSpan(1, 2, 3, 4, 5),
            TimeSpan.MinValue + TimeSpan.FromTicks(1),
        ];
        Under(encoder).AssertSameAndNull(spans.Concat(spans.Where(span => span > TimeSpan.MinValue && span < TimeSpan.FromDays(10_000_000))
            .SelectMany(span => Fractions().Select(ticks => span + TimeSpan.FromTicks(ticks)))).ToList());
    }

    /// <summary>Of a second: of one to seven digits, with every pattern of zeros.</summary>
    private static IEnumerable<long> Fractions()
    {
        yield return 0;
        for (int pattern = 1; pattern < 128; pattern++)
        {
            long digits = 0;
            for (int i = 0; i < 7; i++)
                digits = (digits * 10) + ((pattern >> i & 1) * (i + 3));
            yield return digits;
        }
        yield return 9_999_999;
        yield return 1;
    }

    private Oracle Under(string encoder) => new(compilation, new JsonSerializerOptions { Encoder = Encoders.Of(encoder) });
}

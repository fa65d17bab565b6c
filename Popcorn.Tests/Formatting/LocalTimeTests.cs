namespace Popcorn.Tests.Formatting;

/// <summary>Local times have the offset that holds there and then.</summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
[NonParallelizable]
public sealed class LocalTimeTests(CompilationMode compilation)
{
    private const string Variable = "TZ";

    private string? _zone;

    [SetUp]
    public void Remember() => _zone = Environment.GetEnvironmentVariable(Variable);

    [TearDown]
    public void Restore() => Use(_zone);

    /// <summary>Where the variable counts for nothing, the zone of the machine is tried once more.</summary>
    [Test]
    public void Every_hour_of_a_year_is_written_as_by_System_Text_Json(
        [Values("", "UTC", "Europe/Berlin", "America/New_York", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu",
            "Africa/Casablanca", "Pacific/Kiritimati")] string zone) =>
        AssertSame(zone, 2025);

    /// <summary>Offsets were no whole minutes then.</summary>
    [Test]
    public void Old_offsets_are_written_as_by_System_Text_Json([Values("Europe/Amsterdam", "Asia/Kathmandu")] string zone,
        [Values(1880, 1937)] int year) => AssertSame(zone, year);

    private void AssertSame(string zone, int year)
    {
        if (zone.Length > 0)
            Use(zone);
        var start = new DateTime(year, 1, 1);
        List<DateTime> clock = [.. Enumerable.Range(0, 366 * 24).Select(
            hour => DateTime.SpecifyKind(start.AddHours(hour), DateTimeKind.Local))];
        // These know which of two equal hours they are.
        List<DateTime> converted = [.. Enumerable.Range(0, 366 * 24).Select(
            hour => DateTime.SpecifyKind(start.AddHours(hour), DateTimeKind.Utc).ToLocalTime())];
        var oracle = new Oracle(compilation, new JsonSerializerOptions());
        oracle.AssertSameBulk(clock, zone);
        oracle.AssertSameBulk(converted, zone);
        oracle.AssertSameAndNull(
            [DateTime.SpecifyKind(DateTime.MinValue, DateTimeKind.Local), DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Local)],
            zone);
    }

    private static void Use(string? zone)
    {
        Environment.SetEnvironmentVariable(Variable, zone);
        TimeZoneInfo.ClearCachedData();
    }
}

using System.Globalization;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Kinds;

/// <summary><c>kinds</c>: each kind of plain value, as the one member of 1,000 objects, against System.Text.Json by reflection.</summary>
internal static class KindsCommand
{
    private static readonly DateTime Day = new(2026, 11, 23, 12, 34, 56, DateTimeKind.Utc);

    private static readonly Func<KindRow>[] Contests =
    [
        () => KindContest.Measure("bool", i => i % 3 == 0),
        () => KindContest.Measure("byte", i => (byte)i),
        () => KindContest.Measure("short", i => (short)i),
        () => KindContest.Measure("int", i => i * 7919),
        () => KindContest.Measure("long", i => i * 79_190_000_000L),
        () => KindContest.Measure("ulong", i => (ulong)i * 79_190_000_000UL),
        () => KindContest.Measure("Int128", i => (Int128)i * 79_190_000_000L),
        () => KindContest.Measure("Half", i => (Half)(i / 8f)),
        () => KindContest.Measure("float", i => i / 7f),
        () => KindContest.Measure("double of few digits", i => i / 100d),
        () => KindContest.Measure("double of many digits", i => i / 7d),
        () => KindContest.Measure("decimal", i => i / 100m),
        () => KindContest.Measure("char", i => (char)('a' + (i % 26))),
        () => KindContest.Measure("string", i => $"value {i}"),
        () => KindContest.Measure("byte[]", i => BitConverter.GetBytes((long)i)),
        () => KindContest.Measure("DateTime", i => Day.AddMinutes(i)),
        () => KindContest.Measure("DateTimeOffset", i => new DateTimeOffset(Day.AddMinutes(i))),
        () => KindContest.Measure("DateOnly", i => DateOnly.FromDateTime(Day).AddDays(i)),
        () => KindContest.Measure("TimeOnly", i => TimeOnly.FromDateTime(Day).AddMinutes(i)),
        () => KindContest.Measure("TimeSpan", i => TimeSpan.FromMilliseconds(i * 1234)),
        () => KindContest.Measure("Guid", i => new Guid(i, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
        () => KindContest.Measure("enum", i => (DayOfWeek)(i % 7)),
        () => KindContest.Measure("int?", i => i % 2 == 0 ? i : (int?)null),
        () => KindContest.Measure("double?", i => i % 2 == 0 ? i / 7d : (double?)null),
        () => KindContest.Measure("Uri", i => new Uri($"https://example.org/items/{i}?page=1")),
        () => KindContest.Measure("Version", i => new Version(1, 2, i)),
        () => KindContest.Measure<object>("object", i => i % 2 == 0 ? i : $"value {i}"),
    ];

    public static int Run()
    {
        IReadOnlyList<KindRow> rows = ConsoleProgress.Show("kinds", Contests.Length, progress =>
        {
            var measured = new List<KindRow>();
            foreach (Func<KindRow> contest in Contests)
            {
                measured.Add(contest());
                progress.Advance();
            }
            return measured;
        });
        IEnumerable<string> lines = rows.Select(row =>
            string.Create(CultureInfo.InvariantCulture, $"| {row.Kind} | {row.Ratio:0.00} | {row.Spread:0.00} |\n"));
        return CommandReport.Finish(
            Repository.Find(),
            "kinds",
            $"""
            A list of 1,000 objects of one member, warm, to UTF-8: time against System.Text.Json by reflection in the same process.

            | kind | Popcorn | spread |
            |---|---:|---:|
            {string.Concat(lines)}
            """,
            forReadme: null,
            targets: [.. rows.Select(row => new Target(row.Kind, row.Ratio, 1 + row.Spread))]);
    }
}

namespace Popcorn.Benchmarks.Measuring;

/// <summary><c>kinds</c>: each kind of plain value, as the one member of 1,000 objects, against System.Text.Json by reflection.</summary>
internal static class KindsCommand
{
    private const int Count = 1_000;
    private const int Rounds = 7;
    private const string Twin = "Stj_Again";

    private static readonly TurnBudget Budget = new(Turns: 20, TurnMilliseconds: 1.5, WarmUpMilliseconds: 20);

    private static readonly DateTime Day = new(2026, 11, 23, 12, 34, 56, DateTimeKind.Utc);

    private static readonly Contest[] Contests =
    [
        Of("bool", i => i % 3 == 0),
        Of("byte", i => (byte)i),
        Of("short", i => (short)i),
        Of("int", i => i * 7919),
        Of("long", i => i * 79_190_000_000L),
        Of("ulong", i => (ulong)i * 79_190_000_000UL),
        Of("Int128", i => (Int128)i * 79_190_000_000L),
        Of("Half", i => (Half)(i / 8f)),
        Of("float", i => i / 7f),
        Of("double of few digits", i => i / 100d),
        Of("double of many digits", i => i / 7d),
        Of("decimal", i => i / 100m),
        Of("char", i => (char)('a' + (i % 26))),
        Of("string", i => $"value {i}"),
        Of("byte[]", i => BitConverter.GetBytes((long)i)),
        Of("DateTime", i => Day.AddMinutes(i)),
        Of("DateTimeOffset", i => new DateTimeOffset(Day.AddMinutes(i))),
        Of("DateOnly", i => DateOnly.FromDateTime(Day).AddDays(i)),
        Of("TimeOnly", i => TimeOnly.FromDateTime(Day).AddMinutes(i)),
        Of("TimeSpan", i => TimeSpan.FromMilliseconds(i * 1234)),
        Of("Guid", i => new Guid(i, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
        Of("enum", i => (DayOfWeek)(i % 7)),
        Of("int?", i => i % 2 == 0 ? i : (int?)null),
        Of("double?", i => i % 2 == 0 ? i / 7d : (double?)null),
        Of("Uri", i => new Uri($"https://example.org/items/{i}?page=1")),
        Of("Version", i => new Version(1, 2, i)),
        Of<object>("object", i => i % 2 == 0 ? i : $"value {i}"),
    ];

    public static int Run()
    {
        var rows = ConsoleProgress.Show("kinds", Contests.Length, progress => Contests.Select(contest =>
        {
            (double ratio, double spread) = Measure(contest);
            progress.Advance();
            return (contest.Shape, Ratio: ratio, Spread: spread);
        }).ToList());
        const string Facts =
            "A list of 1,000 objects of one member, warm, to UTF-8: time against System.Text.Json by reflection in the same process.";
        string table = Markdown.Table(
            "kind | Popcorn | spread", rows.Select(row => Invariant($"{row.Shape} | {row.Ratio:0.00} | {row.Spread:0.00}")));
        Target[] targets = [.. rows.Select(row => new Target(row.Shape, row.Ratio, 1 + row.Spread))];
        return CommandReport.Finish(Repository.Find(), "kinds", $"{Facts}\n\n{table}", forGuide: null, targets);
    }

    /// <summary>The median of several rounds, and how far System.Text.Json differed from itself in them.</summary>
    private static (double Ratio, double Spread) Measure(Contest contest)
    {
        IReadOnlyList<MatrixRow>[] rounds = [.. Enumerable.Range(0, Rounds).Select(_ => TurnMatrix.Measure(Budget, [contest]))];
        return (GetMedian("PopcornDeep_Compiled"), Math.Abs(GetMedian(Twin) - 1));

        double GetMedian(string contender) =>
            rounds.Select(rows => rows.Single(row => row.Contender == contender).Ratio).Order().ElementAt(Rounds / 2);
    }

    private static Contest Of<T>(string name, Func<int, T> create)
    {
        var contest = new WriteContest<List<OneMember<T>>, List<OneMember<T>>>(
            name,
            OutputKind.Utf8,
            () => [.. Enumerable.Range(0, Count).Select(i => new OneMember<T> { Value = create(i) })],
            list => list,
            ContestJson.Reflection);
        return contest.Select("PopcornDeep", Include.Deep, "everything").Add(Twin, "everything", contest.Rows[0].Call);
    }
}

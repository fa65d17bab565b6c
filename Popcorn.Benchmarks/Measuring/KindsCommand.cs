using System.Text.Encodings.Web;

namespace Popcorn.Benchmarks.Measuring;

/// <summary><c>kinds</c>: each kind of plain value, as the one member of 1,000 objects, against System.Text.Json by reflection.</summary>
internal static class KindsCommand
{
    private const int Count = 1_000;
    private const int Rounds = 7;
    private const string Twin = "Stj_Again";

    private static readonly TurnBudget Budget = new(Turns: 20, TurnMilliseconds: 1.5, WarmUpMilliseconds: 20);

    private static readonly DateTime Day = new(2026, 11, 23, 12, 34, 56, DateTimeKind.Utc);

    private static readonly CaseJson Relaxed = CaseJson.Reflection with
    {
        Json = new JsonSerializerOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
    };

    private static readonly CaseJson EnumTexts = CaseJson.Reflection with
    {
        Json = new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() } },
    };

    private static readonly TurnContest[] Contests =
    [
        CreateContest("bool", i => i % 3 == 0),
        CreateContest("byte", i => (byte)i),
        CreateContest("short", i => (short)i),
        CreateContest("int", i => i * 7919),
        CreateContest("long", i => i * 79_190_000_000L),
        CreateContest("ulong", i => (ulong)i * 79_190_000_000UL),
        CreateContest("Int128", i => (Int128)i * 79_190_000_000L),
        CreateContest("Half", i => (Half)(i / 8f)),
        CreateContest("float", i => i / 7f),
        CreateContest("float of few digits", i => i / 4f),
        CreateContest("double of few digits", i => i / 100d),
        CreateContest("double of many digits", i => i / 7d),
        CreateContest("double, small and large", i => Math.Pow(1.7, i - 500)),
        CreateContest("decimal", i => i / 100m),
        CreateContest("decimal of 28 digits", i => (i + 1) / 7m),
        CreateContest("char", i => (char)('a' + (i % 26))),
        CreateContest("string", i => $"value {i}"),
        .. CreateTextContests("German", "Die Größe für das Gehäuse, rötlich und schön"),
        .. CreateTextContests("Greek", "Το μέγεθος του κουτιού, κόκκινο και ωραίο"),
        .. CreateTextContests("Chinese", "盒子的尺寸，红色而且很漂亮，适合所有的人"),
        .. CreateTextContests("emoji", "great 🍿 and 😀, thanks 🙏"),
        CreateContest("byte[]", i => BitConverter.GetBytes((long)i)),
        CreateContest("DateTime", i => Day.AddMinutes(i)),
        CreateContest("DateTimeOffset", i => new DateTimeOffset(Day.AddMinutes(i))),
        CreateContest("DateOnly", i => DateOnly.FromDateTime(Day).AddDays(i)),
        CreateContest("TimeOnly", i => TimeOnly.FromDateTime(Day).AddMinutes(i)),
        CreateContest("TimeSpan", i => TimeSpan.FromMilliseconds(i * 1234)),
        CreateContest("Guid", i => new Guid(i, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
        CreateContest("enum", i => (DayOfWeek)(i % 7)),
        CreateContest("enum as text", i => (ConsoleColor)(i % 16), EnumTexts),
        CreateContest("int?", i => i % 2 == 0 ? i : (int?)null),
        CreateContest("double?", i => i % 2 == 0 ? i / 7d : (double?)null),
        CreateContest("Uri", i => new Uri($"https://example.org/items/{i}?page=1")),
        CreateContest("Version", i => new Version(1, 2, i)),
        CreateContest<object>("object", i => i % 2 == 0 ? i : $"value {i}"),
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
        Target[] targets = [.. rows.Select(row => new Target(row.Shape, row.Ratio, Bound(row.Shape)))];
        string forGuide = Markdown.Table("kind | time", rows.Select(row => Invariant($"{row.Shape} | {row.Ratio:0.00}")));
        return CommandReport.Finish(
            Repository.Find(), new CommandResult("kinds", $"{Facts}\n\n{table}", targets) { ForGuide = forGuide });
    }

    /// <summary>The median of several rounds, and how far System.Text.Json differed from itself in them.</summary>
    private static (double Ratio, double Spread) Measure(TurnContest contest)
    {
        IReadOnlyList<MatrixRow>[] rounds = [.. Enumerable.Range(0, Rounds).Select(_ => TurnMatrix.Measure(Budget, [contest]))];
        return (GetMedian("PopcornDeep_Compiled"), Math.Abs(GetMedian(Twin) - 1));

        double GetMedian(string contender) =>
            Measured.Summarize(rounds.Select(rows => rows.Single(row => row.Contender == contender).Ratio)).Median;
    }

    /// <summary>Texts outside of ASCII cost System.Text.Json little more than the copy.</summary>
    private static double Bound(string kind) => kind.EndsWith("encoder", StringComparison.Ordinal) ? 0.8 : 0.7;

    /// <summary>A text with each of the two encoders.</summary>
    private static IEnumerable<TurnContest> CreateTextContests(string name, string text)
    {
        yield return CreateContest($"{name}, default encoder", i => $"{text} {i}");
        yield return CreateContest($"{name}, relaxed encoder", i => $"{text} {i}", Relaxed);
    }

    private static TurnContest CreateContest<T>(string name, Func<int, T> create, CaseJson? json = null)
    {
        var value = new TypedWriteCase<List<OneMember<T>>, List<OneMember<T>>>(
            OutputKind.Utf8,
            () => [.. Enumerable.Range(0, Count).Select(i => new OneMember<T> { Value = create(i) })],
            list => list,
            json ?? CaseJson.Reflection);
        value.SetUp();
        TurnRow reflection = TurnRow.SystemTextJson[^1];
        return new(name, OutputKind.Utf8, value, [reflection, .. TurnRow.Deep, reflection with { Name = Twin }]);
    }
}

namespace Popcorn.Benchmarks.Contests;

/// <summary>The contests of each command that BenchmarkDotNet runs.</summary>
internal static class ContestTable
{
    private static readonly Dictionary<string, Func<IEnumerable<Contest>>> All = new()
    {
        ["comparison"] = () => ((OutputKind[])[OutputKind.Utf8, OutputKind.Text]).SelectMany(ComparisonContests.OfOutput),
        ["writer"] = ComparisonContests.ToWriter,
        ["includes"] = StudyContests.Includes,
        ["attributes"] = StudyContests.Attributes,
        ["scalability"] = StudyContests.Scalability,
        ["circular"] = StudyContests.Circular,
        ["parsing"] = () => [new ParsingContest()],
        ["dto"] = StudyContests.Dto,
        ["person"] = StudyContests.Person,
        ["entity"] = EntityContests.All,
        ["documents"] = StudyContests.Documents,
    };

    public static IEnumerable<string> Commands => All.Keys;

    public static IReadOnlyList<Contest> Of(string command) => [.. All[command]()];
}

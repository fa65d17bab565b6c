namespace Popcorn.Benchmarks.Quick;

/// <summary>The rows of the comparison in which a change of the engine shows first, and the parser, once, printed as JSON.</summary>
internal static class QuickChild
{
    public const string Command = "quick-child";

    private const string Parser = "Parse";

    private static readonly TurnBudget Budget = new(Turns: 150, TurnMilliseconds: 0.5, WarmUpMilliseconds: 20);

    private static readonly string[] Names =
    [
        ComparisonContests.FastPath,
        "PopcornDefault_Compiled",
        "PopcornAll_Compiled",
        "PopcornCustom_Composed",
        "PopcornCustom_Compiled",
        "PopcornDeep_Composed",
        "PopcornDeep_Compiled",
        Parser,
    ];

    private static readonly string[] TextNames = [ComparisonContests.FastPath, "PopcornDeep_Compiled"];

    public static int Run()
    {
        IReadOnlyList<MatrixRow> rows = TurnMatrix.Measure(
            Budget,
            [.. ComparisonContests.OfOutput(OutputKind.Utf8).Select(AddParser), .. ComparisonContests.OfOutput(OutputKind.Text)],
            (contest, row) => (contest.Output == nameof(OutputKind.Utf8) ? Names : TextNames).Contains(row.Name));
        Console.WriteLine(JsonSerializer.Serialize(rows));
        return 0;
    }

    private static Contest AddParser(Contest contest)
    {
        string custom = ComparisonContests.CustomOf(contest.Shape);
        return contest.Add(Parser, "", () => Include.Parse(custom), custom.Length);
    }
}

using System.Runtime.InteropServices;
using Popcorn.Benchmarks.Runtimes;

namespace Popcorn.Benchmarks.Hosts.Contests;

/// <summary>Measures on the runtime that the program was published with.</summary>
internal static class RuntimeContests
{
    private static readonly TurnBudget Budget = new(Turns: 150, TurnMilliseconds: 1, WarmUpMilliseconds: 60);

    public static RuntimeRun Measure()
    {
        Version json = typeof(JsonSerializer).Assembly.GetName().Version!;
        // A package may have brought another one than the runtime's own.
        if (json.Major != Environment.Version.Major)
            throw new InvalidOperationException($"System.Text.Json {json} is not that of .NET {Environment.Version}.");
        return new(RuntimeInformation.FrameworkDescription, TurnMatrix.Measure(Budget,
        [
            .. WriteCases.Comparison.Select(shape => Create(
                shape,
                TurnRow.Pair("PopcornDefault", Include.Default),
                TurnRow.Pair("PopcornAll", Include.All),
                TurnRow.Pair("PopcornCustom", Include.Parse(WriteCases.CustomOf(shape))))),
            Create("Documents[10000]", TurnRow.Pair("PopcornEmail", Include.Parse("[name[email]]"))),
        ]));
    }

    private static TurnContest Create(string shape, params IReadOnlyList<TurnRow>[] selections) => new(
        shape,
        OutputKind.Utf8,
        WriteCases.SetUp(shape, OutputKind.Utf8),
        [.. TurnRow.SystemTextJson, .. selections.SelectMany(rows => rows), .. TurnRow.Deep]);
}

using System.Text.Json;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Quick;

/// <summary>All rows once, in a process of its own; prints them as JSON.</summary>
internal static class QuickChild
{
    public const string Command = "quick-child";

    private static readonly TurnBudget Budget = new(Turns: 150, TurnMilliseconds: 0.5, WarmUpMilliseconds: 20);

    public static int Run()
    {
        IReadOnlyList<QuickContender> contenders = QuickContenders.All();
        IReadOnlyList<TurnResult> results = TurnTaking.Measure(Budget, [.. contenders.Select(contender => contender.Call)]);
        var rows = new List<MatrixRow>();
        double baseline = 0;
        foreach ((QuickContender contender, TurnResult result) in contenders.Zip(results))
        {
            if (contender.Name == QuickContenders.FastPath)
                baseline = result.Nanoseconds;
            rows.Add(new(contender.Shape, contender.Output, contender.Name, contender.Bytes, result.Nanoseconds, result.Nanoseconds / baseline, result.AllocatedBytes));
        }
        Console.WriteLine(JsonSerializer.Serialize(rows));
        return 0;
    }
}

namespace Popcorn.Benchmarks.Measuring;

/// <summary>Contenders that take turns in this process.</summary>
internal static class TurnMatrix
{
    public static IReadOnlyList<MatrixRow> Measure(TurnBudget budget, IReadOnlyList<TurnContest> contests)
    {
        int[] bytes = [.. contests.SelectMany(contest => contest.CountBytes())];
        var all = contests.SelectMany(contest => contest.Rows.Select(row => (Contest: contest, Row: row))).ToList();
        IReadOnlyList<TurnResult> results = TurnTaking.Measure(
            budget, [.. all.Select(each => (Action)(() => each.Row.Call(each.Contest.Case)))]);
        var rows = new List<MatrixRow>();
        Dictionary<TurnContest, double> baselines = [];
        foreach ((((TurnContest contest, TurnRow row), TurnResult result), int count) in all.Zip(results).Zip(bytes))
        {
            baselines.TryAdd(contest, result.Nanoseconds);
            double ratio = result.Nanoseconds / baselines[contest];
            rows.Add(new(
                contest.Shape, contest.Output.ToString(), row.Name, count, result.Nanoseconds, ratio, result.AllocatedBytes));
        }
        return rows;
    }
}

namespace Popcorn.Benchmarks.Measuring;

/// <summary>Contenders of contests that take turns in this process. The first measured row of a contest is its baseline.</summary>
internal static class TurnMatrix
{
    public static IReadOnlyList<MatrixRow> Measure(
        TurnBudget budget, IEnumerable<Contest> contests, Func<Contest, ContestRow, bool>? isMeasured = null)
    {
        var all = new List<(Contest Contest, ContestRow Row)>();
        foreach (Contest contest in contests)
        {
            contest.SetUp();
            all.AddRange(contest.Rows.Where(row => isMeasured?.Invoke(contest, row) ?? true).Select(row => (contest, row)));
        }
        IReadOnlyList<TurnResult> results = TurnTaking.Measure(budget, [.. all.Select(each => (Action)(() => each.Row.Call()))]);
        var rows = new List<MatrixRow>();
        Dictionary<Contest, double> baselines = [];
        foreach (((Contest contest, ContestRow row), TurnResult result) in all.Zip(results))
        {
            baselines.TryAdd(contest, result.Nanoseconds);
            double ratio = result.Nanoseconds / baselines[contest];
            int bytes = contest.CountBytes(row);
            rows.Add(new(contest.Shape, contest.Output, row.Name, bytes, result.Nanoseconds, ratio, result.AllocatedBytes));
        }
        return rows;
    }
}

namespace Popcorn.Benchmarks.Database;

/// <summary>Bounds of projected queries on PostgreSQL: against hand-written ones of the same members, and against whole rows.</summary>
internal static class QueryTargets
{
    private const double Bytes = 1.1;
    private const double Allocation = 1.25;
    private const double Time = 1.05;
    private const double TimeOfTotals = 1.2;
    private const double ToEntities = 1.05;

    public static IEnumerable<Target> Create(IEnumerable<QueryRow> rows)
    {
        IEnumerable<QueryRow> measured = rows.Where(row => row.Database == DatabaseCommand.PostgreSql);
        foreach (IGrouping<string, QueryRow> request in measured.GroupBy(row => row.Request))
        {
            QueryRow project = request.Single(row => row.Contender == QueryCase.Project);
            QueryRow select = request.Single(row => row.Contender == QueryCase.Select);
            string against = $"{request.Key}, to a hand-written Select: ";
            yield return new Target(against + "bytes from the database", (double)project.ReadBytes / select.ReadBytes, Bytes);
            yield return new Target(against + "statements", (double)project.Statements / select.Statements, 1);
            yield return new Target(against + "allocation", Divide(project, select, row => row.AllocatedBytes), Allocation);
            yield return new Target(
                against + "time", Divide(project, select, row => row.MedianNanoseconds),
                request.Key == QueryCases.Totals ? TimeOfTotals : Time);
            QueryRow entities = request.Single(row => row.Contender == QueryCase.SelectEntities);
            against = $"{request.Key}, to a hand-written Select of entities: ";
            yield return new Target(against + "allocation", Divide(project, entities, row => row.AllocatedBytes), ToEntities);
            yield return new Target(against + "time", Divide(project, entities, row => row.MedianNanoseconds), ToEntities);
            QueryRow? whole = request.FirstOrDefault(row => row.Contender == QueryCase.Include);
            if (whole is null || FindIncludeBounds(request.Key) is not { } bounds)
                continue;
            yield return new Target($"{request.Key}, to Include: time", Divide(project, whole, row => row.MedianNanoseconds), bounds.Time);
            if (double.IsFinite(bounds.Allocation))
            {
                yield return new Target(
                    $"{request.Key}, to Include: allocation", Divide(project, whole, row => row.AllocatedBytes), bounds.Allocation);
            }
        }
    }

    private static (double Time, double Allocation)? FindIncludeBounds(string request) => request switch
    {
        QueryCases.Lines => (0.75, 0.6),
        QueryCases.Flat => (0.7, 1),
        QueryCases.One or QueryCases.Whole => (1.05, double.PositiveInfinity),
        QueryCases.Products => (1, 1),
        _ => null,
    };

    private static double Divide(QueryRow row, QueryRow by, Func<TurnResult, double> value) => value(row.Result) / value(by.Result);
}

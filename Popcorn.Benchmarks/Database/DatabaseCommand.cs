using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Popcorn.Tests.Store;

namespace Popcorn.Benchmarks.Database;

/// <summary>
/// <c>database</c>: requests for rows with <c>Project</c> and with a hand-written <c>Include</c>, on SQLite in memory, and on PostgreSQL
/// where it is installed. Then the same over HTTP, beside a plain endpoint and OData.
/// </summary>
internal static class DatabaseCommand
{

    private static readonly TurnBudget Budget = new(Turns: 40, TurnMilliseconds: 40, WarmUpMilliseconds: 400);
    private static readonly TurnBudget BuildBudget = new(Turns: 40, TurnMilliseconds: 2, WarmUpMilliseconds: 100);

    public static int Run()
    {
        var rows = new List<QueryRow>();
        var requests = new List<HttpResult>();
        TurnResult build = ConsoleProgress.Show("database", PostgresCluster.Programs is null ? 2 : 4, progress =>
        {
            TurnResult built;
            using (var connection = new SqliteConnection("DataSource=:memory:"))
            {
                connection.Open();
                DbContextOptions<OrdersContext> options = new DbContextOptionsBuilder<OrdersContext>().UseSqlite(connection).Options;
                rows.AddRange(Measure("SQLite", options));
                built = MeasureBuild(options);
            }
            progress.Advance();
            requests.AddRange(HttpMeasurement.Measure("SQLite", QueryServer.Sqlite, "Data Source=orders;Mode=Memory;Cache=Shared"));
            progress.Advance();
            if (PostgresCluster.Programs is null)
                return built;
            using var cluster = new PostgresCluster();
            string pooled = cluster.ConnectionString.Replace("Pooling=false", "Pooling=true", StringComparison.Ordinal);
            rows.AddRange(Measure("PostgreSQL", new DbContextOptionsBuilder<OrdersContext>().UseNpgsql(pooled).Options));
            Npgsql.NpgsqlConnection.ClearAllPools();
            progress.Advance();
            requests.AddRange(HttpMeasurement.Measure("PostgreSQL", QueryServer.PostgreSql, pooled));
            progress.Advance();
            return built;
        });
        Repository repository = Repository.Find();
        repository.Save("database.svg", HttpReport.Draw(requests).Draw());
        string table = Markdown.Table(
            "database | request | Include, ms | Project, ms | ratio | Include, KB | Project, KB | ratio",
            rows.Select(row =>
                $"{row.Database} | {row.Name} | {Milliseconds(row.Included)} | {Milliseconds(row.Projected)} | "
                + Invariant($"{row.TimeRatio:0.00} | {row.Included.AllocatedBytes / 1024} | {row.Projected.AllocatedBytes / 1024} | ")
                + Invariant($"{row.AllocationRatio:0.00}")),
            texts: 2);
        return CommandReport.Finish(
            repository,
            "database",
            Invariant($"""
            From the query to the JSON bytes, warm, in one process; the database answers on the same machine. Medians of {Budget.Turns}
            turns each; bytes are allocations.

            {table}
            Building the query of a known shape takes {build.MedianNanoseconds / 1000:0.0} µs and {build.AllocatedBytes} bytes.

            Over HTTP, one request at a time by one connection; medians, too. Read is what came from PostgreSQL. OData answers the same
            members with the same values, in its envelope; the plain endpoint returns all members.

            {HttpReport.WriteTable(requests)}
            ![Requests for rows over HTTP](database.svg)
            """),
            forGuide: null,
            targets: [.. Targets(rows, build)]);
    }

    private static IEnumerable<Target> Targets(List<QueryRow> rows, TurnResult build)
    {
        foreach (QueryRow row in rows.Where(row => row.Database == "PostgreSQL"))
        {
            (double time, double allocation) = row.Name switch
            {
                "100 orders of 5 lines, two members" => (0.75, 0.60),
                "1,000 orders, 2 of 12 columns" => (0.70, 1),
                "one order, two members" or "one order, all members" => (1.05, double.PositiveInfinity),
                _ => (1, 1),
            };
            yield return new Target($"{row.Name}: time", row.TimeRatio, time);
            if (double.IsFinite(allocation))
                yield return new Target($"{row.Name}: allocation", row.AllocationRatio, allocation);
        }
        yield return new Target("building a query of a known shape, µs", build.MedianNanoseconds / 1000, 5);
        yield return new Target("building a query of a known shape, KB", build.AllocatedBytes / 1024d, 1);
    }

    private static IEnumerable<QueryRow> Measure(string database, DbContextOptions<OrdersContext> options)
    {
        using (var context = new OrdersContext(options))
            context.Fill();
        foreach (QueryCase request in new QueryCases(options).All)
        {
            Contest contest = new Contest(database, request.Name).Add("Include", request.Name, request.Included);
            contest.Add("Project", request.Name, request.Projected).SetUp();
            IReadOnlyList<TurnResult> results = TurnTaking.Measure(Budget, [() => request.Included(), () => request.Projected()]);
            yield return new QueryRow(database, request.Name, results[0], results[1]);
        }
    }

    private static TurnResult MeasureBuild(DbContextOptions<OrdersContext> options)
    {
        using var context = new OrdersContext(options);
        var cases = new QueryCases(options);
        IPopcornSelection<StoredOrder> asked = cases.Select("[id,lines[sku]]");
        return TurnTaking.Measure(BuildBudget, [() => cases.Build(context, asked)])[0];
    }

    private static string Milliseconds(TurnResult result) => Invariant($"{result.MedianNanoseconds / 1e6:0.00}");
}

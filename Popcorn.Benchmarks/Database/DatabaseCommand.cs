using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Benchmarks.Database;

/// <summary>
/// <c>database</c>: requests for rows with <c>Project</c>, hand-written queries, <c>Include</c>, AutoMapper and GraphQL.NET, on SQLite in
/// memory, and on PostgreSQL where it is installed. Then requests over HTTP, beside a plain endpoint and OData.
/// </summary>
internal static class DatabaseCommand
{
    public const string PostgreSql = "PostgreSQL";

    private static readonly TurnBudget Budget = new(Turns: 40, TurnMilliseconds: 30, WarmUpMilliseconds: 200);
    private static readonly TurnBudget BuildBudget = new(Turns: 40, TurnMilliseconds: 2, WarmUpMilliseconds: 100);

    public static int Run(Arguments arguments)
    {
        arguments.RequireEnd();
        return Interruption.Run("database", Run);
    }

    private static int Run(CancellationToken stop)
    {
        var rows = new List<QueryRow>();
        var requests = new List<HttpResult>();
        TurnResult build = ConsoleProgress.Show("database", PostgresCluster.Programs is null ? 2 : 4, progress =>
        {
            TurnResult built;
            using (var connection = new SqliteConnection("DataSource=:memory:"))
            {
                connection.Open();
                rows.AddRange(Measure("SQLite", () => new DbContextOptionsBuilder<OrdersContext>().UseSqlite(connection), stop));
                built = MeasureBuild(new DbContextOptionsBuilder<OrdersContext>().UseSqlite(connection).Options);
            }
            progress.Advance();
            requests.AddRange(HttpMeasurement.Measure("SQLite", QueryServer.Sqlite, "Data Source=orders;Mode=Memory;Cache=Shared", stop));
            progress.Advance();
            if (PostgresCluster.Programs is null)
                return built;
            using var cluster = new PostgresCluster();
            string store = cluster.ConnectionString;
            rows.AddRange(Measure(PostgreSql, () => new DbContextOptionsBuilder<OrdersContext>().UseNpgsql(store), stop));
            Npgsql.NpgsqlConnection.ClearAllPools();
            progress.Advance();
            requests.AddRange(HttpMeasurement.Measure(PostgreSql, QueryServer.PostgreSql, store, stop));
            progress.Advance();
            return built;
        });
        string table = Markdown.Table(
            "database | request | contender | ms | allocated, KB | read, KB | statements",
            rows.Select(row => Invariant($"{row.Database} | {row.Request} | {row.Contender} | {Milliseconds(row.Result)} | ")
                + Invariant($"{row.Result.AllocatedBytes / 1024d:0} | ")
                + Invariant($"{(row.ReadBytes == 0 ? "-" : Invariant($"{row.ReadBytes / 1024d:0.0}"))} | {row.Statements}")),
            texts: 3);
        return CommandReport.Finish(Repository.Find(), new CommandResult(
            "database",
            Invariant($"""
            From the query to the JSON bytes, warm, in one process; the database is on the same machine. Medians of {Budget.Turns} turns.
            All but GraphQL.NET return the same bytes. Read is what came from PostgreSQL.

            {table}
            Building the query of a known shape takes {build.MedianNanoseconds / 1000:0.0} µs and {build.AllocatedBytes} bytes.

            Over HTTP, one request at a time by one connection; medians, too. Read is what came from PostgreSQL. OData answers the same
            members with the same values, in its envelope; the plain endpoint returns all members.

            {HttpReport.WriteTable(requests)}
            ![Requests for rows over HTTP](database.svg)
            """),
            [.. Targets(rows, build)])
        {
            Chart = HttpReport.Draw(requests),
            Missing = PostgresCluster.Programs is null ? $"{PostgreSql} is not installed, so most bounds are not measured" : null,
        });
    }

    private static IEnumerable<Target> Targets(List<QueryRow> rows, TurnResult build) =>
    [
        .. QueryTargets.Create(rows),
        new("building a query of a known shape, µs", build.MedianNanoseconds / 1000, 5),
        new("building a query of a known shape, KB", build.AllocatedBytes / 1024d, 1),
    ];

    private static IEnumerable<QueryRow> Measure(
        string database, Func<DbContextOptionsBuilder<OrdersContext>> use, CancellationToken stop)
    {
        DbContextOptions<OrdersContext> options = use().Options;
        using (var context = new OrdersContext(options))
            context.Fill();
        var log = new StatementLog();
        IReadOnlyList<QueryCase> counted = new QueryCases(use().AddInterceptors(log).Options).All;
        using var read = new ReadBytes();
        foreach ((QueryCase request, QueryCase other) in new QueryCases(options).All.Zip(counted))
        {
            stop.ThrowIfCancellationRequested();
            byte[] expected = request.Contenders[0].Run();
            foreach ((string name, Func<byte[]> run) in request.Contenders.Where(contender => contender.Name != QueryCase.GraphQL))
            {
                if (!run().AsSpan().SequenceEqual(expected))
                    throw new InvalidOperationException($"{database}, {request.Name}: {name} does not write what the first does.");
            }
            IReadOnlyList<TurnResult> results =
                TurnTaking.Measure(Budget, [.. request.Contenders.Select(contender => (Action)(() => contender.Run()))]);
            foreach (((string name, Func<byte[]> run), TurnResult result) in other.Contenders.Zip(results))
            {
                run();
                log.Statements.Clear();
                long before = read.Count;
                run();
                yield return new QueryRow(database, request.Name, name, result, read.Count - before, log.Statements.Count);
            }
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

using System.Data.Common;
using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;
using Popcorn.Testing.Database.Clinic;

namespace Popcorn.Tests.Database.SqlServer;

/// <summary>
/// Queries for SQL Server: EF Core translates each of them, and the statement can be parsed. No server runs them. Since 2025, SQL Server
/// has a type of its own for JSON.
/// </summary>
[TestFixture(Sql2019)]
[TestFixture(Sql2025)]
public sealed class SqlServerTests(int level)
{
    private const int Sql2019 = 150;
    private const int Sql2025 = 170;

    private readonly PopcornEngine _engine = new();

    [TestCaseSource(typeof(ProjectIncludes), nameof(ProjectIncludes.All))]
    public void Includes_of_orders(string include)
    {
        using var context = new ShopContext(Configure<ShopContext>());
        IQueryable<Order> orders = context.Orders.OrderBy(order => order.Id);
        foreach (IQueryable<Order> query in (IQueryable<Order>[])[orders, orders.Skip(1).Take(2).AsSingleQuery(), orders.AsSplitQuery()])
            Assert.That(Translate(query, include), Does.Not.Contain("[Cost]").And.Not.Contain("[Hash]"));
    }

    [Test]
    public void Random_includes_of_each_kind_of_mapping()
    {
        const int Includes = 12;
        var random = new Random(1);
        using var context = new ClinicContext(Configure<ClinicContext>());
        for (int i = 0; i < Includes; i++)
        {
            Translate(context.Set<Animal>().AsSingleQuery(), AskedRows.Create(random, "animal", 3).Text);
            Translate(context.Set<Visit>().AsSingleQuery(), AskedRows.Create(random, "visit", 3).Text);
            Translate(context.Set<Vet>().AsSingleQuery(), AskedRows.Create(random, "vet", 3).Text);
            Translate(context.Set<Slot>().AsSingleQuery(), AskedRows.Create(random, "slot", 3).Text);
        }
    }

    [TestCase("[site[gate[name]],seal,stamp]", "[d].[Site_Gate_Name]")]
    [TestCase("[memo[text]]", "[d].[Memo_Text]")]
    [TestCase("[docks[id]]", "[d0].[Id]")]
    public void Objects_inside_of_rows(string include, string columns)
    {
        using var context = new EmbeddedContext(Configure<EmbeddedContext>());
        Assert.That(Translate(context.Set<EmbeddedContext.Depot>(), include), Does.Contain(columns).And.Not.Contain("[Hidden]"));
    }

    /// <summary>Of a text in a document, SQL Server returns null if it has more than 4,000 characters.</summary>
    [TestCase("[plan[text]]", "[d].[Plan]")]
    [TestCase("[plan[door[name]]]", "[d].[Plan]")]
    [TestCase("[chart[name]]", "[d].[Chart]")]
    [TestCase("[log[bytes]]", "[d].[Log]")]
    public void Documents_with_texts_are_read_whole(string include, string document)
    {
        using var context = new EmbeddedContext(Configure<EmbeddedContext>());
        Assert.That(
            Translate(context.Set<EmbeddedContext.Depot>(), include),
            Does.Contain(document).And.Not.Contain("JSON_VALUE").And.Not.Contain("[Hidden]"));
    }

    [Test]
    public void Documents_with_other_values_are_not()
    {
        using var context = new HistoryContext(Configure<HistoryContext>());
        Assert.That(
            Translate(context.Set<HistoryContext.Part>(), "[size[width,kind]]"),
            Does.Contain("JSON_VALUE([p].[Size], '$.Width'").And.Contain("'$.Kind'").And.Not.Contain("Code"));
    }

    /// <summary>Related rows that a query filter can hide, too.</summary>
    [TestCase("[name]", 1)]
    [TestCase("[machine[name]]", 2)]
    [TestCase("[machine[parts[name]]]", 3)]
    [TestCase("[machine[parts[machine[name]]]]", 4)]
    public void Queries_for_the_past_read_related_rows_of_the_same_time(string include, int tables)
    {
        using var context = new HistoryContext(Configure<HistoryContext>());
        string statement = Translate(context.Set<HistoryContext.Part>().TemporalAsOf(new DateTime(2026, 1, 1)), include);
        Assert.That(statement.Split("FOR SYSTEM_TIME AS OF").Length - 1, Is.EqualTo(tables));
        Assert.That(statement.Split("FROM [").Concat(statement.Split("JOIN [")).Count() - 2, Is.EqualTo(tables));
    }

    private string Translate<T>(IQueryable<T> query, string include)
        where T : class
    {
        Include asked = include.Length == 0 ? Include.Default : Include.Parse(include);
        using DbCommand command = query.Project(_engine.Select<T>(asked)).CreateDbCommand();
        string statement = command.CommandText;
        Assert.That(StatementCheck.FindMistakes(statement), Is.Empty, $"{include}\n{statement}");
        return statement;
    }

    private DbContextOptions<TContext> Configure<TContext>()
        where TContext : DbContext =>
        new DbContextOptionsBuilder<TContext>().UseSqlServer("Server=none", options => options.UseCompatibilityLevel(level)).Options;
}

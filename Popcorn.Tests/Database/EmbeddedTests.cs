using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;
using static Popcorn.Testing.Database.EmbeddedContext;

namespace Popcorn.Tests.Database;

/// <summary>What is read of objects inside of rows.</summary>
public sealed class EmbeddedTests
{
    private readonly PopcornEngine _engine = new();
    private readonly SqliteConnection _connection = new("DataSource=:memory:");

    [OneTimeSetUp]
    public void Fill()
    {
        _connection.Open();
        using EmbeddedContext context = Open();
        context.Database.EnsureCreated();
        context.Add(new Depot
        {
            Id = 1,
            Site = new() { Number = 5, Gate = new() { Name = "north" } },
            Memo = new() { Code = null, Text = "x" },
            Plan = new() { Text = "plan", Sizes = [1, 2], Door = new() { Name = "front" }, Doors = [new() { Name = "side" }] },
            Log = new() { Bytes = [1, 2, 250] },
            Chart = new() { Name = "chart" },
            Marks = [new() { Name = "mark" }],
            Docks = [new() { Id = 7 }],
        });
        context.Add(new Depot { Id = 2, Site = new() { Name = "two" }, Plan = new() });
        context.Add(new Depot { Id = 3 });
        context.SaveChanges();
    }

    [OneTimeTearDown]
    public void Close() => _connection.Dispose();

    [TestCase("[site[name]]", "\"d\".\"Site_Number\" IS NULL, \"d\".\"Site_Name\"")]
    [TestCase("[site[gate[name]]]", "\"d\".\"Site_Number\" IS NULL, \"d\".\"Site_Name\", \"d\".\"Site_Gate_Name\" IS NULL")]
    [TestCase("[plan[text]]", "\"d\".\"Plan\" IS NULL, \"d\".\"Plan\" ->> 'Text'")]
    [TestCase("[plan[door[name],sizes]]", "\"d\".\"Plan\" ->> 'Sizes', \"d\".\"Plan\" ->> 'Door' IS NULL")]
    [TestCase("[plan[door[name]]]", "\"d\".\"Plan\" ->> '$.Door.Name'")]
    [TestCase("[id,seal,stamp]", "SELECT \"d\".\"Id\"\n")]
    [TestCase("[chart[name]]", "\"d\".\"Chart\" IS NULL, \"d\".\"Chart\" ->> 'Name'")]
    public void Columns_that_no_include_can_ask_for_are_in_no_statement(string include, string columns)
    {
        string statement = Compare(include);
        Assert.That(statement, Does.Contain(columns).And.Not.Contain("Code").And.Not.Contain("Hidden"));
        Assert.That(statement, Does.Not.Contain("\"d\".\"Plan\",").And.Not.Contain("\"d\".\"Chart\","));
    }

    /// <summary>Only its columns say whether the object is there.</summary>
    [Test]
    public void Where_no_column_is_required_all_are_looked_at() =>
        Assert.That(
            Compare("[memo[text]]"),
            Does.Contain("\"d\".\"Memo_Code\" IS NULL AND \"d\".\"Memo_Text\" IS NULL, \"d\".\"Memo_Text\"\n"));

    /// <summary>SQLite would return the text of the bytes.</summary>
    [Test]
    public void Documents_with_values_that_databases_convert_are_read_whole() =>
        Assert.That(Compare("[log[bytes]]"), Does.Contain("SELECT \"d\".\"Log\", \"d\".\"Id\"\n"));

    /// <summary>A list inside of a document is one value of it: no database of EF Core reads a part of its elements everywhere.</summary>
    [Test]
    public void Lists_in_documents_are_read_whole()
    {
        Assert.That(Compare("[plan[doors[name]]]"), Does.Contain("\"d\".\"Plan\" IS NULL, \"d\".\"Plan\" ->> 'Doors'\n"));
        Assert.That(Compare("[marks[name]]"), Does.Contain("SELECT \"d\".\"Marks\"\n"));
    }

    /// <summary>EF Core 10 cannot read a list of complex objects beside related rows without the row: a change of it is welcome.</summary>
    [Test]
    public void Beside_related_rows_a_list_of_complex_objects_is_read_with_its_row() =>
        Assert.That(Compare("[marks[name],docks[id]]"), Does.Contain("\"d\".\"Hidden\"").And.Contain("\"d\".\"Marks\""));

    [TestCase("[*]")]
    [TestCase("[summary]")]
    public void All_of_it(string include) => Compare(include);

    /// <returns>The statement.</returns>
    private string Compare(string include)
    {
        using EmbeddedContext context = Open();
        Include asked = Include.Parse(include);
        IQueryable<Depot> depots = context.Set<Depot>().OrderBy(depot => depot.Id);
        IQueryable<Depot> projected = depots.Project(_engine.Select<Depot>(asked));
        List<Depot> whole = [.. depots.Include(depot => depot.Docks).AsNoTracking()];
        Assert.That(_engine.Serialize(projected.ToList(), asked), Is.EqualTo(_engine.Serialize(whole, asked)));
        return projected.ToQueryString();
    }

    private EmbeddedContext Open() => new(new DbContextOptionsBuilder<EmbeddedContext>().UseSqlite(_connection).Options);
}

using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>What is read for an include, as SQL, and that what is written is what would be written of the whole graph.</summary>
[TestFixture("Sqlite")]
[TestFixture("Postgres", Category = "Postgres")]
public sealed class ProjectTests(string provider)
{
    private readonly PopcornEngine _engine = new();
    private readonly PostgresServer _server = new();
    private ShopDatabase _shop = null!;

    [OneTimeSetUp]
    public void Open()
    {
        _shop = provider == "Sqlite" ? new SqliteShop() : new PostgresShop(_server.ConnectionTo("shop"));
    }

    [OneTimeTearDown]
    public void Close()
    {
        _shop?.Dispose();
        _server.Dispose();
    }

    [TestCaseSource(typeof(ProjectIncludes), nameof(ProjectIncludes.All))]
    public void Writes_what_would_be_written_of_the_whole_graph(string include)
    {
        using ShopContext context = _shop.Open<ShopContext>();
        string written = _engine.Serialize(Read(context, include), Include.Parse(include));
        Assert.That(context.ChangeTracker.Entries(), Is.Empty);
        if (!include.Contains('*', StringComparison.Ordinal) && include is not ("[]" or "[payment]"))
            Assert.That(written, Is.EqualTo(_engine.Serialize(WholeGraph.Load(_shop).Orders, Include.Parse(include))));
        using CoarseContext coarse = _shop.Open<CoarseContext>();
        _shop.Statements.Clear();
        Assert.That(_engine.Serialize(Read(coarse, include), Include.Parse(include)), Is.EqualTo(written));
        Assert.That(_shop.Statements, Has.None.Contains("Cost").And.None.Contains("Hash"));
    }

    [Test]
    public void The_statements_are_what_they_were()
    {
        using ShopContext context = _shop.Open<ShopContext>();
        var text = new StringBuilder();
        foreach (string include in ProjectIncludes.All)
        {
            _shop.Statements.Clear();
            List<Order> orders = Read(context, include);
            text.Append("## ").AppendLine(include).AppendLine(string.Join("\n", _shop.Statements));
            text.AppendLine(_engine.Serialize(orders[..3], Include.Parse(include))).AppendLine();
        }
        Snapshot.Matches("Database", provider, text.ToString());
    }

    [Test]
    public void The_second_run_compiles_nothing()
    {
        _shop.ForgetQueries();
        foreach (string include in ProjectIncludes.All)
        {
            using (ShopContext first = _shop.Open<ShopContext>())
                Read(first, include);
            int compiled = _shop.Compilations;
            using ShopContext second = _shop.Open<ShopContext>();
            Read(second, include);
            Assert.That(_shop.Compilations, Is.EqualTo(compiled), include);
        }
    }

    private List<Order> Read(ShopContext context, string include) =>
        [.. context.Orders.OrderBy(order => order.Id).Project(_engine.Select<Order>(Include.Parse(include)))];
}

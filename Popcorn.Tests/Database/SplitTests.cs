using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>
/// Collections beside each other are read by a statement each: in one, the database returns the product of their rows. EF Core's warning
/// about that is an exception in all tests.
/// </summary>
public sealed class SplitTests
{
    private readonly PopcornEngine _engine = new();
    private readonly SqliteShop _shop = new();

    [OneTimeTearDown]
    public void Close() => _shop.Dispose();

    [TestCase("[number]", 1)]
    [TestCase("[lines[sku]]", 1)]
    [TestCase("[lines[sku,product[lines[sku]]]]", 1, Description = "Nested, and not beside each other.")]
    [TestCase("[lines[sku],remarks[text]]", 3)]
    [TestCase("[lines[sku],tags[text],remarks[text]]", 4)]
    [TestCase("[lines[sku],customer[orders[id]]]", 3)]
    [TestCase("[customer[orders[lines[sku],tags[text]]]]", 4)]
    public void One_statement_for_each(string include, int statements)
    {
        using ShopContext context = _shop.Open<ShopContext>();
        Assert.That(Write(context.Orders.OrderBy(order => order.Id), include), Is.EqualTo(
            _engine.Serialize(WholeGraph.Load(_shop).Orders, include)));
        _shop.Statements.Clear();
        Write(context.Orders, include);
        Assert.That(_shop.Statements, Has.Count.EqualTo(statements));
    }

    [Test]
    public void The_query_of_the_app_decides()
    {
        using ShopContext context = _shop.Open<ShopContext>();
        _shop.Statements.Clear();
        Write(context.Orders.AsSingleQuery(), "[lines[sku],tags[text]]");
        Assert.That(_shop.Statements, Has.Count.EqualTo(1));
        Write(context.Orders.AsSplitQuery().OrderBy(order => order.Id), "[lines[sku]]");
        Assert.That(_shop.Statements, Has.Count.EqualTo(1 + 2));
    }

    [TestCase(QuerySplittingBehavior.SingleQuery, 1)]
    [TestCase(QuerySplittingBehavior.SplitQuery, 3)]
    public void The_options_of_the_context_decide(QuerySplittingBehavior behavior, int statements)
    {
        using ShopContext context = _shop.Open<ShopContext>(
            options => new SqliteDbContextOptionsBuilder(options).UseQuerySplittingBehavior(behavior));
        _shop.Statements.Clear();
        Write(context.Orders, "[lines[sku],tags[text]]");
        Assert.That(_shop.Statements, Has.Count.EqualTo(statements));
    }

    /// <summary>EF Core loads owned collections with the objects that it creates, here because of the callback.</summary>
    [TestCase("[id]", 1)]
    [TestCase("[pages[id]]", 3)]
    [TestCase("[notes[id]]", 3)]
    [TestCase("[pages[id],notes[id]]", 4)]
    public void Also_for_collections_that_are_always_loaded(string include, int statements)
    {
        var log = new StatementLog();
        using var context = new BookContext(log);
        context.Database.OpenConnection();
        context.Database.EnsureCreated();
        context.Add(new Book { Id = 1, Notes = [new() { Id = 1 }, new() { Id = 2 }], Pages = [new() { Id = 1 }, new() { Id = 2 }] });
        context.SaveChanges();
        log.Statements.Clear();
        List<Book> books = [.. context.Set<Book>().Project(_engine.Select<Book>(Include.Parse(include)))];
        Assert.That(log.Statements, Has.Count.EqualTo(statements));
        Assert.That(
            _engine.Serialize(books, include),
            Is.EqualTo(_engine.Serialize(context.Set<Book>().Include(book => book.Pages).AsSplitQuery().ToList(), include)));
    }

    private string Write(IQueryable<Order> orders, string include) =>
        _engine.Serialize(orders.Project(_engine.Select<Order>(Include.Parse(include))).ToList(), include);

    public sealed class Book : IJsonOnSerializing
    {
        public int Id { get; set; }
        public List<Page> Pages { get; set; } = [];
        public List<Note> Notes { get; set; } = [];

        public void OnSerializing()
        {
        }
    }

    public sealed class Page { public int Id { get; set; } }
    public sealed class Note { public int Id { get; set; } }

    private sealed class BookContext(StatementLog log) : DbContext
    {
        protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) => optionsBuilder
            .UseSqlite("DataSource=:memory:").AddInterceptors(log)
            .ConfigureWarnings(warnings => warnings.Throw(RelationalEventId.MultipleCollectionIncludeWarning));

        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.UsePopcorn(options => options.MaxNewShapesPerSecond = int.MaxValue);
            modelBuilder.Entity<Book>().OwnsMany(x => x.Notes);
        }
    }
}

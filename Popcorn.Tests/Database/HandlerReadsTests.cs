using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>What the code of a handler reads of projected objects, besides what is written.</summary>
public sealed class HandlerReadsTests
{
    private readonly PopcornEngine _engine = new();
    private SqliteShop _shop = null!;
    private ShopContext _context = null!;

    [OneTimeSetUp]
    public void Open()
    {
        _shop = new SqliteShop();
        _context = _shop.Open<ShopContext>();
    }

    [OneTimeTearDown]
    public void Close()
    {
        _context.Dispose();
        _shop.Dispose();
    }

    [Test]
    public void Is_loaded()
    {
        Order order = Read("[id]", o => new { o.Status, o.Customer!.First, Skus = o.Lines.Select(l => l.Sku) });
        Assert.That((order.Status, order.Customer!.First, order.Lines.First().Sku), Is.EqualTo((OrderStatus.New, "Ann", "s20")));
        Assert.That(_engine.Serialize(order, "[id]"), Is.EqualTo("""{"id":2}"""));
        Assert.That(_shop.Statements, Has.None.Contains("Number").And.None.Contains("Last").And.None.Contains("Price"));
    }

    [Test]
    public void Is_loaded_for_each_expression()
    {
        Assert.That(Read("[id]", o => o.Number).Number, Is.EqualTo("N2"));
        Assert.That(Read("[id]", o => o.Note).Note, Is.EqualTo("note 2"));
        Assert.That(Read("[id]", o => o.Total).Total, Is.EqualTo(15.5m));
    }

    [Test]
    public void Is_loaded_and_not_written_if_it_is_hidden()
    {
        Order order = Read("[id]", o => o.Secret);
        Assert.That(order.Secret, Is.EqualTo("canary"));
        Assert.That(_engine.Serialize(order, "[*]"), Does.Not.Contain("canary"));
    }

    /// <summary>A captured variable is a closure of each request. The query is planned once.</summary>
    [Test]
    public void Does_not_depend_on_the_values_of_variables()
    {
        using ReadsContext context = _shop.Open<ReadsContext>();
        Read(least: 1);
        int known = context.Model.GetPopcornStatistics().ExactShapes;
        Read(least: 2);
        Assert.That((known, context.Model.GetPopcornStatistics().ExactShapes), Is.EqualTo((1, 1)));

        void Read(decimal least)
        {
            List<int> ids = [20, 21];
            _ = context.Orders.Project(
                _engine.Select<Order>(Include.Parse("[id]")),
                o => o.Lines.Where(l => l.Price > least && ids.Contains(l.Id)).Select(l => l.Sku)).ToList();
        }
    }

    [Test]
    public void Is_refused_if_it_is_not_clear() => Assert.That(
        () => Read("[id]", o => Describe(o)), Throws.TypeOf<PopcornException>().With.Message.Contains("Describe"));

    /// <summary>The caller may see no member, but the handler reads one.</summary>
    [Test]
    public void Is_loaded_where_nothing_is_selected()
    {
        var engine = new PopcornEngine(options: new PopcornOptions()
            .For<Bank>(t => t.RequirePolicy(x => x.Id, "hr").RequirePolicy(x => x.Name, "hr")));
        Bank bank = _context.Set<Bank>().Project(engine.Select<Bank>(), b => b.Name).First();
        Assert.That((bank.Name, engine.Serialize(bank, (Include?)null)), Is.EqualTo(("bank", "{}")));
    }

    [Test]
    public void Is_checked() => Assert.That(
        () => _context.Orders.Project(_engine.Select<Order>(), null!), Throws.ArgumentNullException);

    private Order Read(string include, System.Linq.Expressions.Expression<Func<Order, object?>> reads)
    {
        _shop.Statements.Clear();
        return _context.Orders.Where(order => order.Id == 2).Project(_engine.Select<Order>(Include.Parse(include)), reads).Single();
    }

    private static string Describe(Order order) => order.Number;

    /// <summary>With a model, and statistics, of its own.</summary>
    public sealed class ReadsContext(DbContextOptions<ReadsContext> options) : ShopContext(options);
}

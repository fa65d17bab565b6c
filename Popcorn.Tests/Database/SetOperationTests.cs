using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>Queries of two queries: Union, Intersect and Except load all that is selected, and Concat what EF Core can load.</summary>
public sealed class SetOperationTests
{
    private static readonly (string Name, Func<IQueryable<Order>, IQueryable<Order>, IQueryable<Order>> Combine, int[] Ids)[] Operations =
    [
        ("union", Queryable.Union, [1, 2, 3, 4, 5]),
        ("concat", Queryable.Concat, [1, 2, 3, 3, 4, 5]),
        ("intersect", Queryable.Intersect, [3]),
        ("except", Queryable.Except, [1, 2]),
    ];

    private static readonly string[] Plain = ["[id]", "[number]", "[customer[first]]", "[shipTo[city]]", "[payment[amount]]"];
    private static readonly string[] WithCollections = ["[lines[sku]]", "[lines[sku],tags[text]]", "[total]", "[remarks[text]]"];

    private static IEnumerable<TestCaseData> Cases =>
        from operation in Operations
        from include in Plain.Concat(WithCollections)
        where operation.Name != "concat" || Plain.Contains(include)
        select new TestCaseData(operation.Combine, operation.Ids, include).SetArgDisplayNames(operation.Name, include);

    private readonly PopcornEngine _engine = new();
    private readonly SqliteShop _shop = new();
    private WholeGraph _graph = null!;

    [OneTimeSetUp]
    public void Load() => _graph = WholeGraph.Load(_shop);

    [OneTimeTearDown]
    public void Close() => _shop.Dispose();

    [TestCaseSource(nameof(Cases))]
    public void Load_what_is_selected(
        Func<IQueryable<Order>, IQueryable<Order>, IQueryable<Order>> combine, int[] ids, string include)
    {
        using ShopContext context = _shop.Open<ShopContext>();
        Include asked = Include.Parse(include);
        _shop.Statements.Clear();
        List<Order> read = [.. Query(context, combine).OrderBy(order => order.Id).Project(_engine.Select<Order>(asked))];
        Assert.That(_engine.Serialize(read, asked), Is.EqualTo(
            _engine.Serialize(ids.Select(id => _graph.Orders.Single(order => order.Id == id)).ToList(), asked)));
        Assert.That(_shop.Statements, Has.None.Contains("Cost"));
        Assert.That(context.ChangeTracker.Entries(), Is.Empty);
    }

    /// <summary>EF Core cannot load them, and says so in a way that tells nobody what to write.</summary>
    [TestCaseSource(nameof(WithCollections))]
    public void Collections_after_concat_are_refused(string include)
    {
        using ShopContext context = _shop.Open<ShopContext>();
        Assert.That(() => Query(context, Queryable.Concat).Project(_engine.Select<Order>(Include.Parse(include))),
            Throws.TypeOf<PopcornException>().With.Message.Contains("Concat").And.Message.Contains("Use Union"));
        Assert.That(
            () => Query(context, Queryable.Concat).Include(order => order.Lines).AsNoTracking().ToList(), Throws.InvalidOperationException);
    }

    private static readonly (string Name, Func<ShopContext, IQueryable<Order>> Query)[] Others =
    [
        ("of a join", context => context.Orders.Join(Concat(context), one => one.Id, other => other.Id, (one, _) => one)),
        ("of from", context =>
            from one in context.Orders
            from other in context.Orders.Where(each => each.Id < 3).Concat(context.Orders.Where(each => each.Id > 5))
            select other),
    ];

    private static IEnumerable<TestCaseData> OtherCases => Others.Select(row => new TestCaseData(row.Query).SetArgDisplayNames(row.Name));

    /// <summary>EF Core takes the key of both sources together.</summary>
    [TestCaseSource(nameof(OtherCases))]
    public void Collections_after_concat_in_the_second_source_are_refused(Func<ShopContext, IQueryable<Order>> query)
    {
        using ShopContext context = _shop.Open<ShopContext>();
        Assert.That(
            () => query(context).Project(_engine.Select<Order>(Include.Parse("[id,lines[sku]]"))),
            Throws.TypeOf<PopcornException>().With.Message.Contains("Concat"));
        Assert.That(() => query(context).Include(order => order.Lines).AsNoTracking().ToList(), Throws.InvalidOperationException);
        Assert.That(query(context).Project(_engine.Select<Order>(Include.Parse("[id]"))).ToList(), Is.Not.Empty);
    }

    /// <summary>Of rows that a query filter hides, too: they are loaded as a collection is.</summary>
    [Test]
    public void Concat_of_chosen_rows()
    {
        using ShopContext context = _shop.Open<ShopContext>();
        IQueryable<Customer> customers = context.Orders.Where(order => order.Id == 2).Select(order => order.Customer!)
            .Concat(context.Orders.Where(order => order.Id == 4).Select(order => order.Customer!));
        Include asked = Include.Parse("[first]");
        Assert.That(_engine.Serialize(customers.Project(_engine.Select<Customer>(asked)).ToList(), asked),
            Is.EqualTo("""[{"first":"Ann"},{"first":"Ann"}]"""));
    }

    private static IQueryable<Order> Concat(ShopContext context) => Query(context, Queryable.Concat);

    private static IQueryable<Order> Query(
        ShopContext context, Func<IQueryable<Order>, IQueryable<Order>, IQueryable<Order>> combine) => combine(
        context.Orders.Where(order => order.Id <= 3), context.Orders.Where(order => order.Id >= 3 && order.Id <= 5));
}

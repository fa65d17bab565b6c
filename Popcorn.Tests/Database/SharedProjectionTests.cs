using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>Which requests share a projection: those whose trees are equal, and no others.</summary>
public sealed class SharedProjectionTests
{
    private const string Policy = "staff";

    private static readonly (string Name, PopcornEngine One, PopcornEngine Other)[] Differing =
    [
        ("generic arguments", Compute(o => Name.Get<Order>() + o.Number), Compute(o => Name.Get<Line>() + o.Number)),
        ("declaring types", Compute(o => Warm.Word.Text + o.Number), Compute(o => Cold.Word.Text + o.Number)),
    ];

    private static IEnumerable<TestCaseData> Cases =>
        Differing.Select(row => new TestCaseData(row.One, row.Other).SetArgDisplayNames(row.Name));

    [TestCaseSource(nameof(Cases))]
    public void Not_those_whose_rules_differ_in(PopcornEngine one, PopcornEngine other)
    {
        using var shop = new SqliteShop();
        Assert.That(Read<ShopContext>(shop, one, "[outside]"), Is.Not.EqualTo(Read<ShopContext>(shop, other, "[outside]")));
    }

    /// <summary>EF Core compares the parameters of a query by name.</summary>
    [Test]
    public void Not_those_whose_rules_differ_in_the_parameter_that_they_use()
    {
        using var shop = new SqliteShop();
        var greater = new PopcornEngine(options: new PopcornOptions().For<Category>(t => t
            .From(x => x.Children, c => c.Children.Where(e0 => e0.Id > c.Id))));
        var less = new PopcornEngine(options: new PopcornOptions().For<Category>(t => t
            .From(x => x.Children, c => c.Children.Where(e0 => c.Id > e0.Id))));
        using ShopContext context = shop.Open<ShopContext>();
        Assert.That(Count(greater), Is.EqualTo(1));
        Assert.That(Count(less), Is.Zero);

        int Count(PopcornEngine engine) => context.Categories.Where(category => category.Id == 1)
            .Project(engine.Select<Category>(Include.Parse("[children[id]]"))).Single().Children.Count;
    }

    [Test]
    public void Those_whose_rules_differ_in_names_of_parameters_only()
    {
        using var shop = new SqliteShop();
        Read<ShopContext>(shop, Compute(o => o.Number + o.Note), "[outside]");
        int compilations = shop.Compilations;
        Read<ShopContext>(shop, Compute(order => order.Number + order.Note), "[outside]");
        Assert.That(shop.Compilations, Is.EqualTo(compilations));
    }

    /// <summary>What one caller may see is no part of what another one reads, however many callers there were before.</summary>
    [Test]
    public void Not_those_of_callers_who_may_see_less()
    {
        using var shop = new SqliteShop();
        var denied = new PopcornEngine(options: new PopcornOptions().For<Order>(t => t.RequirePolicy(x => x.Number, Policy)));
        foreach (string include in (string[])["[lines[sku]]", "[customer[first]]", "[payment[amount],lines[sku]]", "[tags[name]]"])
            Read<FullContext>(shop, denied, include, Policy);
        shop.Statements.Clear();
        foreach (string include in (string[])["[status]", "[lines[sku]]", "[customer[first]]", "[tags[name],status]"])
            Read<FullContext>(shop, denied, include);
        Assert.That(shop.Statements, Is.Not.Empty.And.None.Contains("Number"));
    }

    /// <summary>Beyond the limits, one projection serves all: what each selects, whatever list another one gives a member.</summary>
    [TestCase("[lines[sku]]", "[**,-note]")]
    [TestCase("[payment[amount]]", "[**,-note]")]
    [TestCase("[customer[orders[number]]]", "[customer[*,-id]]")]
    [TestCase("[lines[product[name]],id]", "[**,-lines,lines[**,-sku]]")]
    public void Those_beyond_the_limits_with_what_each_selects(string one, string other)
    {
        using var shop = new SqliteShop();
        var engine = new PopcornEngine();
        foreach (string include in (string[])["[tags[name]]", "[remarks]", one])
            Read<FullContext>(shop, engine, include);
        Assert.That(Read<FullContext>(shop, engine, other), Is.EqualTo(Read<StandardContext>(shop, engine, other)));
    }

    [TestCase("[id,items[id]]", "[items]")]
    [TestCase("[items[id],number]", "[*,-id]")]
    [TestCase("[first[id]]", "[first]")]
    [TestCase("[id]", "[number]")]
    public void Of_created_objects_beyond_the_limits_with_what_each_selects(string one, string other)
    {
        using var shop = new SqliteShop();
        var engine = new PopcornEngine();
        foreach (string include in (string[])["[id,first]", "[id,number]", one])
            ReadRows<FullContext>(include);
        Assert.That(ReadRows<FullContext>(other), Is.EqualTo(ReadRows<StandardContext>(other)));

        string ReadRows<TContext>(string include)
            where TContext : ShopContext
        {
            using TContext context = shop.Open<TContext>();
            Include asked = Include.Parse(include);
            IQueryable<Row> rows = context.Orders.OrderBy(o => o.Id).Select(o => new Row(
                o.Id, o.Number, o.Lines.Select(l => new Item(l.Id, l.Product!.Name)).ToList(), new Item(o.Id, o.Customer!.First)));
            return engine.Serialize(rows.Project(engine.Select<Row>(asked)).ToList(), asked);
        }
    }

    private static PopcornEngine Compute(System.Linq.Expressions.Expression<Func<Order, string>> value) =>
        new(options: new PopcornOptions().For<Order>(t => t.From(x => x.Outside, value)));

    private static string Read<TContext>(ShopDatabase shop, PopcornEngine engine, string include, params string[] granted)
        where TContext : ShopContext
    {
        using TContext context = shop.Open<TContext>();
        Include asked = Include.Parse(include).WithGrantedPolicies(granted);
        return engine.Serialize(context.Orders.OrderBy(order => order.Id).Project(engine.Select<Order>(asked)).ToList(), asked);
    }

    /// <summary>With no slot that is left.</summary>
    public sealed class FullContext(DbContextOptions<FullContext> options) : ShopContext(options)
    {
        protected override void Configure(PopcornProjectionOptions options)
        {
            options.ExactFromUse = int.MaxValue;
            options.MaxShapes = 2;
        }
    }

    public sealed record Row(int Id, string Number, List<Item> Items, Item First);

    public sealed record Item(int Id, string Name);

    private static class Name
    {
        public static string Get<T>() => typeof(T).Name;
    }

    private static class Warm
    {
        public static class Word
        {
            public static readonly string Text = "warm";
        }
    }

    private static class Cold
    {
        public static class Word
        {
            public static readonly string Text = "cold";
        }
    }
}

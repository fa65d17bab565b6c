using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>Members that a rule of the app reads in the database, and computed members.</summary>
public sealed class SourceTests
{
    [TestCase("[lines[sku]]", """{"lines":[{"sku":"s21"},{"sku":"s20"}]}""", "DESC")]
    [TestCase("[outside]", """{"outside":"s21"}""", "LIMIT 1")]
    [TestCase("[note]", """{"note":"s21"}""", "MAX")]
    public void Are_computed_in_the_database(string include, string expected, string sql)
    {
        var engine = new PopcornEngine(options: new PopcornOptions().For<Order>(t => t
            .From(x => x.Lines, o => o.Lines.OrderByDescending(l => l.Id))
            .From(x => x.Outside, o => o.Lines.OrderByDescending(l => l.Id).Select(l => l.Sku).FirstOrDefault()!)
            .From(x => x.Note, o => o.Lines.Select(l => l.Sku).Max()!)));
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        Order order = context.Orders.Where(order => order.Id == 2).Project(engine.Select<Order>(Include.Parse(include))).Single();
        Assert.That(engine.Serialize(order, include), Is.EqualTo(expected));
        Assert.That(shop.Statements.Single(), Does.Contain(sql));
    }

    /// <summary>The row is chosen once, and not for each of its columns.</summary>
    [Test]
    public void Can_be_one_of_several_rows()
    {
        var engine = new PopcornEngine(options: new PopcornOptions().For<Customer>(t => t
            .From(x => x.Orders, c => c.Orders.Where(o => o.Id > 2)))
            .For<Line>(t => t.From(x => x.Product, l => l.Order!.Lines.Select(other => other.Product).FirstOrDefault())));
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        Customer customer = context.Set<Customer>().Project(engine.Select<Customer>(Include.Parse("[orders[id]]"))).Single();
        Assert.That(engine.Serialize(customer, "[orders[id]]"), Is.EqualTo("""{"orders":[{"id":4},{"id":8}]}"""));
        Line line = context.Set<Line>().Where(line => line.Id == 21).Project(engine.Select<Line>(Include.Parse("[product[id,name]]")))
            .Single();
        Assert.That(engine.Serialize(line, "[product[id,name]]"), Is.EqualTo("""{"product":{"id":1,"name":"atlas"}}"""));
    }

    [TestCase("[product[id]]")]
    [TestCase("[product[name]]")]
    public void Can_be_a_row_that_is_missing(string include)
    {
        var engine = new PopcornEngine(options: new PopcornOptions().For<Line>(t => t
            .From(x => x.Product, l => l.Order!.Lines.OrderByDescending(other => other.Id).Select(other => other.Product).First())));
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        IQueryable<Line> lines = context.Set<Line>().Where(line => line.Id == 20 || line.Id == 21);
        Assert.That(
            engine.Serialize(lines.Project(engine.Select<Line>(Include.Parse(include))).ToList(), include),
            Is.EqualTo("""[{"product":null},{"product":null}]"""));
    }

    /// <summary>Where there is no such row, it is null as in a query of EF Core, also for <c>First</c>.</summary>
    [TestCase("[id,parent[id,children[id]]]", """[{"id":1,"parent":{"id":2,"children":[{"id":3}]}},{"id":2,"parent":null}]""")]
    [TestCase("[parent[name]]", """[{"parent":{"name":"books"}},{"parent":null}]""")]
    public void Can_be_the_first_row_for_which_a_condition_holds(string include, string expected)
    {
        var engine = new PopcornEngine(options: new PopcornOptions().For<Category>(t => t
            .From(x => x.Parent, c => c.Children.OrderBy(child => child.Id).First(child => child.Id < 3))));
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        IQueryable<Category> categories = context.Categories.Where(category => category.Id < 3).OrderBy(category => category.Id);
        Assert.That(engine.Serialize(categories.Project(engine.Select<Category>(Include.Parse(include))).ToList(), include),
            Is.EqualTo(expected));
    }

    [Test]
    public void Can_end_with_a_list()
    {
        var engine = new PopcornEngine(options: new PopcornOptions()
            .For<Order>(t => t
                .From(x => x.Lines, o => o.Lines.OrderByDescending(l => l.Id).Take(1).ToList())
                .From(x => x.Tags, o => o.Tags.Where(tag => tag.Name != "gift").ToHashSet()))
            .For<Category>(t => t.From(x => x.Children, c => c.Children.Where(child => child.Id > 2).ToList())));
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        const string Asked = "[lines[sku],tags[name]]";
        Order order = context.Orders.Where(order => order.Id == 2).Project(engine.Select<Order>(Include.Parse(Asked))).Single();
        Assert.That(engine.Serialize(order, Asked), Is.EqualTo("""{"lines":[{"sku":"s21"}],"tags":[{"name":"urgent"}]}"""));
        List<Category> categories = [.. context.Categories.OrderBy(category => category.Id)
            .Project(engine.Select<Category>(Include.Parse("[children]"))).Take(2)];
        Assert.That(engine.Serialize(categories, "[children[id]]"), Is.EqualTo("""[{"children":[]},{"children":[{"id":3}]}]"""));
    }

    /// <summary>As with a navigation, a wildcard does not lead back to a type that is on the path. A name does.</summary>
    [TestCase("[**]", """{"id":1,"name":"all","parent":null,"children":[]}""")]
    [TestCase("[id,children]", """{"id":1,"children":[{"id":2,"name":"books","parent":null,"children":[]}]}""")]
    [TestCase("[children[children[id]]]", """{"children":[{"children":[{"id":3}]}]}""")]
    public void Of_the_type_that_has_it(string include, string expected)
    {
        var engine = new PopcornEngine(options: new PopcornOptions().For<Category>(t => t
            .From(x => x.Children, c => c.Children.OrderByDescending(child => child.Id))));
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        Category category = context.Categories.Where(category => category.Id == 1).Project(engine.Select<Category>(Include.Parse(include)))
            .Single();
        Assert.That(engine.Serialize(category, include), Is.EqualTo(expected));
    }

    [Test]
    public void A_computed_member_that_says_nothing_is_refused()
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(
                PopcornModifiers.Add<Bank, string>("shout", bank => Shout(bank))),
        };
        var engine = new PopcornEngine(json);
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        Assert.That(() => context.Set<Bank>().Project(engine.Select<Bank>(Include.Parse("[id]"))), Refused("shout"));
        Assert.That(() => context.Payments.Project(engine.Select<Payment>(Include.Parse("[bank[id]]"))), Refused("shout"));
        Assert.That(() => context.Model.WarmUpPopcorn(engine, typeof(Order)), Refused("shout"));
        Assert.That(() => context.Model.WarmUpPopcorn(new PopcornEngine(), typeof(Order), typeof(string)), Throws.Nothing);
        Assert.That(() => context.Set<Tag>().Project(engine.Select<Tag>(Include.Parse("[name]"))), Throws.Nothing);
    }

    [Test]
    public void A_computed_member_loads_what_its_expression_reads()
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver()
                .WithAddedModifier(PopcornModifiers.Add<Order, string?>("who", o => o.Customer == null ? null : o.Customer.Last))
                .WithAddedModifier(PopcornModifiers.Add<Order, IEnumerable<Product?>>("products", o => o.Lines.Select(l => l.Product)))
                .WithAddedModifier(PopcornModifiers.Add<Order, IEnumerable<Line>>("big", o => o.Lines.Where(l => l.Count > 1))),
        };
        var engine = new PopcornEngine(json);
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        const string Asked = "[who,products[name,category[name]]]";
        Order order = context.Orders.Where(order => order.Id == 1).Project(engine.Select<Order>(Include.Parse(Asked))).Single();
        Assert.That(engine.Serialize(order, Asked), Is.EqualTo("""{"who":null,"products":[{"name":"pen","category":null}]}"""));
        order = context.Orders.Where(order => order.Id == 2).Project(engine.Select<Order>(Include.Parse(Asked))).Single();
        Assert.That(
            engine.Serialize(order, Asked), Is.EqualTo("""{"who":"Lee","products":[{"name":"atlas","category":{"name":"maps"}},null]}"""));
        order = context.Orders.Where(order => order.Id == 2).Project(engine.Select<Order>(Include.Parse("[big[sku]]"))).Single();
        Assert.That(engine.Serialize(order, "[big[sku]]"), Is.EqualTo("""{"big":[{"sku":"s21"}]}"""));
    }

    /// <summary>The rows that it is computed of are not read.</summary>
    [TestCase("[pieces]", "SUM(", """[{"pieces":1},{"pieces":3}]""")]
    [TestCase("[id,isBig,pieces]", "SUM(", """[{"id":1,"pieces":1,"isBig":false},{"id":2,"pieces":3,"isBig":true}]""")]
    [TestCase("[payment[twice]]", "* 2", "")]
    [TestCase("[customer[orders[pieces]]]", "SUM(", "")]
    public void A_computed_member_is_computed_in_the_database(string include, string sql, string expected)
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver()
                .WithAddedModifier(PopcornModifiers.Add<Order, int>("pieces", o => o.Lines.Sum(l => l.Count)))
                .WithAddedModifier(PopcornModifiers.Add<Order, bool>("isBig", o => o.Lines.Any(l => l.Id > 20) && o.Id > 1))
                .WithAddedModifier(PopcornModifiers.Add<Payment, int>("twice", p => p.Id * 2)),
        };
        var engine = new PopcornEngine(json);
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        Include asked = Include.Parse(include);
        List<Order> orders = [.. context.Orders.OrderBy(order => order.Id).Project(engine.Select<Order>(asked))];
        Assert.That(shop.Statements.Single(), Does.Contain(sql).And.Not.Contain("\"Sku\"").And.Not.Contain("\"l\".\"Price\""));
        Assert.That(engine.Serialize(orders, asked), Is.EqualTo(engine.Serialize(WholeGraph.Load(shop).Orders, asked)));
        if (expected.Length > 0)
            Assert.That(engine.Serialize(orders.Take(2).ToList(), asked), Is.EqualTo(expected));
    }

    /// <summary>As of a query of EF Core, and of the collection itself.</summary>
    [Test]
    public void A_maximum_of_no_rows_has_no_value()
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(
                PopcornModifiers.Add<Order, int>("most", o => o.Lines.Max(l => l.Count))),
        };
        var engine = new PopcornEngine(json);
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        IPopcornSelection<Order> asked = engine.Select<Order>(Include.Parse("[most]"));
        Assert.That(
            engine.Serialize(context.Orders.Where(order => order.Id == 2).Project(asked).ToList(), "[most]"),
            Is.EqualTo("""[{"most":2}]"""));
        Assert.That(
            () => context.Orders.Project(asked).ToList(),
            Throws.InvalidOperationException.With.Message.Contains("must have a value"));
    }

    private static string Shout(Bank bank) => bank.Name + "!";

    private static NUnit.Framework.Constraints.ContainsConstraint Refused(string member) =>
        Throws.TypeOf<PopcornException>().With.Message.Contains($"Bank.{member}").And.Message.Contains("[Reads(");
}

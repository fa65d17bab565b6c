using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>Which related rows are loaded that nobody named, and how many at most.</summary>
public sealed class NavigationTests
{
    private readonly PopcornEngine _engine = new();

    /// <summary>A name and * stand for a member. ** does not lead back to a type that is on the path.</summary>
    [TestCase("[]", """{"id":3,"name":"maps","parent":null,"children":[]}""")]
    [TestCase("[**]", """{"id":3,"name":"maps","parent":null,"children":[]}""")]
    [TestCase("[*]", """{"id":3,"name":"maps","parent":{"id":2,"name":"books","parent":null,"children":[]},"children":[]}""")]
    [TestCase("[parent]", """{"parent":{"id":2,"name":"books","parent":null,"children":[]}}""")]
    [TestCase(
        "[parent[parent[*]]]",
        """{"parent":{"parent":{"id":1,"name":"all","parent":null,"children":[{"id":2,"name":"books","parent":null,"children":[]}]}}}""")]
    [TestCase("[id,children]", """{"id":3,"children":[]}""")]
    public void In_a_recursive_type(string include, string expected)
    {
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        Category category = context.Categories.Where(category => category.Id == 3).Project(_engine.Select<Category>(Include.Parse(include)))
            .Single();
        Assert.That(_engine.Serialize(category, include), Is.EqualTo(expected));
    }

    [TestCase("[customer[orders]]", """{"customer":{"orders":[2,4,8]}}""")]
    [TestCase("[customer]", """{"customer":{"orders":[]}}""")]
    public void Back_to_the_type_of_the_query(string include, string expected)
    {
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        Order order = context.Orders.Where(order => order.Id == 2).Project(_engine.Select<Order>(Include.Parse(include))).Single();
        string written = $$$"""{"customer":{"orders":[{{{string.Join(",", order.Customer!.Orders.Select(other => other.Id))}}}]}}""";
        Assert.That(written, Is.EqualTo(expected));
    }

    [Test]
    public void As_many_as_the_limit_allows()
    {
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        string parents = string.Concat(Enumerable.Repeat("parent[", 14));
        string include = $"[{parents}id{new string(']', 15)}";
        string children = string.Concat(Enumerable.Repeat("children[parent[", 5));
        string two = $"[{parents}id{new string(']', 14)},{children}id{new string(']', 11)}";
        Assert.That(() => Read(include), Throws.Nothing, "14");
        Assert.That(() => Read(two), Throws.Nothing, "24");
        PopcornException refused = Assert.Throws<PopcornException>(() => Read(two[..^1] + ",children[children[id]]]"))!;
        Assert.That(refused.Error, Has.Property("Code").EqualTo(IncludeErrorCodes.TooLarge).And.Property("Message").EqualTo(
            "More than 24 related objects."));

        List<Category> Read(string text) => [.. context.Categories.Project(_engine.Select<Category>(Include.Parse(text)))];
    }

    /// <summary>What the app names itself is its own choice: the limit is for clients.</summary>
    [TestCase("[lines,customer,tags]")]
    [TestCase("[*]")]
    [TestCase("[**]")]
    public void Only_clients_are_refused(string list)
    {
        using var shop = new SqliteShop();
        using NarrowContext context = shop.Open<NarrowContext>();
        Include listed = _engine.Restrict(typeof(Order), null, Include.Parse(list), null);
        Assert.That(context.Orders.OrderBy(order => order.Id).Project(_engine.Select<Order>(listed)).First().Lines, Is.Not.Empty);
        Assert.That(() => context.Orders.Project(_engine.Select<Order>(Include.Parse("[id]"))), Throws.Nothing);
        Assert.That(
            () => context.Orders.OrderBy(order => order.Id).Project(_engine.Select<Order>(Include.Parse(list))),
            Throws.TypeOf<PopcornException>().With.Property("Error").Not.Null);
    }

    [Test]
    public void The_warm_up_plans_what_the_server_chooses()
    {
        using var shop = new SqliteShop();
        using NarrowContext context = shop.Open<NarrowContext>();
        Assert.That(() => context.Model.WarmUpPopcorn(_engine, typeof(Bank), typeof(Order)), Throws.TypeOf<PopcornException>().With.Message
            .Contains("[*] of Popcorn.Testing.Database.Order cannot be loaded: ").And.Message.Contains("1 related objects")
            .And.Message.Not.Contains("of Popcorn.Testing.Database.Bank"));
        using ShopContext wide = shop.Open<ShopContext>();
        Assert.That(() => wide.Model.WarmUpPopcorn(_engine, typeof(Bank), typeof(Order)), Throws.Nothing);
    }

    public sealed class NarrowContext(DbContextOptions<NarrowContext> options) : ShopContext(options)
    {
        protected override void Configure(PopcornProjectionOptions options) => options.MaxNavigations = 1;
    }
}

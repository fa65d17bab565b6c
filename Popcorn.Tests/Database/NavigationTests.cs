using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>Which related rows are loaded that nobody named, and how many at most.</summary>
public sealed class NavigationTests
{
    private readonly PopcornEngine _engine = new();

    /// <summary>A wildcard does not lead back to a type that is on the path. A name does.</summary>
    [TestCase("[*]", """{"id":3,"name":"maps","parent":null,"children":[]}""")]
    [TestCase("[parent]", """{"parent":{"id":2,"name":"books","parent":null,"children":[]}}""")]
    [TestCase("[parent[parent[*]]]", """{"parent":{"parent":{"id":1,"name":"all","parent":null,"children":[]}}}""")]
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

    [Test]
    public void The_server_is_blamed_for_its_own_marks()
    {
        using var shop = new SqliteShop();
        using NarrowContext context = shop.Open<NarrowContext>();
        PopcornException refused = Assert.Throws<PopcornException>(() => context.Orders.Project(_engine.Select<Order>()))!;
        Assert.That((refused.Error, refused.Message), Is.EqualTo(((IncludeError?)null, refused.Message)));
        Assert.That(refused.Message, Does.Contain("1 related objects").And.Contain(nameof(Order)));
        Assert.That(
            () => context.Orders.Project(_engine.Select<Order>(Include.Parse("[lines,customer]"))),
            Throws.TypeOf<PopcornException>().With.Property("Error").Not.Null);
    }

    [Test]
    public void The_warm_up_plans_what_the_server_chooses()
    {
        using var shop = new SqliteShop();
        using NarrowContext context = shop.Open<NarrowContext>();
        Assert.That(() => context.Model.WarmUpPopcorn(_engine, typeof(Tag), typeof(Order)), Throws.TypeOf<PopcornException>().With.Message
            .Contains("[*] of Popcorn.Tests.Database.Order cannot be loaded: ").And.Message.Contains("1 related objects")
            .And.Message.Not.Contains("of Popcorn.Tests.Database.Tag"));
        using ShopContext wide = shop.Open<ShopContext>();
        Assert.That(() => wide.Model.WarmUpPopcorn(_engine, typeof(Tag), typeof(Order)), Throws.Nothing);
    }

    public sealed class NarrowContext(DbContextOptions<NarrowContext> options) : ShopContext(options)
    {
        protected override void Configure(PopcornProjectionOptions options) => options.MaxNavigations = 1;
    }
}

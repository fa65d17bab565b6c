using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>Columns of members that only a name selects are read for those who name them.</summary>
public sealed class NamedColumnsTests
{
    private readonly SqliteShop _shop = new();
    private readonly PopcornEngine _marked = new(
        null, Mark((rules, member) => rules.OnlyByName(member), (rules, member) => rules.OnlyByName(member)));
    private readonly PopcornEngine _never = new(null, Mark((rules, member) => rules.Never(member), (rules, member) => rules.Never(member)));

    [OneTimeTearDown]
    public void Close() => _shop.Dispose();

    /// <summary>As if they were [Never]. Members that read them may load them, so most includes here have none of these.</summary>
    [TestCase("[]")]
    [TestCase("[*]")]
    [TestCase("[**]")]
    [TestCase("[-status]")]
    [TestCase("[id,lines[*,-order]]")]
    public void Wildcards_do_not_read_them(string include)
    {
        (string json, string[] statements) = Read<ShopContext>(_marked, include);
        (string expected, string[] never) = Read<ShopContext>(_never, include);
        Assert.That(json, Is.EqualTo(expected));
        Assert.That(json, Does.Not.Contain("\"number\":\"N").And.Not.Contain("\"sku\""));
        if (include.Contains("lines", StringComparison.Ordinal))
            Assert.That(statements, Is.EqualTo(never).And.None.Contains("\"Sku\""));
        Assert.That(Read<CoarseContext>(_marked, include).Json, Is.EqualTo(json));
    }

    [TestCase("[number]", "\"o\".\"Number\"", "\"number\":\"N")]
    [TestCase("[*,number]", "\"o\".\"Number\"", "\"number\":\"N")]
    [TestCase("[lines[sku]]", "\"Sku\"", "\"sku\":")]
    [TestCase("[**,lines[*,sku]]", "\"Sku\"", "\"sku\":")]
    public void A_name_reads_them(string include, string column, string member)
    {
        (string json, string[] statements) = Read<ShopContext>(_marked, include);
        Assert.That(json, Does.Contain(member));
        Assert.That(statements, Has.Some.Contains(column));
        Assert.That(Read<CoarseContext>(_marked, include).Json, Is.EqualTo(json));
    }

    private (string Json, string[] Statements) Read<TContext>(PopcornEngine engine, string include)
        where TContext : ShopContext
    {
        using TContext context = _shop.Open<TContext>();
        _shop.Statements.Clear();
        Include asked = Include.Parse(include);
        List<Order> orders = [.. context.Orders.OrderBy(order => order.Id).Project(engine.Select<Order>(asked))];
        return (engine.Serialize(orders, asked), [.. _shop.Statements]);
    }

    private static PopcornOptions Mark(
        Action<TypeRulesBuilder<Order>, Expression<Func<Order, object?>>> order,
        Action<TypeRulesBuilder<Line>, Expression<Func<Line, object?>>> line) => new PopcornOptions()
        .For<Order>(rules => order(rules, x => x.Number))
        .For<Line>(rules => line(rules, x => x.Sku));
}

using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>What a caller may not see is not read either: the statements are those for members that are [Never].</summary>
public sealed class DeniedColumnsTests
{
    private const string Policy = "staff";

    private readonly SqliteShop _shop = new();
    private readonly PopcornEngine _denied = new(
        null, Mark((rules, member) => rules.RequirePolicy(member, Policy), (rules, member) => rules.RequirePolicy(member, Policy)));
    private readonly PopcornEngine _never = new(null, Mark((rules, member) => rules.Never(member), (rules, member) => rules.Never(member)));
    private readonly PopcornEngine _unmarked = new();
    [OneTimeTearDown]
    public void Close() => _shop.Dispose();

    [TestCaseSource(typeof(ProjectIncludes), nameof(ProjectIncludes.All))]
    public void Are_in_no_statement(string include)
    {
        (string denied, string[] statements) = Read<ShopContext>(_denied, include);
        Assert.That((denied, statements), Is.EqualTo(Read<ShopContext>(_never, include)));
        Assert.That(denied, Does.Not.Contain("\"number\":\"N").And.Not.Contain("\"customer\"").And.Not.Contain("\"sku\""));
        // [Reads] may load them for a member that is written.
        if (!include.Contains('*', StringComparison.Ordinal) && include is not ("[]" or "[mixed]" or "[row]" or "[total]"))
            Assert.That(statements, Has.None.Contains("\"o\".\"Number\"").And.None.Contains("\"Customer\"").And.None.Contains("\"Sku\""));
        Assert.That(Read<CoarseContext>(_denied, include), Is.EqualTo(Read<CoarseContext>(_never, include)));
    }

    [TestCaseSource(typeof(ProjectIncludes), nameof(ProjectIncludes.All))]
    public void Are_read_for_others(string include) =>
        Assert.That(Read<ShopContext>(_denied, include, Policy), Is.EqualTo(Read<ShopContext>(_unmarked, include)));

    private (string Json, string[] Statements) Read<TContext>(PopcornEngine engine, string include, params string[] granted)
        where TContext : ShopContext
    {
        using TContext context = _shop.Open<TContext>();
        _shop.Statements.Clear();
        Include asked = Include.Parse(include).WithGrantedPolicies(granted);
        List<Order> orders = [.. context.Orders.OrderBy(order => order.Id).Project(engine.Select<Order>(asked))];
        return (engine.Serialize(orders, asked), [.. _shop.Statements]);
    }

    private static PopcornOptions Mark(
        Action<TypeRulesBuilder<Order>, System.Linq.Expressions.Expression<Func<Order, object?>>> order,
        Action<TypeRulesBuilder<Line>, System.Linq.Expressions.Expression<Func<Line, object?>>> line) => new PopcornOptions()
        .For<Order>(t =>
        {
            order(t, x => x.Number);
            order(t, x => x.Customer);
        })
        .For<Line>(t => line(t, x => x.Sku));
}

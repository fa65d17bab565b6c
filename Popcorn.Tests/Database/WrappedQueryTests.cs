using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Query;
using Popcorn.Testing.Database;
using Popcorn.Testing.Database.Clinic;

namespace Popcorn.Tests.Database;

/// <summary>Queries that a library has put a provider of its own around.</summary>
public sealed class WrappedQueryTests
{
    private readonly PopcornEngine _engine = new();

    [TestCase("[id,number]", 1)]
    [TestCase("[id,customer[name]]", 1)]
    [TestCase("[id,lines[sku],remarks[text],tags[text]]", 4)]
    public void Are_read_as_others_are(string include, int statements)
    {
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        IQueryable<Order> orders = context.Orders.OrderBy(order => order.Id);
        string expected = Write(orders, include);
        shop.Statements.Clear();
        Assert.That(Write(WrappingProvider.Wrap(orders), include), Is.EqualTo(expected));
        Assert.That(shop.Statements, Has.Count.EqualTo(statements).And.None.Contains("Secret"));
    }

    /// <summary>Such a row is found by a query in the query, which EF Core runs only for its own provider.</summary>
    [Test]
    public void Can_have_a_required_row_that_a_filter_hides()
    {
        using var clinic = new ClinicDatabase(seed: 12);
        using ClinicContext context = clinic.Open<ClinicContext>();
        IQueryable<Visit> visits = context.Set<Visit>().OrderBy(visit => visit.Id);
        Assert.That(
            Write(WrappingProvider.Wrap(visits), "[id,patient[name]]"), Is.EqualTo(Write(visits, "[id,patient[name]]")));
    }

    [Test]
    public void Can_start_from_plain_values()
    {
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        IQueryable<Order> orders = context.Database.SqlQuery<int>($"SELECT 8 AS Value").Join(
            context.Orders, id => id, order => order.Id, (_, order) => order);
        Assert.That(Write(WrappingProvider.Wrap(orders), "[id]"), Is.EqualTo("""[{"id":8}]"""));
    }

    [Test]
    public void Are_refused_if_their_context_is_not_known()
    {
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        Expression function = Expression.Call(Expression.Constant(context), nameof(DbContext.Set), [typeof(Order)]);
        IQueryable<Order> orders = new WrappingProvider((IAsyncQueryProvider)context.Orders.AsQueryable().Provider)
            .CreateQuery<Order>(function);
        Assert.That(
            () => Write(orders, "[id]"),
            Throws.TypeOf<PopcornException>().With.Message.Contains(nameof(WrappingProvider)).And.Message.Contains("context is not known"));
    }

    /// <summary>As of LINQ to DB after its own operators: the related rows that an include names would be missing.</summary>
    [Test]
    public void Are_refused_if_they_are_not_of_EF_Core()
    {
        IQueryable<Order> orders = new ForeignProvider().CreateQuery<Order>(Expression.Constant(Array.Empty<Order>().AsQueryable()));
        Assert.That(
            () => Write(orders, "[lines[sku]]"),
            Throws.TypeOf<PopcornException>().With.Message.Contains(nameof(ForeignProvider)).And.Message.Contains("ToProjection()"));
        Assert.That(orders.Project(_engine.SelectEverything<Order>()), Is.SameAs(orders));
    }

    private string Write<T>(IQueryable<T> query, string include)
        where T : class => _engine.Serialize(query.Project(_engine.Select<T>(Include.Parse(include))).ToList(), include);

    private sealed class ForeignProvider : IQueryProvider
    {
        public IQueryable CreateQuery(Expression expression) => throw new NotSupportedException();

        public IQueryable<TElement> CreateQuery<TElement>(Expression expression) => new WrappedQuery<TElement>(this, expression);

        public object? Execute(Expression expression) => throw new NotSupportedException();

        public TResult Execute<TResult>(Expression expression) => throw new NotSupportedException();
    }
}

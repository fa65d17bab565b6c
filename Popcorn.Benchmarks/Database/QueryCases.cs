using Microsoft.EntityFrameworkCore;

namespace Popcorn.Benchmarks.Database;

/// <summary>The requests that are measured.</summary>
internal sealed class QueryCases(DbContextOptions<OrdersContext> options)
{
    private readonly PopcornEngine _engine = new();

    public IReadOnlyList<QueryCase> All =>
    [
        Create(
            "100 orders of 5 lines, two members", "[id,lines[sku]]",
            orders => orders.Include(order => order.Lines.OrderBy(line => line.Id)), 100),
        Create("1,000 orders, 2 of 12 columns", "[id,status]", orders => orders, 1000),
        Create(
            "100 orders of 5 lines of a product, a long text left out", "[id,lines[sku,product[name]]]",
            orders => orders.Include(order => order.Lines.OrderBy(line => line.Id)).ThenInclude(line => line.Product), 100),
        Create("one order, two members", "[id,status]", orders => orders, 1),
        Create("one order, all members", "[*,-lines]", orders => orders, 1),
    ];

    /// <summary>Builds the query of a known shape, and does not send it.</summary>
    public void Build(OrdersContext context, IPopcornSelection<StoredOrder> asked) => _ = context.Set<StoredOrder>().Project(asked);

    public IPopcornSelection<StoredOrder> Select(string include) => _engine.Select<StoredOrder>(Include.Parse(include));

    private QueryCase Create(string name, string include, Func<IQueryable<StoredOrder>, IQueryable<StoredOrder>> load, int count)
    {
        Include parsed = Include.Parse(include);
        return new QueryCase(
            name,
            include,
            () => Write(orders => orders.Project(_engine.Select<StoredOrder>(parsed))),
            () => Write(orders => load(orders).AsNoTracking()));

        byte[] Write(Func<IQueryable<StoredOrder>, IQueryable<StoredOrder>> query)
        {
            using var context = new OrdersContext(options);
            return _engine.SerializeToUtf8Bytes(query(context.Set<StoredOrder>().OrderBy(order => order.Id).Take(count)).ToList(), parsed);
        }
    }
}

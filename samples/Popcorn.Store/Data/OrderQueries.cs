using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore;
using Popcorn.Store.Models;

namespace Popcorn.Store.Data;

/// <summary>Reads orders, and of the other tables only what the client asked for.</summary>
public sealed class OrderQueries(StoreContext db, IPopcornRequest request, PageLinks links)
{
    /// <summary>What the orders of one customer show when nothing is asked for.</summary>
    public const string OfCustomer = "[number,status,total,lines]";

    public Task<Page<Order>> PageAsync(Paging paging, CancellationToken cancel) => PageAsync(db.Orders, paging, cancel);

    public Task<Page<Order>> PageOfCustomerAsync(int customerId, Paging paging, CancellationToken cancel) =>
        PageAsync(db.Orders.Where(order => order.CustomerId == customerId), paging, cancel);

    public Task<Order?> FindAsync(int id, CancellationToken cancel) => Asked(db.Orders).FirstOrDefaultAsync(order => order.Id == id, cancel);

    private async Task<Page<Order>> PageAsync(IQueryable<Order> orders, Paging paging, CancellationToken cancel)
    {
        ArgumentNullException.ThrowIfNull(paging);
        int total = await orders.CountAsync(cancel);
        List<Order> items = await Asked(orders).OrderBy(order => order.Id).Skip(paging.First).Take(paging.Count).ToListAsync(cancel);
        return new Page<Order>(items, total, links.Next(paging, total));
    }

    private IQueryable<Order> Asked(IQueryable<Order> orders)
    {
        orders = orders.AsNoTracking();
        if (request.IsRequested<Order>("customer"))
            orders = orders.Include(order => order.Customer);
        if (request.IsRequested<Order>("payment"))
            orders = orders.Include(order => order.Payment);
        if (request.IsRequested<Order>("lines"))
            orders = WithLines(orders);
        return orders;
    }

    /// <summary>As deep as the include goes, and no deeper.</summary>
    private IQueryable<Order> WithLines(IQueryable<Order> orders)
    {
        if (request.IsRequested<Order>("lines", "product", "category", "parent"))
            return orders.Include(Lines).ThenInclude(line => line.Product!.Category!.Parent!.Parent);
        if (request.IsRequested<Order>("lines", "product", "category"))
            return orders.Include(Lines).ThenInclude(line => line.Product!.Category);
        if (request.IsRequested<Order>("lines", "product"))
            return orders.Include(Lines).ThenInclude(line => line.Product);
        return orders.Include(Lines);
    }

    private static Expression<Func<Order, IEnumerable<OrderLine>>> Lines => order => order.Lines.OrderBy(line => line.Position);
}

using Microsoft.EntityFrameworkCore;
using Popcorn.Store.Models;

namespace Popcorn.Store.Data;

/// <summary>Reads only the columns of orders and the related rows that the client asked for.</summary>
public sealed class OrderQueries(StoreContext db, IPopcornSelection<Order> asked, PageLinks links)
{
    /// <summary>The default list for the orders of one customer.</summary>
    public const string OfCustomer = "[number,status,total,lines]";

    public Task<Page<Order>> PageAsync(Paging paging, CancellationToken cancel) => PageAsync(db.Orders, paging, cancel);

    public Task<Page<Order>> PageOfCustomerAsync(int customerId, Paging paging, CancellationToken cancel) =>
        PageAsync(db.Orders.Where(order => order.CustomerId == customerId), paging, cancel);

    public Task<Order?> FindAsync(int id, CancellationToken cancel) =>
        db.Orders.Where(order => order.Id == id).Project(asked).FirstOrDefaultAsync(cancel);

    private async Task<Page<Order>> PageAsync(IQueryable<Order> orders, Paging paging, CancellationToken cancel)
    {
        ArgumentNullException.ThrowIfNull(paging);
        int total = await orders.CountAsync(cancel);
        List<Order> items =
            await orders.OrderBy(order => order.Id).Skip(paging.First).Take(paging.Count).Project(asked).ToListAsync(cancel);
        return new Page<Order>(items, total, links.Next(paging, total));
    }
}

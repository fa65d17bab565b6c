using Microsoft.EntityFrameworkCore;
using Popcorn.Store.Models;

namespace Popcorn.Store.Data;

/// <summary>A customer is one row, address and all: there is nothing to leave unread.</summary>
public sealed class CustomerQueries(StoreContext db, PageLinks links)
{
    public async Task<Page<Customer>> PageAsync(Paging paging, CancellationToken cancel)
    {
        ArgumentNullException.ThrowIfNull(paging);
        int total = await db.Customers.CountAsync(cancel);
        List<Customer> items = await db.Customers.AsNoTracking().OrderBy(customer => customer.Id)
            .Skip(paging.First).Take(paging.Count).ToListAsync(cancel);
        return new Page<Customer>(items, total, links.Next(paging, total));
    }

    public Task<Customer?> FindAsync(int id, CancellationToken cancel) =>
        db.Customers.AsNoTracking().FirstOrDefaultAsync(customer => customer.Id == id, cancel);
}

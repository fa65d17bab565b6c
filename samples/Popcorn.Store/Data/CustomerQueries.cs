using Microsoft.EntityFrameworkCore;
using Popcorn.Store.Models;

namespace Popcorn.Store.Data;

/// <summary>Reads the columns of customers that the client asked for.</summary>
public sealed class CustomerQueries(StoreContext db, IPopcornSelection<Customer> asked, PageLinks links)
{
    public async Task<Page<Customer>> PageAsync(Paging paging, CancellationToken cancel)
    {
        ArgumentNullException.ThrowIfNull(paging);
        int total = await db.Customers.CountAsync(cancel);
        List<Customer> items = await db.Customers.OrderBy(customer => customer.Id)
            .Skip(paging.First).Take(paging.Count).Project(asked).ToListAsync(cancel);
        return new Page<Customer>(items, total, links.Next(paging, total));
    }

    public Task<Customer?> FindAsync(int id, CancellationToken cancel) =>
        db.Customers.Where(customer => customer.Id == id).Project(asked).FirstOrDefaultAsync(cancel);
}

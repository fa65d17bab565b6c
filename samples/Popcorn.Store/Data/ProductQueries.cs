using Microsoft.EntityFrameworkCore;
using Popcorn.Store.Models;

namespace Popcorn.Store.Data;

/// <summary>Reads the columns of products, and of their categories, that the client asked for.</summary>
public sealed class ProductQueries(StoreContext db, IPopcornSelection<Product> asked, PageLinks links)
{
    public async Task<Page<Product>> PageAsync(Paging paging, CancellationToken cancel)
    {
        ArgumentNullException.ThrowIfNull(paging);
        int total = await db.Products.CountAsync(cancel);
        List<Product> items = await db.Products.OrderBy(product => product.Id)
            .Skip(paging.First).Take(paging.Count).Project(asked).ToListAsync(cancel);
        return new Page<Product>(items, total, links.Next(paging, total));
    }

    public Task<Product?> FindAsync(int id, CancellationToken cancel) =>
        db.Products.Where(product => product.Id == id).Project(asked).FirstOrDefaultAsync(cancel);
}

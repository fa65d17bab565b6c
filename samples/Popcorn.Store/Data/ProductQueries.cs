using Microsoft.EntityFrameworkCore;
using Popcorn.Store.Models;

namespace Popcorn.Store.Data;

public sealed class ProductQueries(StoreContext db, IPopcornRequest request, PageLinks links)
{
    public async Task<Page<Product>> PageAsync(Paging paging, CancellationToken cancel)
    {
        ArgumentNullException.ThrowIfNull(paging);
        int total = await db.Products.CountAsync(cancel);
        List<Product> items = await Asked().OrderBy(product => product.Id).Skip(paging.First).Take(paging.Count).ToListAsync(cancel);
        return new Page<Product>(items, total, links.Next(paging, total));
    }

    public Task<Product?> FindAsync(int id, CancellationToken cancel) => Asked().FirstOrDefaultAsync(product => product.Id == id, cancel);

    private IQueryable<Product> Asked()
    {
        IQueryable<Product> products = db.Products.AsNoTracking();
        if (request.IsRequested<Product>("category", "parent"))
            return products.Include(product => product.Category!.Parent!.Parent);
        if (request.IsRequested<Product>("category"))
            return products.Include(product => product.Category);
        return products;
    }
}

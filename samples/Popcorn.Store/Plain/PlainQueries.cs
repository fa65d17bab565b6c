using Microsoft.EntityFrameworkCore;
using Popcorn.Store.Data;
using Popcorn.Store.Models;

namespace Popcorn.Store.Plain;

/// <summary>
/// Loads everything that a response may need. Loads from children to parents only: System.Text.Json writes what is loaded, and would fail
/// with a cycle.
/// </summary>
public sealed class PlainQueries(StoreContext db)
{
    public Task<Page<Order>> OrdersAsync(Paging paging, CancellationToken cancel) =>
        PageAsync(Orders.OrderBy(order => order.Id), paging, cancel);

    public Task<Page<Order>> OrdersOfCustomerAsync(int id, Paging paging, CancellationToken cancel) =>
        PageAsync(Orders.Where(order => order.CustomerId == id).OrderBy(order => order.Id), paging, cancel);

    public Task<Order?> OrderAsync(int id, CancellationToken cancel) => Orders.FirstOrDefaultAsync(order => order.Id == id, cancel);

    public Task<Page<Product>> ProductsAsync(Paging paging, CancellationToken cancel) =>
        PageAsync(Products.OrderBy(product => product.Id), paging, cancel);

    public Task<Product?> ProductAsync(int id, CancellationToken cancel) =>
        Products.FirstOrDefaultAsync(product => product.Id == id, cancel);

    public Task<Page<Customer>> CustomersAsync(Paging paging, CancellationToken cancel) =>
        PageAsync(db.Customers.AsNoTracking().OrderBy(customer => customer.Id), paging, cancel);

    public Task<Customer?> CustomerAsync(int id, CancellationToken cancel) =>
        db.Customers.AsNoTracking().FirstOrDefaultAsync(customer => customer.Id == id, cancel);

    public Task<List<Category>> CategoriesAsync(CancellationToken cancel) =>
        Categories.OrderBy(category => category.Id).ToListAsync(cancel);

    public Task<Category?> CategoryAsync(int id, CancellationToken cancel) =>
        Categories.FirstOrDefaultAsync(category => category.Id == id, cancel);

    private IQueryable<Order> Orders => db.Orders.AsNoTracking()
        .Include(order => order.Customer)
        .Include(order => order.Payment)
        .Include(order => order.Lines.OrderBy(line => line.Position)).ThenInclude(line => line.Product!.Category!.Parent!.Parent);

    private IQueryable<Product> Products => db.Products.AsNoTracking().Include(product => product.Category!.Parent!.Parent);

    private IQueryable<Category> Categories => db.Categories.AsNoTracking().Include(category => category.Parent!.Parent);

    private static async Task<Page<T>> PageAsync<T>(IQueryable<T> all, Paging paging, CancellationToken cancel)
    {
        int total = await all.CountAsync(cancel);
        List<T> items = await all.Skip(paging.First).Take(paging.Count).ToListAsync(cancel);
        int next = paging.First + items.Count;
        return new Page<T>(items, total, next < total ? $"?skip={next}&take={paging.Count}" : null);
    }
}

using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database.Recipes;

/// <summary>Paging with a count: the count reads no columns, and the page reads the selected ones.</summary>
internal static class PagingRecipe
{
    public static async Task<Page<Order>> GetPageAsync(ShopContext db, IPopcornSelection<Order> asked, int skip = 0, int take = 3)
    {
        IQueryable<Order> orders = db.Orders.Where(order => order.Status == OrderStatus.Paid);
        int total = await orders.CountAsync();
        List<Order> items = await orders.OrderBy(order => order.Id).Skip(skip).Take(take).Project(asked).ToListAsync();
        return new Page<Order>(items, total);
    }

    [PopcornEnvelope]
    public sealed record Page<T>([property: PopcornPayload] List<T> Items, int Total);
}

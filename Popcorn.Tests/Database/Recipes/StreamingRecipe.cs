using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database.Recipes;

/// <summary>A list of unknown length. Streamed, it needs little memory, and the connection for as long as the client reads.</summary>
internal static class StreamingRecipe
{
    public static IAsyncEnumerable<Order> Stream(ShopContext db, IPopcornSelection<Order> asked) =>
        db.Orders.OrderBy(order => order.Id).Project(asked).AsAsyncEnumerable();

    public static Task<List<Order>> ReadFirst(ShopContext db, IPopcornSelection<Order> asked) =>
        db.Orders.OrderBy(order => order.Id).Project(asked).ToListAsync();
}

using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database.Recipes;

/// <summary>A query for objects of its own: the sum is computed only for who asks for it.</summary>
internal static class DtoRecipe
{
    public static Task<List<OrderSummary>> GetSummariesAsync(ShopContext db, IPopcornSelection<OrderSummary> asked) => db.Orders
        .OrderBy(order => order.Id)
        .Select(order => new OrderSummary
        {
            Id = order.Id,
            Customer = order.Customer == null ? null : order.Customer.Last,
            Pieces = order.Lines.Sum(line => line.Count),
        })
        .Project(asked)
        .ToListAsync();

    public sealed class OrderSummary
    {
        public int Id { get; set; }

        public string? Customer { get; set; }

        public int Pieces { get; set; }
    }
}

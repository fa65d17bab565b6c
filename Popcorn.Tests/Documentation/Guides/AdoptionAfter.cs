using Microsoft.EntityFrameworkCore;
using Popcorn;

namespace Guides;

/// <summary>The types of docs/guide/adopt.md, with marks.</summary>
internal static class AdoptionAfter
{
    #region model
    public sealed class Order
    {
        [Always]
        public int Id { get; set; }

        [Default]
        public string Number { get; set; } = "";

        [Never]
        public string CardToken { get; set; } = "";

        [Default]
        public Customer? Customer { get; set; }

        [Default]
        public List<Line> Lines { get; set; } = [];
    }
    #endregion

    public sealed class Customer
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
    }

    public sealed class Line
    {
        public int Id { get; set; }
        public string Sku { get; set; } = "";
        public int Quantity { get; set; }
    }

    #region page
    [PopcornEnvelope]
    public sealed record Page<T>([property: PopcornPayload] List<T> Items, int Total);
    #endregion

    internal sealed class ShopContext(DbContextOptions<ShopContext> options) : DbContext(options)
    {
        public DbSet<Order> Orders => Set<Order>();

        public DbSet<Customer> Customers => Set<Customer>();
    }
}

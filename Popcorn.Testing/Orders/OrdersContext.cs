using Microsoft.EntityFrameworkCore;

namespace Popcorn.Testing.Orders;

/// <summary>1,000 orders of eight lines, each with a product, and of three events.</summary>
public sealed class OrdersContext(DbContextOptions<OrdersContext> options) : DbContext(options)
{
    private const int Orders = 1000;
    private const int Lines = 8;
    private const int Events = 3;

    /// <param name="orders">The number of orders.</param>
    public void Fill(int orders = Orders)
    {
        Database.EnsureDeleted();
        Database.EnsureCreated();
        AddRange(CreateOrders().Take(orders));
        SaveChanges();
        ChangeTracker.Clear();
    }

    /// <summary>Creates the rows: the same each time.</summary>
    public static IEnumerable<StoredOrder> CreateOrders()
    {
        StoredProduct[] products =
            [.. Enumerable.Range(1, 50).Select(
                id => new StoredProduct { Id = id, Name = $"product {id}", Description = new string('x', 400) })];
        for (int id = 1; id <= Orders; id++)
        {
            yield return new StoredOrder
            {
                Id = id,
                Number = $"N{id:D6}",
                Status = "paid",
                PlacedAt = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddMinutes(id),
                Note = $"a note of some length for order {id}",
                Street = $"{id} Station Road",
                City = "Innsbruck",
                PostalCode = "06020",
                Country = "AT",
                Weight = id,
                Total = id * 100,
                Reference = $"reference {id}",
                Lines = [.. Enumerable.Range(1, Lines).Select(i => new StoredLine
                {
                    Id = (id * 10) + i,
                    Sku = $"S{id}-{i}",
                    Count = i,
                    Price = id + i,
                    Text = $"what line {i} says",
                    Warehouse = "Innsbruck",
                    Unit = "piece",
                    AddedAt = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddMinutes(id + i),
                    Reference = $"reference {id}-{i}",
                    Product = products[(id + i) % products.Length],
                })],
                Events = [.. Enumerable.Range(1, Events).Select(i => new StoredEvent
                {
                    Id = (id * 10) + i,
                    Text = $"event {i}",
                    At = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddMinutes(id + i),
                    Source = $"source {i}",
                })],
            };
        }
    }

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.UsePopcorn(popcorn => popcorn.ExactFromUse = 1);
        modelBuilder.Entity<StoredOrder>().Property(order => order.Id).ValueGeneratedNever();
        modelBuilder.Entity<StoredLine>().Property(line => line.Id).ValueGeneratedNever();
        modelBuilder.Entity<StoredEvent>().Property(each => each.Id).ValueGeneratedNever();
        modelBuilder.Entity<StoredProduct>().Property(product => product.Id).ValueGeneratedNever();
    }
}

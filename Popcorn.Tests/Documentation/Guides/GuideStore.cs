using System.ComponentModel.DataAnnotations.Schema;
using Microsoft.EntityFrameworkCore;
using Popcorn;

namespace Guides;

/// <summary>The entities that docs/guide/database.md is about.</summary>
public static class GuideStore
{
    public class StoreContext(DbContextOptions options) : DbContext(options)
    {
        public DbSet<Order> Orders => Set<Order>();

        public DbSet<Customer> Customers => Set<Customer>();

        #region limits
        protected override void OnModelCreating(ModelBuilder modelBuilder) => modelBuilder.UsePopcorn(popcorn =>
        {
            popcorn.MaxNavigations = 24;
            popcorn.MaxCollectionDepth = 5;
            popcorn.MaxShapes = 256;
            popcorn.MaxNewShapesPerSecond = 4;
            popcorn.ExactFromUse = 1;
        });
        #endregion
    }

    /// <summary>Without a limit in a second: the requests of a page are new, and come faster than those of clients.</summary>
    public sealed class UnhurriedContext(DbContextOptions<UnhurriedContext> options) : StoreContext(options)
    {
        protected override void OnModelCreating(ModelBuilder modelBuilder) =>
            modelBuilder.UsePopcorn(popcorn => popcorn.MaxNewShapesPerSecond = int.MaxValue);
    }

    #region model
    public sealed class Order
    {
        public int Id { get; set; }
        public string Number { get; set; } = "";
        public bool IsPaid { get; set; }
        public Customer? Customer { get; set; }
        public List<Line> Lines { get; set; } = [];

        [NotMapped]
        public int LineCount { get; set; }

        [Reads("lines[price,quantity]")]
        public decimal Total => Lines.Sum(line => line.Price * line.Quantity);
    }

    public sealed class Line
    {
        public int Id { get; set; }
        public int Position { get; set; }
        public string Sku { get; set; } = "";
        public int Quantity { get; set; }
        public decimal Price { get; set; }
    }

    public sealed class Customer
    {
        public int Id { get; set; }
        public string FirstName { get; set; } = "";
        public string LastName { get; set; } = "";

        [Never]
        public string PasswordHash { get; set; } = "";

        [Reads("firstName", "lastName")]
        public string Name => $"{FirstName} {LastName}";
    }
    #endregion

    public static Order[] Seed() =>
    [
        new()
        {
            Id = 1,
            Number = "PC-1",
            IsPaid = true,
            Customer = new Customer { Id = 1, FirstName = "Ann", LastName = "Lee", PasswordHash = "7f3a" },
            Lines =
            [
                new() { Position = 2, Sku = "bowl", Quantity = 1, Price = 9.5m },
                new() { Position = 1, Sku = "corn", Quantity = 2, Price = 4 },
            ],
        },
        new()
        {
            Id = 2,
            Number = "PC-2",
            IsPaid = true,
            Customer = new Customer { Id = 2, FirstName = "Bob", LastName = "Ames", PasswordHash = "91c0" },
        },
    ];
}

using System.Data.Common;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;

namespace Popcorn.Tests.EntityFrameworkCore;

public sealed class Store(DbContextOptions<Store> options) : DbContext(options)
{
    public DbSet<Order> Orders => Set<Order>();

    public static Store Open(DbConnection connection, List<string> statements) => new(
        new DbContextOptionsBuilder<Store>().UseSqlite(connection)
            .LogTo(
                (id, _) => id == RelationalEventId.CommandExecuting,
                data => statements.Add(((CommandEventData)data).Command.CommandText))
            .ConfigureWarnings(warnings => warnings.Throw(RelationalEventId.MultipleCollectionIncludeWarning)).Options);

    public void Fill()
    {
        Database.EnsureCreated();
        Customer[] customers =
            [new() { Id = 1, First = "Ann", Last = "Lee" }, new() { Id = 2, First = "Bob", Last = "Ray", IsDeleted = true }];
        Tag[] tags = [new() { Id = 1, Text = "gift" }, new() { Id = 2, Text = "urgent" }];
        for (int id = 1; id <= 9; id++)
        {
            var order = new Order
            {
                Id = id,
                Number = $"N{id}",
                Customer = id % 3 == 0 ? null : customers[id % 2],
                Tags = [.. tags[..(id % 3)]],
                Payment = (id % 3) switch
                {
                    0 => null,
                    1 => new Card { Id = id, Amount = id, Digits = $"{id}{id}" },
                    _ => new Transfer { Id = id, Amount = id, Iban = $"DE{id}" },
                },
                ShipTo = new() { City = $"city {id}", Zip = $"{id}" },
                BillTo = id % 2 == 0 ? null : new() { City = "bill", Zip = "9" },
                Fee = new() { Amount = id },
                Details = id % 4 == 0 ? null : new() { Color = "red", Marks = ["x"] },
                Remarks = [.. Enumerable.Range(1, id % 3).Select(number => new Remark { Id = (id * 10) + number, Text = $"r{number}" })],
                Words = id % 2 == 0 ? [] : ["a", "b"],
            };
            for (int i = 0; i < id % 4; i++)
                order.Add(new Line((id * 10) + i, $"s{i}", id + i));
            Add(order);
        }
        SaveChanges();
        ChangeTracker.Clear();
    }

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.UsePopcorn(options => options.MaxNewShapesPerSecond = int.MaxValue);
        modelBuilder.Entity<Card>();
        modelBuilder.Entity<Transfer>();
        modelBuilder.Entity<Customer>().HasQueryFilter(customer => !customer.IsDeleted);
        modelBuilder.Entity<Order>(order =>
        {
            order.OwnsOne(x => x.ShipTo);
            order.Navigation(x => x.ShipTo).IsRequired();
            order.OwnsOne(x => x.BillTo);
            order.ComplexProperty(x => x.Fee);
            order.OwnsMany(x => x.Remarks, remark => remark.Property(x => x.Id).ValueGeneratedNever());
            order.OwnsOne(x => x.Details, details => details.ToJson());
            order.Ignore(x => x.Count);
        });
    }
}

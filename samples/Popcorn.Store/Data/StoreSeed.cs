using Microsoft.EntityFrameworkCore;

namespace Popcorn.Store.Data;

/// <summary>Fills the database. The data are the same on every machine: random values have a fixed seed.</summary>
public sealed class StoreSeed(StoreContext db)
{
    public const int Orders = 5_000;

    private const int RandomSeed = 20260401;

    public async Task FillAsync(int orders)
    {
        await db.Database.EnsureCreatedAsync();
        if (await db.Orders.AnyAsync())
            return;
        db.ChangeTracker.AutoDetectChangesEnabled = false;
        var random = new Random(RandomSeed);
        CatalogSeed catalog = new(random);
        CustomerSeed customers = new(random);
        OrderSeed placed = new(random, catalog.Products, customers.Customers, orders);
        db.AddRange(catalog.Categories);
        db.AddRange(catalog.Products);
        db.AddRange(customers.Customers);
        db.AddRange(placed.Orders);
        await db.SaveChangesAsync();
        db.ChangeTracker.Clear();
        if (db.Database.IsNpgsql())
            await ContinueNumbersAsync();
    }

    /// <summary>The rows have ids of their own: moves PostgreSQL's sequence past them.</summary>
    private Task<int> ContinueNumbersAsync() => db.Database.ExecuteSqlRawAsync(
        """SELECT setval(pg_get_serial_sequence('"Orders"', 'Id'), (SELECT max("Id") FROM "Orders"))""");
}

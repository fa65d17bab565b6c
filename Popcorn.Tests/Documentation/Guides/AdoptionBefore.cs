using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;

namespace Guides;

/// <summary>The app of docs/guide/adopt.md, before it has Popcorn.</summary>
internal static class AdoptionBefore
{
    #region model
    public sealed class Order
    {
        public int Id { get; set; }
        public string Number { get; set; } = "";
        public string CardToken { get; set; } = "";
        public Customer? Customer { get; set; }
        public List<Line> Lines { get; set; } = [];
    }

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

    public sealed record Page<T>(List<T> Items, int Total);
    #endregion

    public static void Map(WebApplication app)
    {
        #region map
        app.MapGet("/orders", async (ShopContext db) => new Page<Order>(
            await db.Orders.Include(o => o.Customer).Include(o => o.Lines).OrderBy(o => o.Id).Take(20).ToListAsync(),
            await db.Orders.CountAsync()));
        #endregion
    }

    public static void Configure(WebApplicationBuilder builder, SqliteConnection connection) =>
        builder.Services.AddDbContext<ShopContext>(options => options.UseSqlite(connection));

    public static void Fill(IServiceProvider services)
    {
        using IServiceScope scope = services.CreateScope();
        ShopContext db = scope.ServiceProvider.GetRequiredService<ShopContext>();
        db.Database.GetDbConnection().Open();
        db.Database.EnsureCreated();
        db.Orders.Add(new Order
        {
            Number = "PC-1",
            CardToken = "tok_4711",
            Customer = new Customer { Name = "Ann Lee" },
            Lines = [new Line { Sku = "corn", Quantity = 2 }],
        });
        db.SaveChanges();
    }

    internal sealed class ShopContext(DbContextOptions<ShopContext> options) : DbContext(options)
    {
        public DbSet<Order> Orders => Set<Order>();
    }
}

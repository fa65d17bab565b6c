using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Popcorn;
using static Guides.AdoptionAfter;
using StatementLog = Popcorn.Testing.Database.StatementLog;

namespace Guides;

/// <summary>The app of docs/guide/adopt.md, at the end of the page.</summary>
internal sealed class AdoptionAfterApp : GuideApp, IDisposable
{
    private readonly SqliteConnection _connection = new("DataSource=:memory:");
    private readonly StatementLog _log = new();

    public override string LastStatement => _log.Statements.Last(text => !text.Contains("COUNT(*)", StringComparison.Ordinal));

    public override void Configure(WebApplicationBuilder builder)
    {
        #region services
        builder.Services.AddPopcorn(popcorn => popcorn.RequireAllowLists = true);
        #endregion
        builder.Services.AddDbContext<ShopContext>(options => options.UseSqlite(_connection).AddInterceptors(_log));
    }

    public override void Map(WebApplication app)
    {
        Fill(app.Services);
        #region project
        RouteGroupBuilder api = app.MapGroup("").WithPopcorn(
            popcorn => popcorn.Allow = "[id,number,customer[id,name],lines[id,sku,quantity]]");
        api.MapGet("/orders", async (ShopContext db, IPopcornSelection<Order> asked) => new Page<Order>(
            await db.Orders.OrderBy(o => o.Id).Take(20).Project(asked).ToListAsync(),
            await db.Orders.CountAsync()));
        #endregion
        #region outside
        app.MapGet("/customers", (ShopContext db) => db.Customers.ToListAsync());
        #endregion
    }

    public void Dispose() => _connection.Dispose();

    private static void Fill(IServiceProvider services)
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
}

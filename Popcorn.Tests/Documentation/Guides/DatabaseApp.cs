using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Popcorn;
using static Guides.GuideStore;
using StatementLog = Popcorn.Testing.Database.StatementLog;

namespace Guides;

/// <summary>The app of docs/guide/database.md, and of the README's section about databases.</summary>
internal sealed class DatabaseApp : GuideApp, IDisposable
{
    private readonly SqliteConnection _connection = new("DataSource=:memory:");
    private readonly StatementLog _log = new();

    public override string LastStatement => _log.Statements[^1];

    public override void Configure(WebApplicationBuilder builder)
    {
        #region from
        builder.Services.AddPopcorn(popcorn => popcorn.For<Order>(t => t
            .From(x => x.Lines, o => o.Lines.OrderBy(l => l.Position))
            .From(x => x.LineCount, o => o.Lines.Count())));
        #endregion
        builder.Services.AddDbContext<StoreContext, UnhurriedContext>(options => options.UseSqlite(_connection).AddInterceptors(_log));
    }

    public override void Map(WebApplication app)
    {
        Fill(app.Services);
        #region project
        app.MapGet("/orders", (StoreContext db, IPopcornSelection<Order> asked) =>
            db.Orders.OrderBy(o => o.Id).Take(50).Project(asked).ToListAsync()).WithPopcorn();
        #endregion
        #region scope
        app.MapGet("/scoped", async (IServiceScopeFactory scopes, IPopcornSelection<Order> asked) =>
        {
            await using AsyncServiceScope scope = scopes.CreateAsyncScope();
            var db = scope.ServiceProvider.GetRequiredService<StoreContext>();
            return await db.Orders.OrderBy(o => o.Id).Project(asked).ToListAsync();
        }).WithPopcorn();
        #endregion
        RouteGroupBuilder recipes = app.MapGroup("").WithPopcorn();
        recipes.MapGet("/pages", DatabaseRecipes.GetPageAsync);
        recipes.MapGet("/sorted", DatabaseRecipes.GetSortedAsync);
        recipes.MapGet("/summaries", DatabaseRecipes.GetSummariesAsync);
        recipes.MapGet("/rows", DatabaseRecipes.GetRowsAsync);
        recipes.MapGet("/packing/{id}", DatabaseRecipes.GetForPackingAsync);
        DatabaseRecipes.WarmUp(app.Services);
        #region newest
        recipes.MapGet("/newest", (StoreContext db, IPopcornSelection<Order> asked) =>
            DatabaseRecipes.GetNewest(db, 50).Project(asked).ToListAsync()).WithPopcorn(popcorn => popcorn.Default = "[id,number]");
        #endregion
        recipes.MapGet("/customers", (StoreContext db, IPopcornSelection<Customer> asked) =>
            DatabaseRecipes.GetCustomersAsync(db.Database.GetDbConnection(), asked));
        recipes.MapGet("/stream", DatabaseRecipes.Stream);
        IQueryable<DatabaseRecipes.Supplier> suppliers = new List<DatabaseRecipes.Supplier>
        {
            new() { Name = "Corn Ltd.", Contact = new DatabaseRecipes.Contact { City = "Lima", Phone = "555" } },
        }.AsQueryable();
        recipes.MapGet("/suppliers", (IPopcornSelection<DatabaseRecipes.Supplier> asked) => DatabaseRecipes.GetSuppliers(suppliers, asked));
        recipes.MapGet("/list", DatabaseRecipes.ReadFirst);
    }

    public void Dispose() => _connection.Dispose();

    private void Fill(IServiceProvider services)
    {
        _connection.Open();
        using IServiceScope scope = services.CreateScope();
        using StoreContext db = scope.ServiceProvider.GetRequiredService<StoreContext>();
        db.Database.EnsureCreated();
        db.Orders.AddRange(Seed());
        db.SaveChanges();
    }
}

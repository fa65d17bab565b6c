using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.OData;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.OData.Edm;
using Microsoft.OData.ModelBuilder;
using Popcorn.Testing.Http;

namespace Popcorn.Benchmarks.Database.Http;

/// <summary>An app over the orders, in a process of its own: plain endpoints, endpoints with Popcorn, and OData.</summary>
internal static class QueryServer
{
    public const string Command = "database-server";
    public const string Sqlite = "sqlite";
    public const string PostgreSql = "postgresql";

    /// <summary>The line for: print the bytes that the app has allocated.</summary>
    public const string AllocatedBytes = "allocated-bytes";

    /// <summary>The line for: print the bytes that the app has read from its database.</summary>
    public const string DatabaseBytes = "database-bytes";

    private const int MaxRows = 1000;

    public static int Run(Arguments arguments)
    {
        (string database, string connection) = (arguments.TakeNext()!, arguments.TakeNext()!);
        WebApplicationBuilder builder = ServerHost.CreateBuilder();
        builder.Services.AddDbContext<OrdersContext>(options =>
            (database == Sqlite ? options.UseSqlite(connection) : options.UseNpgsql(connection))
                // Of OData. The console reads the output of this process.
                .ConfigureWarnings(warnings => warnings.Ignore(RelationalEventId.MultipleCollectionIncludeWarning)));
        builder.Services.AddPopcorn();
        builder.Services.AddControllers()
            .ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(OrdersController)))
            .AddOData(options => options.Select().Expand().OrderBy().SetMaxTop(MaxRows).AddRouteComponents("odata", CreateModel()));
        using WebApplication app = builder.Build();
        Map(app);
        using var read = new ReadBytes();
        using AsyncServiceScope scope = app.Services.CreateAsyncScope();
        OrdersContext context = scope.ServiceProvider.GetRequiredService<OrdersContext>();
        // A SQLite database in memory is there as long as a connection to it is open.
        if (database == Sqlite)
            context.Database.OpenConnection();
        context.Fill();
        return ServerHost.Run(app, line => line == AllocatedBytes ? GC.GetTotalAllocatedBytes() : read.Count);
    }

    private static void Map(WebApplication app)
    {
        app.MapGet("/plain/orders/{count:int}", (OrdersContext db, int count) => Take(db, count).AsNoTracking().ToListAsync());
        app.MapGet("/plain/lines/{count:int}", (OrdersContext db, int count) =>
            Take(db, count).Include(order => order.Lines.OrderBy(line => line.Id)).AsNoTracking().ToListAsync());
        app.MapGet("/plain/products/{count:int}", (OrdersContext db, int count) => Take(db, count)
            .Include(order => order.Lines.OrderBy(line => line.Id)).ThenInclude(line => line.Product).AsNoTracking().ToListAsync());
        app.MapGet("/plain/events/{count:int}", (OrdersContext db, int count) => Take(db, count)
            .Include(order => order.Lines.OrderBy(line => line.Id)).Include(order => order.Events.OrderBy(each => each.Id))
            .AsSplitQuery().AsNoTracking().ToListAsync());
        app.MapGet("/popcorn/orders/{count:int}", (OrdersContext db, int count, IPopcornSelection<StoredOrder> asked) =>
            Take(db, count).Project(asked).ToListAsync()).WithPopcorn();
        app.MapControllers();
    }

    private static IQueryable<StoredOrder> Take(OrdersContext db, int count) =>
        db.Set<StoredOrder>().OrderBy(order => order.Id).Take(count);

    private static IEdmModel CreateModel()
    {
        var model = new ODataConventionModelBuilder();
        model.EnableLowerCamelCase();
        model.EntitySet<StoredOrder>("Orders");
        return model.GetEdmModel();
    }
}

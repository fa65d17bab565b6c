using System.Globalization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.OData;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.OData.Edm;
using Microsoft.OData.ModelBuilder;

namespace Popcorn.Benchmarks.Database.Http;

/// <summary>
/// An app over the orders, in a process of its own: plain endpoints, endpoints with Popcorn, and OData. Prints its port, and for each
/// line that it reads the bytes that it has allocated and read from the database; it ends when its input does.
/// </summary>
internal static class QueryServer
{
    public const string Command = "database-server";
    public const string Sqlite = "sqlite";
    public const string PostgreSql = "postgresql";

    private const int MostRows = 1000;

    public static int Run(string database, string connection)
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions
        {
            ContentRootPath = AppContext.BaseDirectory,
            EnvironmentName = Environments.Production,
        });
        builder.Logging.SetMinimumLevel(LogLevel.Warning);
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddDbContext<OrdersContext>(options =>
            _ = database == Sqlite ? options.UseSqlite(connection) : options.UseNpgsql(connection));
        builder.Services.AddPopcorn();
        builder.Services.AddControllers()
            .ConfigureApplicationPartManager(parts =>
            {
                foreach (ControllerFeatureProvider provider in parts.FeatureProviders.OfType<ControllerFeatureProvider>().ToList())
                    parts.FeatureProviders.Remove(provider);
                parts.FeatureProviders.Add(new OneController(typeof(OrdersController)));
            })
            .AddOData(options => options.Select().Expand().OrderBy().SetMaxTop(MostRows).AddRouteComponents("odata", CreateModel()));
        using WebApplication app = builder.Build();
        Map(app);
        using var read = new ReadBytes();
        using AsyncServiceScope scope = app.Services.CreateAsyncScope();
        OrdersContext context = scope.ServiceProvider.GetRequiredService<OrdersContext>();
        // A SQLite database in memory is there as long as a connection to it is open.
        if (database == Sqlite)
            context.Database.OpenConnection();
        context.Fill();
        app.Start();
        Console.WriteLine(new Uri(app.Urls.Single()).Port);
        while (Console.In.ReadLine() is not null)
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{GC.GetTotalAllocatedBytes()} {read.Count}"));
        return 0;
    }

    private static void Map(WebApplication app)
    {
        app.MapGet("/plain/orders/{count:int}", (OrdersContext db, int count) => Take(db, count).AsNoTracking().ToListAsync());
        app.MapGet("/plain/lines/{count:int}", (OrdersContext db, int count) =>
            Take(db, count).Include(order => order.Lines.OrderBy(line => line.Id)).AsNoTracking().ToListAsync());
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

using Microsoft.AspNetCore.Builder;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.Testing.Orders;

namespace Popcorn.Stress.Floods;

/// <summary>An app over a database, with a repeated request and an endpoint for new columns, in a process of its own.</summary>
internal static class QueriesServer
{
    public const string Command = "queries-server";

    public const string RepeatedPath = "/repeated?include=[id,status,lines[sku]]";

    public const string FloodedPath = "/flooded";

    /// <summary>The line for: print how many queries were made exact.</summary>
    public const string ExactShapes = "exact-shapes";

    /// <summary>
    /// Before SQLite reads the lines and products of one order, it joins all lines of the table with their products. With many orders, that
    /// would take most of the core, whether columns are new or not. So there are only the orders that the repeated request reads.
    /// </summary>
    private const int Orders = 20;

    public static int Run()
    {
        WebApplicationBuilder builder = ServerHost.CreateBuilder();
        builder.Services.AddDbContext<OrdersContext>(options => options.UseSqlite("Data Source=queries;Mode=Memory;Cache=Shared"));
        builder.Services.AddPopcorn();
        using WebApplication app = builder.Build();
        using IServiceScope scope = app.Services.CreateScope();
        OrdersContext kept = scope.ServiceProvider.GetRequiredService<OrdersContext>();
        // The database is there as long as a connection to it is open.
        kept.Database.OpenConnection();
        kept.Fill(Orders);
        app.MapGet("/repeated", (OrdersContext db, IPopcornSelection<StoredOrder> asked) =>
            db.Set<StoredOrder>().OrderBy(order => order.Id).Take(Orders).Project(asked).ToListAsync()).WithPopcorn();
        app.MapGet(FloodedPath, (OrdersContext db, IPopcornSelection<StoredOrder> asked) =>
            db.Set<StoredOrder>().Where(order => order.Id == 1).Project(asked).ToListAsync()).WithPopcorn();
        return ServerHost.Run(app, _ => kept.Model.GetPopcornStatistics().ExactShapes);
    }
}

using Microsoft.EntityFrameworkCore;
using Popcorn.Store.Models;
using Popcorn.Store.Sql;

namespace Popcorn.Store.Data;

public static class StoreServices
{
    /// <summary>
    /// Adds the data of the shop, and its queries. The data is in the SQLite file store.db, or where the setting "sqlite" says; with the
    /// setting "postgres", a connection string, it is on that server.
    /// </summary>
    public static IServiceCollection AddStore(this IServiceCollection services, IConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(configuration);
        services.AddScoped<SqlLog>();
        services.AddDbContext<StoreContext>((provider, options) =>
        {
            if (configuration["postgres"] is { Length: > 0 } postgres)
                options.UseNpgsql(postgres);
            else
                options.UseSqlite($"Data Source={configuration["sqlite"] ?? "store.db"}");
            options.AddInterceptors(provider.GetRequiredService<SqlLog>());
        });
        services.AddScoped<StoreSeed>();
        services.AddScoped<OrderQueries>();
        services.AddScoped<OrderPlacement>();
        services.AddScoped<ProductQueries>();
        services.AddScoped<CustomerQueries>();
        services.AddScoped<CategoryQueries>();
        services.AddHttpContextAccessor();
        services.AddScoped<PageLinks>();
        services.AddSingleton(TimeProvider.System);
        return services;
    }

    /// <summary>What holds for all who use the shop: browsers, and agents.</summary>
    public static void Configure(PopcornHttpOptions popcorn)
    {
        ArgumentNullException.ThrowIfNull(popcorn);
        popcorn.For<Category>(t => t.From(c => c.Children!, c => c.Subcategories.OrderBy(child => child.Id)));
        popcorn.WarmUp(typeof(Page<Order>), typeof(Page<Product>), typeof(Page<Customer>), typeof(List<Category>));
    }

    /// <summary>Makes the tables and fills them, unless they are there.</summary>
    public static async Task SeedStoreAsync(this IHost app)
    {
        ArgumentNullException.ThrowIfNull(app);
        await using AsyncServiceScope scope = app.Services.CreateAsyncScope();
        await scope.ServiceProvider.GetRequiredService<StoreSeed>().FillAsync(
            app.Services.GetRequiredService<IConfiguration>().GetValue("orders", StoreSeed.Orders));
    }
}

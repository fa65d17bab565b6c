using Microsoft.EntityFrameworkCore;

namespace Popcorn.Store.Data;

public static class StoreServices
{
    /// <summary>The data of the shop, and the queries that both doors ask.</summary>
    /// <param name="services">The services of the app.</param>
    /// <param name="postgres">A connection string; without one the data is in memory, and gone with the process.</param>
    public static IServiceCollection AddStore(this IServiceCollection services, string? postgres)
    {
        // Each app has a shop of its own, also where tests start several in one process.
        string name = Guid.NewGuid().ToString();
        services.AddDbContext<StoreContext>(options =>
        {
            if (string.IsNullOrEmpty(postgres))
                options.UseInMemoryDatabase(name);
            else
                options.UseNpgsql(postgres);
        });
        services.AddScoped<StoreSeed>();
        services.AddScoped<OrderQueries>();
        services.AddScoped<OrderPlacement>();
        services.AddScoped<ProductQueries>();
        services.AddScoped<CustomerQueries>();
        services.AddScoped<CategoryQueries>();
        services.AddScoped<PageLinks>();
        services.AddSingleton(TimeProvider.System);
        return services;
    }

    /// <summary>Makes the tables and fills them, unless they are there.</summary>
    public static async Task SeedStoreAsync(this WebApplication app)
    {
        ArgumentNullException.ThrowIfNull(app);
        await using AsyncServiceScope scope = app.Services.CreateAsyncScope();
        await scope.ServiceProvider.GetRequiredService<StoreSeed>().FillAsync(app.Configuration.GetValue("orders", StoreSeed.Orders));
    }
}

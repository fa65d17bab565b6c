using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Testing.Database;

/// <summary>A database on a PostgreSQL server of the tests.</summary>
internal sealed class PostgresShop : ShopDatabase
{
    private readonly PostgresCluster _cluster = new();

    public PostgresShop()
        : this(ShopSeed.Add)
    {
    }

    public PostgresShop(Action<ShopContext> add) => Fill(add);

    public override void Dispose()
    {
        base.Dispose();
        _cluster.Dispose();
    }

    protected override void AddServices(IServiceCollection services) => services.AddEntityFrameworkNpgsql();

    protected override void Configure(DbContextOptionsBuilder options) => options.UseNpgsql(_cluster.ConnectionString);
}

using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Testing.Database;

/// <summary>A database on a PostgreSQL server of the tests.</summary>
internal sealed class PostgresShop : ShopDatabase
{
    private readonly string _connection;

    public PostgresShop(string connection, Action<ShopContext>? add = null)
    {
        _connection = connection;
        Fill(add ?? ShopSeed.Add);
    }

    protected override void AddServices(IServiceCollection services) => services.AddEntityFrameworkNpgsql();

    protected override void Configure(DbContextOptionsBuilder options) => options.UseNpgsql(_connection);
}

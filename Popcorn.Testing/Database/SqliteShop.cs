using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Testing.Database;

/// <summary>A SQLite database in memory.</summary>
internal sealed class SqliteShop : ShopDatabase
{
    private readonly SqliteConnection _connection = new("DataSource=:memory:");

    public SqliteShop()
        : this(ShopSeed.Add)
    {
    }

    public SqliteShop(Action<ShopContext> add)
    {
        _connection.Open();
        Fill(add);
    }

    public override void Dispose()
    {
        base.Dispose();
        _connection.Dispose();
    }

    protected override void AddServices(IServiceCollection services) => services.AddEntityFrameworkSqlite();

    protected override void Configure(DbContextOptionsBuilder options) => options.UseSqlite(_connection);
}

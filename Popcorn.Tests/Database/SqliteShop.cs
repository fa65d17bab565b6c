using System.Data.Common;
using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;

namespace Popcorn.Tests.Database;

/// <summary>A database in memory, the statements that it was sent, and how many queries EF Core has compiled.</summary>
internal sealed class SqliteShop : IDisposable
{
    private readonly SqliteConnection _connection = new("DataSource=:memory:");
    private readonly StatementLog _log = new();
    private int _compilations;

    public SqliteShop()
    {
        _connection.Open();
        using ShopContext shop = Open<ShopContext>();
        shop.Database.EnsureCreated();
        ShopSeed.Add(shop);
        Statements.Clear();
    }

    public List<string> Statements => _log.Statements;

    public int Compilations => _compilations;

    public TContext Open<TContext>()
        where TContext : ShopContext
    {
        DbContextOptions<TContext> options = new DbContextOptionsBuilder<TContext>()
            .UseSqlite(_connection)
            .AddInterceptors(_log)
            .LogTo((id, _) => id == CoreEventId.QueryCompilationStarting, _ => _compilations++)
            .ConfigureWarnings(warnings => warnings.Ignore(RelationalEventId.MultipleCollectionIncludeWarning))
            .Options;
        return (TContext)Activator.CreateInstance(typeof(TContext), options)!;
    }

    public void Dispose() => _connection.Dispose();

    private sealed class StatementLog : DbCommandInterceptor
    {
        public List<string> Statements { get; } = [];

        public override InterceptionResult<DbDataReader> ReaderExecuting(
            DbCommand command, CommandEventData eventData, InterceptionResult<DbDataReader> result)
        {
            Statements.Add(command.CommandText);
            return result;
        }
    }
}

using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Testing.Database.Clinic;

/// <summary>A database of the clinic, on SQLite in memory or on a PostgreSQL server of the tests.</summary>
internal sealed class ClinicDatabase : IDisposable
{
    private readonly SqliteConnection? _connection;
    private readonly PostgresCluster? _cluster;
    private readonly StatementLog _log = new();

    /// <summary>Of EF Core: the compiled queries and the model go with the database.</summary>
    private readonly ServiceProvider _services;

    public ClinicDatabase(int seed, bool isPostgres = false)
    {
        if (isPostgres)
            _cluster = new PostgresCluster();
        else
            (_connection = new("DataSource=:memory:")).Open();
        var services = new ServiceCollection();
        _services = (isPostgres ? services.AddEntityFrameworkNpgsql() : services.AddEntityFrameworkSqlite()).BuildServiceProvider();
        using ClinicContext clinic = Open<ClinicContext>();
        clinic.Database.EnsureCreated();
        new ClinicSeed(seed).Add(clinic);
        Statements.Clear();
    }

    public List<string> Statements => _log.Statements;

    public TContext Open<TContext>()
        where TContext : ClinicContext
    {
        var options = new DbContextOptionsBuilder<TContext>();
        if (_connection is not null)
            options.UseSqlite(_connection);
        else
            options.UseNpgsql(_cluster!.ConnectionString);
        options.UseInternalServiceProvider(_services).AddInterceptors(_log).ConfigureWarnings(warnings => warnings.Ignore(
            RelationalEventId.MultipleCollectionIncludeWarning,
            CoreEventId.PossibleIncorrectRequiredNavigationWithQueryFilterInteractionWarning));
        return (TContext)Activator.CreateInstance(typeof(TContext), options.Options)!;
    }

    public void Dispose()
    {
        _services.Dispose();
        _connection?.Dispose();
        _cluster?.Dispose();
    }
}

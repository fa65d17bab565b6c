using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Testing.Database.Clinic;

/// <summary>A database of the clinic, on SQLite in memory or on a PostgreSQL server of the tests.</summary>
internal sealed class ClinicDatabase : IDisposable
{
    private readonly SqliteConnection? _connection;
    private readonly string? _postgres;
    private readonly StatementLog _log = new();

    /// <summary>Of EF Core: the compiled queries and the model go with the database.</summary>
    private readonly ServiceProvider _services;

    /// <param name="seed">Of the rows.</param>
    /// <param name="postgres">The connection string of a database to create; null for SQLite.</param>
    public ClinicDatabase(int seed, string? postgres = null)
    {
        _postgres = postgres;
        if (postgres is null)
            (_connection = new("DataSource=:memory:")).Open();
        var services = new ServiceCollection();
        _services = (postgres is null ? services.AddEntityFrameworkSqlite() : services.AddEntityFrameworkNpgsql()).BuildServiceProvider();
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
            options.UseNpgsql(_postgres);
        options.UseInternalServiceProvider(_services).AddInterceptors(_log).ConfigureWarnings(warnings => warnings.Ignore(
            RelationalEventId.MultipleCollectionIncludeWarning,
            CoreEventId.PossibleIncorrectRequiredNavigationWithQueryFilterInteractionWarning));
        return (TContext)Activator.CreateInstance(typeof(TContext), options.Options)!;
    }

    public void Dispose()
    {
        _services.Dispose();
        _connection?.Dispose();
    }
}

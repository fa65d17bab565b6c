using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Popcorn.Tests.Store;

namespace Popcorn.Tests.Database.Clinic;

/// <summary>A database of the clinic, on SQLite in memory or on a PostgreSQL server of the tests.</summary>
internal sealed class ClinicDatabase : IDisposable
{
    private readonly SqliteConnection? _connection;
    private readonly PostgresCluster? _cluster;
    private readonly StatementLog _log = new();

    public ClinicDatabase(int seed, bool isPostgres = false)
    {
        if (isPostgres)
            _cluster = new PostgresCluster();
        else
            (_connection = new("DataSource=:memory:")).Open();
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
        options.AddInterceptors(_log).ConfigureWarnings(warnings => warnings.Ignore(
            RelationalEventId.MultipleCollectionIncludeWarning,
            CoreEventId.PossibleIncorrectRequiredNavigationWithQueryFilterInteractionWarning,
            CoreEventId.ManyServiceProvidersCreatedWarning));
        return (TContext)Activator.CreateInstance(typeof(TContext), options.Options)!;
    }

    public void Dispose()
    {
        _connection?.Dispose();
        _cluster?.Dispose();
    }
}

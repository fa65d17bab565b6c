using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Testing.Database;

/// <summary>The database of a test, the statements that it was sent, and how many queries EF Core has compiled.</summary>
internal abstract class ShopDatabase : IDisposable
{
    private readonly StatementLog _log = new();
    private int _compilations;
    private ServiceProvider? _services;

    public List<string> Statements => _log.Statements;
    public int Compilations => _compilations;

    public TContext Open<TContext>(Action<DbContextOptionsBuilder>? configure = null)
        where TContext : ShopContext
    {
        var options = new DbContextOptionsBuilder<TContext>();
        Configure(options);
        options.UseInternalServiceProvider(_services ??= CreateServices())
            .AddInterceptors(_log)
            .LogTo((id, _) => id == CoreEventId.QueryCompilationStarting, _ => _compilations++)
            .ConfigureWarnings(warnings => warnings.Throw(RelationalEventId.MultipleCollectionIncludeWarning));
        configure?.Invoke(options);
        return (TContext)Activator.CreateInstance(typeof(TContext), options.Options)!;
    }

    /// <summary>Gives EF Core empty caches. They are the database's own, so that tests do not push out the queries of others.</summary>
    public void ForgetQueries()
    {
        _services?.Dispose();
        _services = null;
    }

    public virtual void Dispose() => _services?.Dispose();

    protected abstract void AddServices(IServiceCollection services);

    protected abstract void Configure(DbContextOptionsBuilder options);

    private ServiceProvider CreateServices()
    {
        var services = new ServiceCollection();
        AddServices(services);
        return services.BuildServiceProvider();
    }

    protected void Fill(Action<ShopContext> add)
    {
        using ShopContext shop = Open<ShopContext>();
        shop.Database.EnsureCreated();
        add(shop);
        Statements.Clear();
    }
}

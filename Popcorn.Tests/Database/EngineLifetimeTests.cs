using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.Logging;
using Popcorn.Testing.Database;
using Popcorn.Tests.Http;
using Popcorn.Tests.Reliability;

namespace Popcorn.Tests.Database;

/// <summary>What is kept of projections belongs to an engine and a model, and keeps neither alive: an app can have many of both.</summary>
public sealed class EngineLifetimeTests
{
    private const int Count = 8;

    [Test]
    public async Task Engines_are_collected([Values] bool isKnownToHandler)
    {
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        using CoarseContext coarse = shop.Open<CoarseContext>();
        WeakReference[] engines = [.. Enumerable.Range(0, Count).Select(_ => UseNewEngine(context, coarse, isKnownToHandler))];
        await Lifetimes.AssertAreCollectedAsync(engines);
    }

    [Test]
    public async Task Apps_are_collected()
    {
        using var shop = new SqliteShop();
        var apps = new List<WeakReference>();
        for (int i = 0; i < Count; i++)
            apps.Add(await RunAppAsync(shop));
        await Lifetimes.AssertAreCollectedAsync(apps);
    }

    [Test]
    public async Task Models_are_collected()
    {
        var engine = new PopcornEngine();
        using var shop = new SqliteShop();
        WeakReference[] models = [.. Enumerable.Range(0, Count).Select(_ => UseNewModel(shop, engine))];
        shop.ForgetQueries();
        await Lifetimes.AssertAreCollectedAsync(models);
        GC.KeepAlive(engine);
    }

    /// <summary>A selection is enough to find what was planned for it.</summary>
    [Test]
    public void A_selection_keeps_what_was_planned_for_it()
    {
        IPopcornSelection<Order> selection = Select(new PopcornEngine());
        object kept = Keep();
        Collect();
        Assert.That(Keep(), Is.SameAs(kept));

        object Keep() => selection.Root!.Keep(this, () => new object());
    }

    [Test]
    public void A_selected_object_can_be_used_when_its_engine_is_gone()
    {
        SelectedObject selected = new PopcornEngine().Select(typeof(Order))!;
        Collect();
        Assert.That(selected.Keep(this, () => "kept"), Is.EqualTo("kept"));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference UseNewEngine(ShopContext context, CoarseContext coarse, bool isKnownToHandler)
    {
        PopcornEngine? known = null;
        var engine = new PopcornEngine(null, new PopcornOptions { OnDiagnostic = _ => known?.ToString() });
        known = isKnownToHandler ? engine : null;
        Use(context, engine);
        Use(coarse, engine);
        // What all selections of an engine refer to: its contracts and rules.
        return new WeakReference(engine.Select(typeof(Order))!.Source);
    }

    /// <summary>The model lives as long as the process, and the loggers of the app refer to its services.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static async Task<WeakReference> RunAppAsync(SqliteShop shop)
    {
        using TestApp app = TestApp.Start(
            builder =>
            {
                builder.Services.AddPopcorn();
                builder.Services.AddSingleton<ILoggerProvider, LoggerProvider>();
                builder.Services.AddScoped(_ => shop.Open<ShopContext>());
            },
            app => app.MapGet(
                "/orders",
                (ShopContext context, IPopcornSelection<Order> asked) => context.Orders.Project(asked).ToListAsync()).WithPopcorn());
        Assert.That(await app.GetTextAsync("/orders?include=[number]"), Does.StartWith("""[{"number":"""));
        return new WeakReference(app.Services.GetRequiredService<IPopcornEngines>());
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference UseNewModel(SqliteShop shop, PopcornEngine engine)
    {
        shop.ForgetQueries();
        using ShopContext context = shop.Open<ShopContext>();
        using CoarseContext coarse = shop.Open<CoarseContext>();
        Use(context, engine);
        Use(coarse, engine);
        return new WeakReference(context.Model);
    }

    private static void Use(ShopContext context, PopcornEngine engine) =>
        Assert.That(context.Orders.Project(Select(engine)).ToList(), Has.Count.EqualTo(8));

    private static IPopcornSelection<Order> Select(PopcornEngine engine) => engine.Select<Order>(Include.Parse("[number,lines[sku]]"));

    private static void Collect()
    {
        for (int i = 0; i < 3; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
    }

    private sealed class LoggerProvider(IServiceProvider services) : ILoggerProvider
    {
        public ILogger CreateLogger(string categoryName) => new Logger(services);

        public void Dispose()
        {
        }

        private sealed class Logger(IServiceProvider services) : ILogger
        {
            public IDisposable? BeginScope<TState>(TState state)
                where TState : notnull => null;

            public bool IsEnabled(LogLevel logLevel) => services is null;

            public void Log<TState>(
                LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
            {
            }
        }
    }
}

using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc.Testing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.Extensions.Logging;
using Popcorn.Store.Data;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Store;

/// <summary>The sample shop with fewer orders, which tells what it loads.</summary>
internal sealed class StoreApp : WebApplicationFactory<StoreContext>
{
    public const int Orders = 120;

    /// <summary>The file of a shop that was filled once. Each app begins with a copy.</summary>
    private static readonly Lazy<byte[]> Filled = new(Fill);

    private readonly List<IInterceptor> _interceptors = [];
    private readonly string _file = NewFile();

    public StoreApp() => _interceptors.Add(Sql);

    /// <summary>What is asked of the database.</summary>
    public SqlLog Sql { get; } = new();

    public string Environment { get; init; } = "Development";

    /// <summary>A connection string; null for a SQLite file of its own.</summary>
    public string? Postgres { get; init; }

    /// <summary>Reads or changes the shop behind the app's back.</summary>
    public T With<T>(Func<StoreContext, T> use)
    {
        using IServiceScope scope = Services.CreateScope();
        return use(scope.ServiceProvider.GetRequiredService<StoreContext>());
    }

    protected override void Dispose(bool disposing)
    {
        base.Dispose(disposing);
        File.Delete(_file);
    }

    protected override void ConfigureWebHost(IWebHostBuilder builder)
    {
        builder.UseEnvironment(Environment);
        // Where the page is. Published tests do not know it.
        builder.UseContentRoot(Path.Combine(Repository.Root, "samples/Popcorn.Store"));
        builder.UseSetting("orders", Orders.ToString(CultureInfo.InvariantCulture));
        if (Postgres is not null)
            builder.UseSetting("postgres", Postgres);
        else
            File.WriteAllBytes(_file, Filled.Value);
        builder.UseSetting("sqlite", $"{_file};Pooling=false");
        builder.ConfigureLogging(logging => logging.ClearProviders());
        builder.ConfigureTestServices(services => services.ConfigureDbContext<StoreContext>(
            options => options.AddInterceptors(_interceptors).ReplaceService<IModelCustomizer, UnhurriedModel>()));
    }

    private static byte[] Fill()
    {
        string file = NewFile();
        try
        {
            using var shop = new StoreContext(
                new DbContextOptionsBuilder<StoreContext>().UseSqlite($"Data Source={file};Pooling=false").Options);
            new StoreSeed(shop).FillAsync(Orders).GetAwaiter().GetResult();
            return File.ReadAllBytes(file);
        }
        finally
        {
            File.Delete(file);
        }
    }

    private static string NewFile() => Path.Combine(Path.GetTempPath(), $"popcorn-store-{Guid.NewGuid():N}.db");

    /// <summary>What was asked of the database of the shop, in SQL.</summary>
    public sealed class SqlLog : StatementLog
    {
        private static readonly string[] AllTables = ["Categories", "Customers", "OrderLine", "Orders", "Payment", "Products"];

        /// <summary>The tables that were read, for example <c>OrderLine Orders</c>.</summary>
        public string Tables =>
            string.Join(' ', AllTables.Where(table => Statements.Exists(sql => sql.Contains($"\"{table}\" AS", StringComparison.Ordinal))));
    }

    /// <summary>
    /// The model of the shop without a limit of new includes in a second. Those of the tests are new, and come faster than those of
    /// clients: on a fast machine the last ones would read wider columns.
    /// </summary>
    private sealed class UnhurriedModel(ModelCustomizerDependencies dependencies) : RelationalModelCustomizer(dependencies)
    {
        public override void Customize(ModelBuilder modelBuilder, DbContext context)
        {
            base.Customize(modelBuilder, context);
            modelBuilder.UsePopcorn(popcorn => popcorn.MaxNewShapesPerSecond = int.MaxValue);
        }
    }
}

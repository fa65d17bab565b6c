using Microsoft.AspNetCore.Mvc;
using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;
using Popcorn.Tests.Http;

namespace Popcorn.Tests.Database;

/// <summary>Positional records as responses of minimal APIs and of controllers.</summary>
public sealed class ConstructedEndpointTests
{
    private readonly SqliteConnection _connection = new("DataSource=:memory:");
    private readonly StatementLog _log = new();
    private TestApp _app = null!;

    [OneTimeSetUp]
    public void Start()
    {
        _connection.Open();
        _app = TestApp.Start(
            builder => builder.Services
                .AddDbContext<ShopContext>(options => options.UseSqlite(_connection).AddInterceptors(_log)).AddPopcorn()
                .AddControllers().AddPopcorn().ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(RowsController))),
            app =>
            {
                app.MapGet("/minimal", (ShopContext db, IPopcornSelection<Row> asked) => Query(db).Project(asked).ToListAsync())
                    .WithPopcorn(p => p.Default = "[id,total]");
                app.MapControllers();
            });
        using IServiceScope scope = _app.Services.CreateScope();
        ShopContext shop = scope.ServiceProvider.GetRequiredService<ShopContext>();
        shop.Database.EnsureCreated();
        ShopSeed.Add(shop);
    }

    [OneTimeTearDown]
    public void Stop()
    {
        _app.Dispose();
        _connection.Dispose();
    }

    [TestCase("?include=[id]", """[{"id":1},{"id":2}]""", "Number", "JOIN")]
    [TestCase("?include=[buyer[first]]", """[{"buyer":{"first":null}},{"buyer":{"first":"Ann"}}]""", "Last", "Number")]
    [TestCase("?include=[lines[sku]]", """[{"lines":[{"sku":"s10"}]},{"lines":[{"sku":"s20"},{"sku":"s21"}]}]""", "Count", "First")]
    [TestCase("", """[{"id":1,"total":1},{"id":2,"total":3}]""", "Number", "First")]
    public async Task Reads_what_is_selected(string query, string expected, params string[] columns)
    {
        foreach (string path in new[] { "/minimal", "/controller" })
        {
            _log.Statements.Clear();
            Assert.That(await _app.GetTextAsync(path + query), Is.EqualTo(expected), path);
            foreach (string column in columns)
                Assert.That(_log.Statements.Single(), Does.Not.Contain($"\"{column}\""), path);
        }
    }

    private static IQueryable<Row> Query(ShopContext db) => db.Orders.OrderBy(order => order.Id).Take(2).Select(order => new Row(
        order.Id,
        order.Number,
        order.Lines.Sum(line => line.Count),
        new Buyer(order.Customer!.First, order.Customer.Last),
        order.Lines.OrderBy(line => line.Id).Select(line => new RowLine(line.Sku, line.Count)).ToList()));

    public sealed record Row(int Id, string Number, int Total, Buyer Buyer, IReadOnlyList<RowLine> Lines);

    public sealed record Buyer(string? First, string? Last);

    public sealed record RowLine(string Sku, int Count);

    [Route("controller")]
    public sealed class RowsController(ShopContext db) : ControllerBase
    {
        [HttpGet]
        [Popcorn(Default = "[id,total]")]
        public IEnumerable<Row> Get([FromServices] IPopcornSelection<Row> asked) => [.. Query(db).Project(asked)];
    }
}

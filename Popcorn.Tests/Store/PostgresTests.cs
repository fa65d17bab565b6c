using System.Net.Http.Json;
using Popcorn.Store.Models;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Store;

/// <summary>The shop on PostgreSQL answers as the one on SQLite does.</summary>
[Category("Postgres")]
public sealed class PostgresTests
{
    private static readonly string[] Paths =
    [
        "/orders", "/orders?skip=100&take=100", "/orders/1", "/orders/17", "/orders/999999", "/customers?take=100", "/customers/42",
        "/customers/395/orders", "/products?take=100", "/products/7", "/categories", "/categories/14",
    ];

    private static readonly string[] Includes = ["", "[*]", "[**]", "[id]", "[-id]", "[nope]", "[id"];

    private PostgresCluster? _cluster;
    private StoreApp? _onPostgres;
    private StoreApp? _onSqlite;
    private HttpClient? _postgres;
    private HttpClient? _sqlite;

    [OneTimeSetUp]
    public void Open()
    {
        Needed.Require(PostgresCluster.Programs is not null, "there is no PostgreSQL server (Debian: postgresql)");
        _cluster = new PostgresCluster();
        _onPostgres = new StoreApp { Postgres = _cluster.ConnectionString };
        _onSqlite = new StoreApp();
        _postgres = _onPostgres.CreateClient();
        _sqlite = _onSqlite.CreateClient();
    }

    [OneTimeTearDown]
    public void Close()
    {
        _postgres?.Dispose();
        _sqlite?.Dispose();
        _onPostgres?.Dispose();
        _onSqlite?.Dispose();
        _cluster?.Dispose();
    }

    [Test]
    public async Task Answers_as_on_SQLite([Values("/api", "/mvc", "/plain")] string entryPoint, [ValueSource(nameof(Paths))] string path)
    {
        foreach (string include in entryPoint == "/plain" ? [""] : Includes)
        {
            string url = StoreRequest.Url(entryPoint + path, include);
            Assert.That(await AnswerAsync(_postgres!, url), Is.EqualTo(await AnswerAsync(_sqlite!, url)), url);
        }
    }

    [TestCase("/orders", "[number,lines[quantity,product[name]],customer[name],payment]")]
    [TestCase("/orders/17", "[lines[*,product[category[parent[name]]]]]")]
    [TestCase("/products", "[name,category[name,parent]]")]
    [TestCase("/customers", "[address[city]]")]
    public async Task Answers_a_deep_include_as_on_SQLite(string path, string include)
    {
        foreach (string url in StoreRequest.All.Select(entryPoint => StoreRequest.Url(entryPoint + path, include)))
            Assert.That(await AnswerAsync(_postgres!, url), Is.EqualTo(await AnswerAsync(_sqlite!, url)), url);
    }

    // Columns: path, include, how many commands, and the tables that they read.
    [TestCase("/orders", "[number]", 2, "Orders")]
    [TestCase("/orders", "[customer[name]]", 2, "Customers Orders")]
    [TestCase("/orders", "[lines[quantity]]", 2, "OrderLine Orders")]
    [TestCase("/orders", "[lines]", 2, "OrderLine Orders Products")]
    [TestCase("/orders", "[payment]", 2, "Orders Payment")]
    [TestCase("/orders/1", "[number]", 1, "Orders")]
    [TestCase("/products", "", 2, "Products")]
    [TestCase("/products", "[category]", 2, "Categories Products")]
    [TestCase("/orders", "[nope]", 0, "")]
    public async Task Reads_only_the_tables_that_are_asked_for(string path, string include, int commands, string tables)
    {
        foreach (string entryPoint in StoreRequest.All)
        {
            _onPostgres!.Sql.Statements.Clear();
            using HttpResponseMessage response = await _postgres!.GetAsync(StoreRequest.Url(entryPoint + path, include));
            Assert.That(_onPostgres.Sql.Statements, Has.Count.EqualTo(commands), entryPoint);
            Assert.That(_onPostgres.Sql.Tables, Is.EqualTo(tables), entryPoint);
        }
    }

    /// <summary>Its number follows those of the seed.</summary>
    [Test]
    public async Task Takes_an_order([ValueSource(typeof(StoreRequest), nameof(StoreRequest.All))] string entryPoint)
    {
        using HttpResponseMessage response = await _postgres!.PostAsJsonAsync(
            StoreRequest.Url($"{entryPoint}/orders", "[total,lines[sum]]"), new NewOrder(27, [new(3, 2)]));
        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.Created), await response.Content.ReadAsStringAsync());
        Assert.That(await _postgres!.GetStringAsync(response.Headers.Location), Does.Contain("\"status\":\"New\""));
        _onPostgres!.With(db => db.Orders.Remove(db.Orders.OrderBy(order => order.Id).Last()).Context.SaveChanges());
    }

    private static async Task<string> AnswerAsync(HttpClient client, string url)
    {
        using HttpResponseMessage response = await client.GetAsync(url);
        string body = await response.Content.ReadAsStringAsync();
        int trace = body.IndexOf("\"traceId\"", StringComparison.Ordinal);
        return $"{(int)response.StatusCode} {response.Content.Headers.ContentType} {(trace < 0 ? body : body[..trace])}";
    }
}

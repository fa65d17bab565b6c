using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>The projection for any provider, on the one of EF Core.</summary>
public sealed class ToProjectionTests
{
    [TestCase("[id]", """[{"id":1}]""", "Total")]
    [TestCase("[id,lines[sku]]", """[{"id":1,"lines":[{"sku":"a"},{"sku":"b"}]}]""", "Text")]
    [TestCase("[total,buyer[name]]", """[{"total":9,"buyer":{"name":"Ada"}}]""", "Email")]
    [TestCase("[title]", """[{"title":"***"}]""", "Text")]
    [TestCase("lines.product.title", """[{"lines":[{"product":{"title":"t"}},{"product":null}]}]""", "Text")]
    [TestCase("skus,lines.product.title", """[{"lines":[{"product":{"title":"t"}},{"product":null}],"skus":"ab"}]""", "Text")]
    public async Task Reads_what_is_selected(string include, string expected, string unread)
    {
        using var connection = new SqliteConnection("Data Source=:memory:");
        await connection.OpenAsync();
        await using var shop = new Shop(new DbContextOptionsBuilder<Shop>().UseSqlite(connection).Options);
        await shop.Database.EnsureCreatedAsync();
        shop.Add(new Order
        {
            Id = 1, Total = 9, Title = "secret", IsLocked = true, Buyer = new Buyer { Name = "Ada", Email = "e" },
            Lines = [new Line { Id = 1, Sku = "a", Product = new Product { Title = "t", Text = "long" } }, new Line { Id = 2, Sku = "b" }],
        });
        await shop.SaveChangesAsync();
        shop.ChangeTracker.Clear();
        var engine = new PopcornEngine();
        IPopcornSelection<Order> selection = engine.Select<Order>(Include.Parse(include));
        IQueryable<Order> query = shop.Orders.AsNoTracking().Select(selection.ToProjection());
        Assert.That(engine.Serialize(await query.ToListAsync(), Include.Parse(include)), Is.EqualTo(expected));
        Assert.That(query.ToQueryString(), Does.Not.Contain(unread));
    }

    private sealed class Shop(DbContextOptions<Shop> options) : DbContext(options) { public DbSet<Order> Orders => Set<Order>(); }

    private sealed class Order
    {
        public int Id { get; set; }
        public int Total { get; set; }
        public required bool IsLocked { get; set; }
        [OnlyByName] public string Title { get => IsLocked ? "***" : field; set; } = "";
        public Buyer? Buyer { get; set; }
        public List<Line> Lines { get; set; } = [];
        [OnlyByName, Reads("lines[sku]")] public string Skus => string.Concat(Lines.Select(line => line.Sku));
    }

    private sealed class Buyer
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public string Email { get; set; } = "";
    }

    private sealed class Line
    {
        public int Id { get; set; }
        public required string Sku { get; set; }
        public Product? Product { get; set; }
    }

    private sealed class Product
    {
        public int Id { get; set; }
        public string Title { get; set; } = "";
        public required string Text { get; set; }
    }
}

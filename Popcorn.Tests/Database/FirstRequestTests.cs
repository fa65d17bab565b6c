using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>What the server names is exact at the first request, whatever clients have sent before, and the warm-up compiles it.</summary>
public sealed class FirstRequestTests
{
    private const string List = "[number,customer[first]]";

    private readonly PopcornEngine _engine = new();

    private static IEnumerable<string?> Named => [null, "[*]", List];

    [Test]
    public async Task Compiles_nothing_after_the_warm_up()
    {
        using var shop = new SqliteShop();
        await using (StandardContext context = shop.Open<StandardContext>())
            GetPage(context, 1).WarmUpPopcorn(_engine, List);
        Assert.That(shop.Statements, Is.Empty);
        int compilations = shop.Compilations;
        foreach (string? named in Named)
        {
            await using StandardContext context = shop.Open<StandardContext>();
            Assert.That(GetPage(context, 2).Project(Select(named)).ToList(), Has.Count.EqualTo(2));
            Assert.That(await GetPage(context, 3).Project(Select(named)).ToListAsync(), Has.Count.EqualTo(3));
        }
        Assert.That(shop.Compilations, Is.EqualTo(compilations));
    }

    [TestCaseSource(nameof(Named))]
    public void Reads_as_much_as_later_ones(string? named)
    {
        using var shop = new SqliteShop();
        Flood(shop);
        (int columns, long bytes) = Read(shop, Select(named));
        for (int i = 0; i < 3; i++)
            Assert.That(Read(shop, Select(named)), Is.EqualTo((columns, bytes)));
        using var quiet = new SqliteShop();
        Read(quiet, Select(named));
        (int exactColumns, long exactBytes) = Read(quiet, Select(named));
        Assert.That(columns, Is.EqualTo(exactColumns));
        Assert.That(bytes, Is.LessThanOrEqualTo(1.1 * exactBytes).And.Positive);
    }

    /// <summary>A hand-written query of the same members.</summary>
    [Test]
    public void Reads_as_much_as_a_query_of_the_same_members()
    {
        using var shop = new SqliteShop();
        Flood(shop);
        (_, long bytes) = Read(shop, Select("[number,status]"));
        var written = new ReadValues();
        using StandardContext context = shop.Open<StandardContext>(options => options.AddInterceptors(written));
        _ = context.Orders.OrderBy(order => order.Id).Take(5).Select(order => new { order.Number, order.Status }).ToList();
        Assert.That(bytes, Is.LessThanOrEqualTo(1.1 * written.Bytes));
    }

    [Test]
    public void Reports_what_cannot_be_loaded()
    {
        using var shop = new SqliteShop();
        using StandardContext context = shop.Open<StandardContext>();
        Assert.That(() => context.Orders.WarmUpPopcorn(_engine, "[nmuber]"),
            Throws.TypeOf<PopcornException>().With.Message.Contains("nmuber"));
        Assert.That(() => context.Orders.WarmUpPopcorn(null!), Throws.ArgumentNullException);
        Assert.That(() => new List<Order>().AsQueryable().WarmUpPopcorn(_engine), Throws.Nothing);
    }

    private static IQueryable<Order> GetPage(ShopContext context, int take) => context.Orders.OrderBy(order => order.Id).Take(take);

    /// <summary>Uses the budget of all clients up.</summary>
    private void Flood(SqliteShop shop)
    {
        string[] names = ["number", "status", "note", "words", "customerId", "fee"];
        for (int i = 1; i < 64; i++)
            Read(shop, _engine.Select<Order>(Include.Parse($"[{string.Join(',', names.Where((_, bit) => (i & (1 << bit)) != 0))}]")));
    }

    private IPopcornSelection<Order> Select(string? named) => _engine.Select<Order>(named is "[*]" or null
        ? named is null ? null : Include.All
        : _engine.Restrict(typeof(Order), null, Include.Parse(named), null));

    private static (int Columns, long Bytes) Read(SqliteShop shop, IPopcornSelection<Order> asked)
    {
        var read = new ReadValues();
        using StandardContext context = shop.Open<StandardContext>(options => options.AddInterceptors(read));
        _ = GetPage(context, 5).Project(asked).ToList();
        return (read.Columns, read.Bytes);
    }
}

using Popcorn.Testing.Database;
using Popcorn.Testing.Database.Pairs;

namespace Popcorn.Tests.Database.Pairs;

/// <summary>
/// Random rows × random includes, with exact and with shared projections. The long check <c>database</c> does it for longer.
/// </summary>
public sealed class ProjectPairTests
{
    private const int Depth = 3;

    private readonly PopcornEngine _engine = new();
    private readonly PostgresServer _server = new();

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [TestCase(1000, 1)]
    [TestCase(1000, 2)]
    public void On_Sqlite(int pairs, int seed)
    {
        using var shop = new SqliteShop(new RandomShopSeed(seed).Add);
        Check(shop, pairs, seed);
    }

    [TestCase(50, 3)]
    [TestCase(50, 4)]
    [Category("Postgres")]
    public void On_PostgreSql(int pairs, int seed)
    {
        using var shop = new PostgresShop(_server.ConnectionTo($"shop{seed}"), new RandomShopSeed(seed).Add);
        Check(shop, pairs, seed);
    }

    private void Check(ShopDatabase shop, int pairs, int seed)
    {
        var graph = WholeGraph.Load(shop);
        shop.Statements.Clear();
        ProjectRun run = seed % 2 == 0
            ? ProjectRun.Create<CoarseContext>(shop, graph, _engine, pairs, (ulong)seed, Depth)
            : ProjectRun.Create<ShopContext>(shop, graph, _engine, pairs, (ulong)seed, Depth);
        Assert.That(run.Mistake, Is.Null);
        Assert.That(run.Telling, Is.GreaterThan(pairs / 2));
    }
}

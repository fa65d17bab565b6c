using Popcorn.Tests.Database;
using Popcorn.Tests.Database.Pairs;

namespace Popcorn.Benchmarks.Stress.Checks;

/// <summary><c>database</c>: random rows × random includes, written of a projected query and of the whole graph.</summary>
internal static class DatabaseCheck
{
    private const int Pairs = 100_000;

    /// <summary>So many pairs have a database, and a cache of queries, of their own.</summary>
    private const int Piece = 250;

    private const int Depth = 4;
    private const int Seed = 20_261_124;

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        int pairs = scale.Of(Pairs);
        int pieces = (pairs + Piece - 1) / Piece;
        progress.Expect(pieces);
        progress.Describe("random rows × random includes");
        var engine = new PopcornEngine();
        var mistakes = new Mistakes();
        (long telling, long exact) = (0, 0);
        Parallel.For(0, pieces, number =>
        {
            int count = Math.Min(Piece, pairs - (number * Piece));
            bool isExact = number % 2 == 0;
            ProjectRun run = isExact
                ? Check<ShopContext>(engine, count, Seed + number)
                : Check<CoarseContext>(engine, count, Seed + number);
            mistakes.Add(run.Mistake);
            Interlocked.Add(ref telling, run.Telling);
            Interlocked.Add(ref exact, isExact ? count : 0);
            progress.Advance();
        });
        return new StressOutcome(
            [
                new("runs with other bytes than the whole graph's, a hidden column in a statement, or a tracked object", mistakes.Count, 0),
                Target.AtLeast("pairs with a member in the answer, of 100", 100.0 * telling / pairs, 50),
            ],
            [
                new("pairs", $"{pairs:N0}"),
                new("of them with an exact projection; the others with one that includes share", $"{exact:N0}"),
                new("databases, each with random rows", $"{pieces:N0}"),
            ],
            mistakes.First);
    }

    private static ProjectRun Check<TContext>(PopcornEngine engine, int pairs, int seed)
        where TContext : ShopContext
    {
        using var shop = new SqliteShop(new RandomShopSeed(seed).Add);
        var graph = WholeGraph.Load(shop);
        shop.Statements.Clear();
        return ProjectRun.Create<TContext>(shop, graph, engine, pairs, (ulong)seed, Depth);
    }
}

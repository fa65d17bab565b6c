using Popcorn.Testing.Database;
using Popcorn.Testing.Database.Clinic;
using Popcorn.Testing.Database.Pairs;

namespace Popcorn.Stress.Checks;

/// <summary>
/// <c>database</c>: random rows × random includes of two models, written of a projected query, and of rows that are loaded whole or by the
/// hand-written query of an endpoint without a projection.
/// </summary>
internal static class DatabaseCheck
{
    /// <summary>Of each model.</summary>
    private const int Pairs = 100_000;

    /// <summary>So many pairs have a database, and a cache of queries, of their own.</summary>
    private const int Piece = 250;

    private const int Depth = 4;
    private const int Seed = 20_261_124;
    private const int Mebibyte = 1 << 20;
    private const int MaxMegabytes = 48;

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        int pairs = scale.Apply(Pairs);
        int pieces = (pairs + Piece - 1) / Piece;
        progress.Expect(2 * pieces);
        progress.Describe("random rows × random includes of two models");
        var engine = new PopcornEngine();
        var mistakes = new Mistakes();
        (long telling, long exact, long statements) = (0, 0, 0);
        Parallel.For(0, 2 * pieces, number =>
        {
            (int piece, bool isExact) = (number / 2, number / 2 % 2 == 0);
            int count = Math.Min(Piece, pairs - (piece * Piece));
            if (number % 2 == 0)
            {
                ProjectRun run = isExact
                    ? Check<ShopContext>(engine, count, Seed + piece)
                    : Check<CoarseContext>(engine, count, Seed + piece);
                mistakes.Add(run.Mistake);
                Interlocked.Add(ref telling, run.Telling);
            }
            else
            {
                ClinicRun run = CheckClinic(count, Seed + piece, isExact);
                foreach (string mistake in run.Mistakes)
                    mistakes.Add(mistake);
                Interlocked.Add(ref telling, run.Telling);
                Interlocked.Add(ref statements, run.Statements);
            }
            Interlocked.Add(ref exact, isExact ? count : 0);
            progress.Advance();
        });
        double heap = (double)LiveHeap.MeasureAtRest() / Mebibyte;
        GC.KeepAlive(engine);
        return new StressOutcome(
            [
                new("other bytes than without Project, hidden columns, tracked objects, or more statements than collections",
                    mistakes.Count, 0),
                Target.AtLeast("pairs with a member in the answer, of 100", 50.0 * telling / pairs, 50),
                new("live heap when all databases are gone and the engine is not", heap, MaxMegabytes, " MB"),
            ],
            [
                new("pairs of rows and include, of two models", $"{2L * pairs:N0}"),
                new("of them with an exact projection; the others with one that includes share", $"{exact:N0}"),
                new("databases, each with random rows", $"{2L * pieces:N0}"),
                new("statements for an include of the model with callers", $"{(double)statements / pairs:0.00}"),
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

    private static ClinicRun CheckClinic(int includes, int seed, bool isExact)
    {
        using var database = new ClinicDatabase(seed);
        var run = new ClinicRun(database, !isExact);
        run.Run(seed, includes);
        return run;
    }
}

using FsCheck;
using FsCheck.Fluent;
using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Differential.Projection;

namespace Popcorn.Testing.Database.Pairs;

/// <summary>Random rows × random includes: a projected query is written as the whole graph is.</summary>
/// <param name="Mistake">The smallest pair for which it is not; null where there is none.</param>
/// <param name="Telling">How many answers had a member in them.</param>
internal sealed record ProjectRun(string? Mistake, int Telling)
{
    /// <summary>Columns that are <c>[Never]</c>.</summary>
    private static readonly string[] Hidden = ["Cost", "Hash", "Shelf", "Secret", "Code"];

    public static ProjectRun Create<TContext>(
        ShopDatabase shop, WholeGraph graph, PopcornEngine engine, int pairs, ulong seed, int depth)
        where TContext : ShopContext
    {
        int telling = 0;
        try
        {
            Prop.ForAll(RowPair.Create(depth), pair =>
            {
                using TContext context = shop.Open<TContext>();
                (string expected, string actual) = pair.Type switch
                {
                    "order" => Write(context.Orders.OrderBy(order => order.Id), graph.Orders, engine, pair),
                    "payment" => Write(context.Payments.OrderBy(payment => payment.Id), graph.Payments, engine, pair),
                    _ => Write(context.Categories.OrderBy(category => category.Id), graph.Categories, engine, pair),
                };
                telling += expected.Contains(':', StringComparison.Ordinal) ? 1 : 0;
                string? leak = FindLeak(shop.Statements, pair.Include.ToString());
                shop.Statements.Clear();
                return (expected == actual && leak is null && !context.ChangeTracker.Entries().Any())
                    .Label($"{pair}\nexpected {expected}\nactual   {actual}\nleak     {leak}");
            }).Check(Question.Check(pairs, seed));
            return new ProjectRun(null, telling);
        }
        catch (Exception exception)
        {
            return new ProjectRun($"Seed {seed}: {exception.Message}", telling);
        }
    }

    private static (string Expected, string Actual) Write<T>(IQueryable<T> query, List<T> whole, PopcornEngine engine, RowPair pair)
        where T : class
    {
        Include include = Include.Parse(pair.Include.ToString());
        List<T> projected = [.. query.Skip(pair.Skip).Take(pair.Take).Project(engine.Select<T>(include))];
        return (engine.Serialize(whole.Skip(pair.Skip).Take(pair.Take).ToList(), include), engine.Serialize(projected, include));
    }

    /// <summary><c>[Reads]</c> of two members may load what is never written: all columns of the row, or the secret.</summary>
    private static string? FindLeak(IEnumerable<string> statements, string include) =>
        include.Contains("row", StringComparison.Ordinal)
        || include.Contains("mixed", StringComparison.Ordinal)
        || include.Contains('*', StringComparison.Ordinal)
            ? null
            : statements.FirstOrDefault(statement => Hidden.Any(column => statement.Contains(column, StringComparison.Ordinal)));
}

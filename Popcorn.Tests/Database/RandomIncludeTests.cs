using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>What is written of projected rows is, byte for byte, what is written of the whole graph.</summary>
public sealed class RandomIncludeTests
{
    /// <summary>Each include is written for 8 orders, 3 payments and 3 categories.</summary>
    private const int Includes = 200;

    private readonly PopcornEngine _engine = new();

    [TestCase(false)]
    [TestCase(true)]
    public void Bytes_are_equal(bool isCoarse)
    {
        var random = new RandomIncludes(isCoarse ? 1 : 2);
        using var shop = new SqliteShop();
        WholeGraph graph = WholeGraph.Load(shop);
        for (int i = 0; i < Includes; i++)
        {
            using ShopContext context = isCoarse ? shop.Open<CoarseContext>() : shop.Open<ShopContext>();
            Compare(shop, context.Orders.OrderBy(order => order.Id), graph.Orders, random.Next("order"));
            Compare(shop, context.Payments.OrderBy(payment => payment.Id), graph.Payments, random.Next("payment"));
            Compare(shop, context.Categories.OrderBy(category => category.Id), graph.Categories, random.Next("category"));
            Assert.That(context.ChangeTracker.Entries(), Is.Empty);
            // [Reads] without names reads all columns of the row, whoever may see them.
            string[] hidden = ["Cost", "Hash", "Shelf", "Secret"];
            Assert.That(shop.Statements.Where(statement => hidden.Any(statement.Contains)), Is.Empty);
        }
    }

    private void Compare<T>(SqliteShop shop, IQueryable<T> query, List<T> whole, string include)
        where T : class
    {
        Include parsed = Include.Parse(include);
        string written = _engine.Serialize(query.Project(_engine.Select<T>(parsed)).ToList(), parsed);
        Assert.That(written, Is.EqualTo(_engine.Serialize(whole, parsed)), include);
        if (include.Contains("row", StringComparison.Ordinal) || include.Contains("mixed", StringComparison.Ordinal) || include.Contains('*', StringComparison.Ordinal))
            shop.Statements.Clear();
    }
}

using System.Text;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>What is read for an include, as SQL, and that what is written is what would be written of the whole graph.</summary>
[TestFixture]
public sealed class ProjectTests
{
    private static readonly string[] Includes =
    [
        "[]", "[id]", "[nope]", "[number,status,words,note]", "[lines]", "[lines[sku],id]", "[customer[first]]", "[customer[name]]",
        "[customer[orders[id]]]", "[shipTo[city],billTo[city],parcel[weight],fee[currency],details[color],remarks[stars]]", "[*]", "[**]",
        "[tags[text]]", "[total]", "[mixed]", "[row]", "[payment]", "[payment[amount]]", "[payment[card,iban,bank[name]]]",
        "[payment[refunds[shown]]]", "[lines[product[name,category[parent[parent[name]]]]]]", "[lines[order[id]]]", "[outside,fixed]",
        "[secret,version,lines[cost]]",
    ];

    private readonly PopcornEngine _engine = new();

    [TestCaseSource(nameof(Includes))]
    public void Reads_what_is_asked_for_and_writes_the_same(string include)
    {
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        string written = _engine.Serialize(Read(context, include), include);
        Assert.That(context.ChangeTracker.Entries(), Is.Empty);
        if (!include.Contains('*', StringComparison.Ordinal) && include != "[]")
            Assert.That(written, Is.EqualTo(_engine.Serialize(WholeGraph.Load(shop).Orders, include)));
        using CoarseContext coarse = shop.Open<CoarseContext>();
        shop.Statements.Clear();
        Assert.That(_engine.Serialize(Read(coarse, include), include), Is.EqualTo(written));
        Assert.That(shop.Statements, Has.None.Contains("Cost").And.None.Contains("Hash"));
    }

    [Test]
    public void The_statements_are_what_they_were()
    {
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        var text = new StringBuilder();
        foreach (string include in Includes)
        {
            shop.Statements.Clear();
            List<Order> orders = Read(context, include);
            text.Append("## ").AppendLine(include).AppendLine(string.Join("\n", shop.Statements)).AppendLine(_engine.Serialize(orders[..3], include)).AppendLine();
        }
        Snapshot.Matches("Database", "Sqlite", text.ToString());
    }

    [Test]
    public void The_second_run_compiles_nothing()
    {
        using var shop = new SqliteShop();
        foreach (string include in Includes)
        {
            using (ShopContext first = shop.Open<ShopContext>())
                Read(first, include);
            int compiled = shop.Compilations;
            using ShopContext second = shop.Open<ShopContext>();
            Read(second, include);
            Assert.That(shop.Compilations, Is.EqualTo(compiled), include);
        }
    }

    private List<Order> Read(ShopContext context, string include) =>
        [.. context.Orders.OrderBy(order => order.Id).Project(_engine.Select<Order>(Include.Parse(include)))];
}

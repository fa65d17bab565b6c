using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>Clients choose includes, and EF Core keeps 1,024 queries: they must not push out those of the app.</summary>
public sealed class QueryFloodTests
{
    private static readonly TimeSpan RefillTime = TimeSpan.FromSeconds(1.1);

    private readonly PopcornEngine _engine = new();

    [Test]
    public void Many_shapes_leave_the_queries_of_the_app_compiled()
    {
        using var shop = new SqliteShop();
        RunOwnQuery();
        string[] includes = [.. Enumerable.Range(1, 2000).Select(CreateInclude)];
        Assert.That(includes, Is.Unique);
        foreach (string include in includes)
            Read<FloodedContext>(shop, include);
        int compilations = shop.Compilations;
        RunOwnQuery();
        Assert.That(shop.Compilations, Is.EqualTo(compilations));
        PopcornProjectionStatistics statistics = GetStatistics<FloodedContext>(shop);
        Assert.That(statistics.ExactShapes + statistics.CoarseShapes, Is.LessThanOrEqualTo(256));
        Assert.That(statistics.Widenings, Is.LessThanOrEqualTo(4), "Two related objects and a collection can be there or not.");
        Assert.That(statistics.ExactQueries + statistics.CoarseQueries, Is.EqualTo(2000));
        Assert.That(compilations, Is.LessThanOrEqualTo(256 + 4 + 1));

        void RunOwnQuery()
        {
            using FloodedContext own = shop.Open<FloodedContext>();
            Assert.That(own.Orders.Count(order => order.Number == "N1"), Is.EqualTo(1));
        }
    }

    [Test]
    public void The_first_use_of_a_shape_is_exact()
    {
        using var shop = new SqliteShop();
        Read<StandardContext>(shop, "[number]");
        Assert.That(shop.Statements[^1], Does.Contain("Number").And.Not.Contain("Status"));
        Assert.That(GetStatistics<StandardContext>(shop), Is.EqualTo(new PopcornProjectionStatistics(1, 0, 1, 0, 0, 0)));
    }

    [Test]
    public void Unknown_names_and_other_spellings_need_no_shape()
    {
        using var shop = new SqliteShop();
        foreach (int i in Enumerable.Range(0, 50))
            Read<UnknownContext>(shop, $"[number,NUMBER,nope{i},lines[sku,nope{i}[x]],-nope{i},customer[first[x{i}]]]");
        Assert.That(GetStatistics<UnknownContext>(shop), Is.EqualTo(new PopcornProjectionStatistics(1, 0, 50, 0, 0, 0)));
    }

    [Test]
    public void So_many_are_exact_in_all()
    {
        using var shop = new SqliteShop();
        string[] includes = [.. Enumerable.Range(1, 60).Select(number => CreateInclude(number * 37 % 2048))];
        for (int round = 0; round < 3; round++)
        {
            foreach (string include in includes)
                Read<FewContext>(shop, include);
        }
        PopcornProjectionStatistics statistics = GetStatistics<FewContext>(shop);
        Assert.That((statistics.ExactShapes, statistics.CoarseShapes, statistics.Evictions), Is.EqualTo((6, 2, 0)));
        Assert.That(statistics.ExactQueries, Is.EqualTo(18));
        Assert.That(statistics.CoarseQueries, Is.EqualTo(162));
        Assert.That(shop.Compilations, Is.EqualTo(6 + 2 + statistics.Widenings));
    }

    /// <summary>Its lists, default sets and wildcards.</summary>
    [Test]
    public void What_the_server_chooses_is_always_exact()
    {
        using var shop = new SqliteShop();
        foreach (int number in Enumerable.Range(1, 20))
            Read<ServerContext>(shop, CreateInclude(number));
        Include list = _engine.Restrict(typeof(Order), Include.Default, Include.Parse("[number]"), allow: null);
        for (int round = 0; round < 2; round++)
        {
            foreach (Include include in (Include[])[list, Include.Default, Include.All])
            {
                long exact = GetStatistics<ServerContext>(shop).ExactQueries;
                Read<ServerContext>(shop, include);
                Assert.That(GetStatistics<ServerContext>(shop).ExactQueries, Is.EqualTo(exact + 1), include.ToString());
            }
            foreach (int number in Enumerable.Range(100, 20))
                Read<ServerContext>(shop, CreateInclude(number));
        }
        Assert.That(GetStatistics<ServerContext>(shop).Evictions, Is.Zero);
    }

    /// <summary>The one that is evicted is the one that was used the longest ago, not the new one.</summary>
    [Test]
    public void What_the_server_chose_last_stays()
    {
        using var shop = new SqliteShop();
        Include[] lists = [.. new[] { "[number]", "[id]", "[note]", "[lines]", "[customer]", "[tags]" }.Select(
            list => _engine.Restrict(typeof(Order), Include.Default, Include.Parse(list), allow: null))];
        foreach (Include list in lists)
        {
            for (int i = 0; i < 10; i++)
                Read<LastContext>(shop, list);
        }
        Assert.That(GetStatistics<LastContext>(shop).Evictions, Is.EqualTo(2));
    }

    /// <summary>Clients of one query cannot take the slots of another one.</summary>
    [Test]
    public void Slots_are_shared_between_queries()
    {
        using var shop = new SqliteShop();
        foreach (int number in Enumerable.Range(1, 100))
            Read<SharedContext>(shop, CreateInclude(number));
        foreach ((string payment, string order) in ((string, string)[])[("[id]", "[id,note]"), ("[amount]", "[number,words]")])
        {
            using SharedContext context = shop.Open<SharedContext>();
            Assert.That(context.Payments.Project(_engine.Select<Payment>(Include.Parse(payment))).ToList(), Has.Count.EqualTo(3));
            using SharedContext page = shop.Open<SharedContext>();
            Assert.That(page.Orders.OrderBy(each => each.Id).Take(3).Project(_engine.Select<Order>(Include.Parse(order))).ToList(),
                Has.Count.EqualTo(3));
        }
        PopcornProjectionStatistics statistics = GetStatistics<SharedContext>(shop);
        Assert.That((statistics.Evictions, statistics.ExactQueries), Is.EqualTo((4, 6 + 4)));
    }

    /// <summary>Each has few related rows, and all together have more than one query may load.</summary>
    [Test]
    public void New_ones_are_refused_if_there_is_no_other_way()
    {
        using var shop = new SqliteShop();
        string[] related = ["customer[first]", "payment[amount]", "lines[sku]", "tags[text]"];
        int refused = 0;
        foreach (int i in Enumerable.Range(0, 60))
        {
            // Unknown names change positions, and nothing else.
            string text = $"[unknown{new string('x', i)},{related[i % 4]},{related[(i + 1) % 4]}]";
            try
            {
                Read<NarrowContext>(shop, text);
            }
            catch (PopcornException refusal)
            {
                Assert.That(refusal.Error?.Code, Is.EqualTo("include_too_large"));
                Assert.That(refusal.Error!.Position, Is.AnyOf(text.IndexOf(related[i % 4], StringComparison.Ordinal),
                    text.IndexOf(related[(i + 1) % 4], StringComparison.Ordinal)));
                refused++;
            }
        }
        Assert.That(refused, Is.Positive);
        Read<NarrowContext>(shop, "[number]");
    }

    /// <summary>A compilation delays other requests, for a set of columns that nobody may ask for again.</summary>
    [Test]
    public void In_a_flood_only_what_is_asked_again_becomes_exact()
    {
        const int Sets = 10;
        using var shop = new SqliteShop();
        foreach (int number in Enumerable.Range(1, Sets))
            Read<SlowContext>(shop, CreateInclude(number));
        long exact = GetStatistics<SlowContext>(shop).ExactQueries;
        Assert.That(exact, Is.InRange(1, Sets / 2), "A first read can take longer than the budget takes to refill.");
        Thread.Sleep(RefillTime);
        Read<SlowContext>(shop, CreateInclude(Sets + 1));
        Assert.That(GetStatistics<SlowContext>(shop).ExactQueries, Is.EqualTo(exact));
        Thread.Sleep(RefillTime);
        Read<SlowContext>(shop, CreateInclude(Sets + 1));
        Assert.That(GetStatistics<SlowContext>(shop).ExactQueries, Is.EqualTo(exact + 1));
    }

    [TestCase(0)]
    [TestCase(-1)]
    public void Limits_are_positive(int value)
    {
        var options = new PopcornProjectionOptions();
        Assert.That(() => options.MaxShapes = value, Throws.TypeOf<ArgumentOutOfRangeException>());
        Assert.That(() => options.MaxNavigations = value, Throws.TypeOf<ArgumentOutOfRangeException>());
        Assert.That(() => options.MaxNewShapesPerSecond = value, Throws.TypeOf<ArgumentOutOfRangeException>());
        Assert.That(() => options.ExactFromUse = value, Throws.TypeOf<ArgumentOutOfRangeException>());
    }

    private static string CreateInclude(int number)
    {
        string[] members = ["discount[reason]", "number", "status", "note", "words", "customerId", "details", "fee", "customer[first]",
            "payment[amount]", "lines[sku]"];
        return $"[{string.Join(',', members.Where((_, bit) => (number & (1 << bit)) != 0))}]";
    }

    private void Read<TContext>(ShopDatabase shop, string include)
        where TContext : ShopContext => Read<TContext>(shop, Include.Parse(include));

    private void Read<TContext>(ShopDatabase shop, Include include)
        where TContext : ShopContext
    {
        using TContext context = shop.Open<TContext>();
        Assert.That(context.Orders.Project(_engine.Select<Order>(include)).ToList(), Has.Count.EqualTo(8));
    }

    private static PopcornProjectionStatistics GetStatistics<TContext>(ShopDatabase shop)
        where TContext : ShopContext
    {
        using TContext context = shop.Open<TContext>();
        return context.Model.GetPopcornStatistics();
    }

    public sealed class FloodedContext(DbContextOptions<FloodedContext> options) : ShopContext(options)
    {
        protected override void Configure(PopcornProjectionOptions options)
        {
        }
    }

    public sealed class UnknownContext(DbContextOptions<UnknownContext> options) : ShopContext(options);

    public sealed class FewContext(DbContextOptions<FewContext> options) : LimitedContext(options, 8);

    public sealed class ServerContext(DbContextOptions<ServerContext> options) : LimitedContext(options, 4);

    public sealed class LastContext(DbContextOptions<LastContext> options) : LimitedContext(options, 4);

    public sealed class SharedContext(DbContextOptions<SharedContext> options) : LimitedContext(options, 8);

    public abstract class LimitedContext(DbContextOptions options, int shapes) : ShopContext(options)
    {
        protected override void Configure(PopcornProjectionOptions options)
        {
            options.MaxNewShapesPerSecond = int.MaxValue;
            options.MaxShapes = shapes;
        }
    }

    public sealed class SlowContext(DbContextOptions<SlowContext> options) : ShopContext(options)
    {
        protected override void Configure(PopcornProjectionOptions options) => options.MaxNewShapesPerSecond = 1;
    }

    public sealed class NarrowContext(DbContextOptions<NarrowContext> options) : ShopContext(options)
    {
        protected override void Configure(PopcornProjectionOptions options)
        {
            options.MaxNavigations = 3;
            options.MaxShapes = 1;
            options.MaxNewShapesPerSecond = 1;
        }
    }
}

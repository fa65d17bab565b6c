using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>Clients choose includes, and EF Core keeps 1,024 queries: they must not push out those of the app.</summary>
public sealed class QueryFloodTests
{
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
        using FloodedContext context = shop.Open<FloodedContext>();
        PopcornProjectionStatistics statistics = context.Model.GetPopcornStatistics();
        Assert.That(statistics.ExactShapes, Is.Zero, "Each was used once.");
        Assert.That(statistics.CoarseShapes, Is.LessThanOrEqualTo(8), "Two related objects and a collection can be there or not.");
        Assert.That(statistics.CoarseQueries, Is.EqualTo(2000));

        void RunOwnQuery()
        {
            using FloodedContext own = shop.Open<FloodedContext>();
            Assert.That(own.Orders.Count(order => order.Number == "N1"), Is.EqualTo(1));
        }
    }

    [Test]
    public void A_shape_is_exact_from_its_second_use_on()
    {
        using var shop = new SqliteShop();
        Read<StandardContext>(shop, "[number]");
        Assert.That(shop.Statements[^1], Does.Contain("Status"));
        Read<StandardContext>(shop, "[number,nope]");
        Assert.That(shop.Statements[^1], Does.Contain("Number").And.Not.Contain("Status"));
        using StandardContext context = shop.Open<StandardContext>();
        Assert.That(context.Model.GetPopcornStatistics(), Is.EqualTo(new PopcornProjectionStatistics(1, 1, 1, 1, 0)));
    }

    [Test]
    public void So_many_become_exact_in_a_second_and_in_all()
    {
        using var shop = new SqliteShop();
        string[] includes = [.. Enumerable.Range(1, 60).Select(CreateInclude)];
        using FewContext context = shop.Open<FewContext>();
        for (int round = 0; round < 3; round++)
        {
            foreach (string include in includes)
                Assert.That(context.Orders.Project(_engine.Select<Order>(Include.Parse(include))).ToQueryString(), Is.Not.Empty);
        }
        PopcornProjectionStatistics statistics = context.Model.GetPopcornStatistics();
        Assert.That(statistics.ExactShapes, Is.EqualTo(5));
        Assert.That(statistics.CoarseShapes, Is.LessThanOrEqualTo(5));
        Assert.That(statistics.ExactQueries + statistics.CoarseQueries, Is.EqualTo(180));
    }

    [Test]
    public void Kinds_of_queries_are_counted()
    {
        var counted = new List<string>();
        using var listener = new System.Diagnostics.Metrics.MeterListener();
        listener.InstrumentPublished = (instrument, self) =>
        {
            if (instrument.Meter.Name == "Popcorn.EntityFrameworkCore")
                self.EnableMeasurementEvents(instrument);
        };
        listener.SetMeasurementEventCallback<long>((_, value, tags, _) => counted.Add($"{value} {tags[0].Value}"));
        listener.Start();
        using var shop = new SqliteShop();
        Read<CountedContext>(shop, "[status]");
        Read<CountedContext>(shop, "[status]");
        Assert.That(counted, Does.Contain("1 coarse").And.Contain("1 exact"));
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
        where TContext : ShopContext
    {
        using TContext context = shop.Open<TContext>();
        Assert.That(context.Orders.Project(_engine.Select<Order>(Include.Parse(include))).ToList(), Has.Count.EqualTo(8));
    }

    public sealed class FloodedContext(DbContextOptions<FloodedContext> options) : ShopContext(options)
    {
        protected override void Configure(PopcornProjectionOptions options)
        {
        }
    }

    public sealed class CountedContext(DbContextOptions<CountedContext> options) : ShopContext(options)
    {
        protected override void Configure(PopcornProjectionOptions options)
        {
        }
    }

    public sealed class FewContext(DbContextOptions<FewContext> options) : ShopContext(options)
    {
        protected override void Configure(PopcornProjectionOptions options) => options.MaxShapes = 5;
    }
}

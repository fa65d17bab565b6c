using System.Diagnostics.Metrics;
using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>Each call of <c>Project</c> on a query of EF Core has a span, and is counted once.</summary>
public sealed class ProjectionSpanTests
{
    private readonly PopcornEngine _engine = new();
    private readonly List<string> _counted = [];
    private SpanRecorder _recorder = null!;
    private MeterListener _listener = null!;
    private SqliteShop _shop = null!;

    [SetUp]
    public void Start()
    {
        _counted.Clear();
        _shop = new SqliteShop();
        _recorder = new SpanRecorder();
        int thread = Environment.CurrentManagedThreadId;
        _listener = new MeterListener
        {
            InstrumentPublished = (instrument, self) =>
            {
                if (instrument.Meter.Name == "Popcorn.EntityFrameworkCore")
                    self.EnableMeasurementEvents(instrument);
            },
        };
        // Other tests project queries, too, on other threads.
        _listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) =>
        {
            if (Environment.CurrentManagedThreadId == thread)
                _counted.Add($"{instrument.Name} {instrument.Unit} {value} {string.Concat(tags.ToArray())}");
        });
        _listener.Start();
    }

    [TearDown]
    public void Stop()
    {
        _listener.Dispose();
        _recorder.Dispose();
        _shop.Dispose();
    }

    [Test]
    public void The_kind_of_a_query_is_in_its_span_and_in_the_counter()
    {
        using (_recorder.Begin())
        {
            Read("[status]");
            Read("[status]");
            using SpannedContext context = _shop.Open<SpannedContext>();
            Assert.That(context.Orders.Select(order => order.Number).Project(_engine.Select<string>()).ToList(), Has.Count.EqualTo(8));
        }
        Assert.That(_recorder.Take(), Is.EqualTo(new[]
        {
            "popcorn.project popcorn.type=Order popcorn.projection.kind=coarse",
            "popcorn.project popcorn.type=Order popcorn.projection.kind=exact",
            "popcorn.project popcorn.type=string popcorn.projection.kind=none",
        }));
        Assert.That(_counted, Is.EqualTo(new[]
        {
            "popcorn.projections {query} 1 [popcorn.projection.kind, coarse]",
            "popcorn.projections {query} 1 [popcorn.projection.kind, exact]",
            "popcorn.projections {query} 1 [popcorn.projection.kind, none]",
        }));
    }

    [Test]
    public void A_refused_include_is_in_the_span_by_its_code()
    {
        using (_recorder.Begin())
            Assert.Throws<PopcornException>(() => Read("[customer[first],payment[amount],lines[sku],tags[text]]"));
        Assert.That(_recorder.Spans.Single().Status, Is.EqualTo(ActivityStatusCode.Error));
        Assert.That(_recorder.Take(), Is.EqualTo(new[] { "popcorn.project popcorn.type=Order error.type=include_too_large" }));
        Assert.That(_counted, Is.Empty);
    }

    [Test]
    public void A_collection_in_memory_has_none()
    {
        using (_recorder.Begin())
            Assert.That(Array.Empty<Order>().AsQueryable().Project(_engine.Select<Order>()), Is.Empty);
        Assert.That(_recorder.Take(), Is.Empty);
        Assert.That(_counted, Is.Empty);
    }

    private void Read(string include)
    {
        using SpannedContext context = _shop.Open<SpannedContext>();
        Assert.That(context.Orders.Project(_engine.Select<Order>(Include.Parse(include))).ToList(), Has.Count.EqualTo(8));
    }

    public sealed class SpannedContext(DbContextOptions<SpannedContext> options) : ShopContext(options)
    {
        protected override void Configure(PopcornProjectionOptions options)
        {
            options.ExactFromUse = 2;
            options.MaxNavigations = 3;
        }
    }
}

using System.Diagnostics.CodeAnalysis;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Metadata;
using Microsoft.EntityFrameworkCore.Query;
using Microsoft.EntityFrameworkCore.Query.Internal;
using Microsoft.EntityFrameworkCore.Storage;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>Which queries are projected, and which stay as they are.</summary>
public sealed class QueryKindTests
{
    private readonly List<PopcornDiagnostic> _diagnostics = [];
    private PopcornEngine _engine = null!;
    private SqliteShop _shop = null!;
    private ShopContext _context = null!;

    [SetUp]
    public void Open()
    {
        _diagnostics.Clear();
        _engine = new PopcornEngine(options: new PopcornOptions { OnDiagnostic = _diagnostics.Add });
        _shop = new SqliteShop();
        _context = _shop.Open<ShopContext>();
    }

    [TearDown]
    public void Close()
    {
        _context.Dispose();
        _shop.Dispose();
    }

    [Test]
    public void Paging_before_and_after_it()
    {
        IQueryable<Order> orders = _context.Orders.OrderBy(order => order.Id);
        Assert.That(Write(orders.Skip(1).Take(2), "[id,lines[sku]]"), Is.EqualTo(
            """[{"id":2,"lines":[{"sku":"s20"},{"sku":"s21"}]},{"id":3,"lines":[]}]"""));
        Assert.That(
            _engine.Serialize(orders.Project(Select<Order>("[id,lines[sku]]")).Skip(1).Take(2).ToList(), "[id,lines[sku]]"),
            Is.EqualTo("""[{"id":2,"lines":[{"sku":"s20"},{"sku":"s21"}]},{"id":3,"lines":[]}]"""));
        Assert.That(orders.Project(Select<Order>("[id,lines[sku]]")).Count(), Is.EqualTo(8));
        Assert.That(_shop.Statements[^1], Does.Not.Contain("Line"));
    }

    [Test]
    public async Task Asynchronous_ones()
    {
        var ids = new List<int>();
        await foreach (
            Order order in _context.Orders.OrderByDescending(order => order.Id).Project(Select<Order>("[id]")).AsAsyncEnumerable())
            ids.Add(order.Id);
        Assert.That(ids, Is.EqualTo(Enumerable.Range(1, 8).Reverse()));
        Assert.That(
            (await _context.Orders.Project(Select<Order>("[number]")).FirstAsync(order => order.Number == "N3")).Number, Is.EqualTo("N3"));
    }

    [Test]
    public void Sql_of_the_app_and_split_queries()
    {
        int from = 7;
        IQueryable<Order> orders = _context.Orders.FromSql($"SELECT * FROM Orders WHERE Id > {from}").AsSplitQuery();
        Assert.That(Write(orders, "[id,lines[sku]]"), Is.EqualTo("""[{"id":8,"lines":[{"sku":"s80"},{"sku":"s81"}]}]"""));
        Assert.That(_shop.Statements, Has.Count.EqualTo(2));
    }

    [Test]
    public void Ones_that_start_from_values_which_the_sql_of_the_app_returns()
    {
        IQueryable<Order> orders = _context.Database.SqlQuery<int>($"SELECT Id AS Value FROM Orders WHERE Id > {7}")
            .Join(_context.Orders, id => id, order => order.Id, (_, order) => order);
        Assert.That(Write(orders, "[id]"), Is.EqualTo("""[{"id":8}]"""));
        Assert.That(_shop.Statements[^1], Does.Not.Contain("Number"));
        Assert.That(_context.ChangeTracker.Entries(), Is.Empty);
        Assert.That(() => Write(orders, "[lines[sku]]"), Throws.TypeOf<PopcornException>().With.Message.Contains("plain values"));
    }

    /// <summary>Libraries derive from the provider of EF Core, and from its compiler.</summary>
    [Test]
    [SuppressMessage("Usage", "EF1001:Internal EF Core API usage.", Justification = "As libraries do.")]
    public void Ones_of_a_provider_and_a_compiler_that_the_app_has_replaced()
    {
        using ShopContext context = _shop.Open<ShopContext>(
            options => options.UseInternalServiceProvider(null)
                .ReplaceService<IAsyncQueryProvider, OwnProvider>().ReplaceService<IQueryCompiler, OwnCompiler>());
        IQueryable<Order> orders = context.Database.SqlQuery<int>($"SELECT Id AS Value FROM Orders WHERE Id > {7}")
            .Join(context.Orders, id => id, order => order.Id, (_, order) => order);
        Assert.That(orders.Provider, Is.TypeOf<OwnProvider>());
        Assert.That(Write(orders, "[id]"), Is.EqualTo("""[{"id":8}]"""));
        Assert.That(_shop.Statements[^1], Does.Not.Contain("Number"));
        Assert.That(context.ChangeTracker.Entries(), Is.Empty);
    }

    [Test]
    public void Ones_that_track_or_ignore_filters()
    {
        IQueryable<Order> orders = _context.Orders.AsTracking().IgnoreQueryFilters().Where(order => order.Id == 1);
        Assert.That(Write(orders, "[id,billTo,customer[name]]"), Is.EqualTo("""[{"id":1,"customer":{"name":"Bob Ray"},"billTo":null}]"""));
        Assert.That(_context.ChangeTracker.Entries(), Is.Empty);
    }

    [Test]
    public void Ones_for_related_and_for_derived_rows()
    {
        Assert.That(Write(_context.Orders.Where(order => order.Id == 2).SelectMany(order => order.Lines), "[sku]"), Is.EqualTo(
            """[{"sku":"s20"},{"sku":"s21"}]"""));
        Assert.That(Write(_context.Orders.Where(order => order.Id == 2).Select(order => order.Customer!), "[name]"), Is.EqualTo(
            """[{"name":"Ann Lee"}]"""));
        Assert.That(Write(_context.Payments.OfType<CardPayment>().OrderBy(card => card.Id), "[card,bank[name]]"), Is.EqualTo(
            """[{"card":"1111","bank":{"name":"bank"}},{"card":"2222","bank":null}]"""));
        Assert.That(
            Write(_context.Payments.OrderBy(payment => payment.Id), "[card,iban]"),
            Is.EqualTo("""[{"$type":"card","card":"1111"},{"$type":"gold","card":"2222"},{"$type":"transfer","iban":"DE"}]"""));
    }

    [Test]
    public void Ones_that_create_objects_by_member_initialization()
    {
        IQueryable<OrderDto> orders = _context.Orders.OrderBy(order => order.Id).Select(order => new OrderDto
        {
            Id = order.Id,
            Customer = order.Customer == null ? null : order.Customer.First,
            Sum = order.Lines.Sum(line => line.Count),
            Lines = order.Lines.OrderBy(line => line.Id).Select(line => new LineDto { Sku = line.Sku, Count = line.Count }).ToList(),
        });
        Assert.That(Write(orders.Take(2), "[id]"), Is.EqualTo("""[{"id":1},{"id":2}]"""));
        Assert.That(_shop.Statements[^1], Does.Not.Contain("Line").And.Not.Contain("Customer"));
        Assert.That(Write(orders.Take(2), "[sum]"), Is.EqualTo("""[{"sum":1},{"sum":3}]"""));
        Assert.That(
            Write(orders.Take(2), "[lines[sku]]"), Is.EqualTo("""[{"lines":[{"sku":"s10"}]},{"lines":[{"sku":"s20"},{"sku":"s21"}]}]"""));
        Assert.That(_shop.Statements[^1], Does.Not.Contain("Count"));
        Assert.That(Write(orders.Take(2), "[shout]"), Is.EqualTo("""[{"shout":"!"},{"shout":"Ann!"}]"""));
        Assert.That(
            Write(orders.Where(order => order.Sum > 1).OrderBy(order => order.Sum).ThenBy(order => order.Id).Take(1), "[id,unset]"),
            Is.EqualTo("""[{"id":2,"unset":null}]"""));
        Assert.That(_diagnostics, Is.Empty);
    }

    [Test]
    public void Not_ones_that_create_objects_in_another_way()
    {
        IQueryable<LineRecord> lines = _context.Set<Line>().Where(line => line.Id == 20).Select(
            line => new LineRecord(line.Sku, line.Count)).Distinct();
        Assert.That(Write(lines, "[sku]"), Is.EqualTo("""[{"sku":"s20"}]"""));
        Assert.That(Write(lines, "[count]"), Is.EqualTo("""[{"count":1}]"""));
        Assert.That(
            _diagnostics.Select(diagnostic => (diagnostic.Id, diagnostic.Level, diagnostic.Type)),
            Is.EqualTo(new[] { (PopcornDiagnosticId.QueryNotProjected, PopcornDiagnosticLevel.Information, typeof(LineRecord)) }),
            "Once.");
    }

    [Test]
    public void Not_collections_in_memory_and_not_everything()
    {
        IQueryable<Order> memory = new List<Order> { new(1, null) }.AsQueryable();
        Assert.That(memory.Project(Select<Order>("[id]")), Is.SameAs(memory));
        IQueryable<Order> orders = _context.Orders;
        Assert.That(orders.Project(_engine.SelectEverything<Order>()), Is.SameAs(orders));
        Assert.That(_diagnostics, Is.Empty);
    }

    [Test]
    public void An_include_keeps_its_order_and_its_filter()
    {
        IQueryable<Order> orders = _context.Orders.Where(order => order.Id == 2);
        IQueryable<Order> sorted = orders.Include(order => order.Lines.OrderByDescending(line => line.Id));
        Assert.That(Write(sorted, "[lines[sku]]"), Is.EqualTo("""[{"lines":[{"sku":"s21"},{"sku":"s20"}]}]"""));
        foreach (int id in new[] { 20, 21 })
        {
            var variable = new { Id = id };
            IQueryable<Order> filtered = orders.Include(order => order.Lines.Where(line => line.Id == id || line.Id == -variable.Id));
            Assert.That(Write(filtered, "[lines[sku]]"), Is.EqualTo($$$"""[{"lines":[{"sku":"s{{{id}}}"}]}]"""));
            Assert.That(Write(filtered, "[total]"), Is.EqualTo(id == 20 ? """[{"total":5.0}]""" : """[{"total":10.50}]"""));
        }
        Assert.That(_diagnostics, Is.Empty);
    }

    [Test]
    public void Arguments_are_checked()
    {
        Assert.That(() => PopcornQueryableExtensions.Project(null!, Select<Order>("[id]")), Throws.ArgumentNullException);
        Assert.That(() => _context.Orders.Project(null!), Throws.ArgumentNullException);
    }

    private IPopcornSelection<T> Select<T>(string include) => _engine.Select<T>(Include.Parse(include));

    private string Write<T>(IQueryable<T> query, string include)
        where T : class => _engine.Serialize(query.Project(Select<T>(include)).ToList(), include);

    [SuppressMessage("Usage", "EF1001:Internal EF Core API usage.", Justification = "As libraries do.")]
    private sealed class OwnProvider(IQueryCompiler compiler) : EntityQueryProvider(compiler);

    [SuppressMessage("Usage", "EF1001:Internal EF Core API usage.", Justification = "As libraries do.")]
    private sealed class OwnCompiler(
        IQueryContextFactory contexts, ICompiledQueryCache cache, ICompiledQueryCacheKeyGenerator keys, IDatabase database,
        IDiagnosticsLogger<DbLoggerCategory.Query> logger, ICurrentDbContext context, IEvaluatableExpressionFilter filter, IModel model)
        : QueryCompiler(contexts, cache, keys, database, logger, context, filter, model);

    public sealed class OrderDto
    {
        public int Id { get; set; }
        public string? Customer { get; set; }
        public int Sum { get; set; }
        public List<LineDto> Lines { get; set; } = [];
        public string? Unset { get; set; }
        [Reads("customer")] public string Shout => Customer + "!";
    }

    public sealed class LineDto
    {
        public string Sku { get; set; } = "";
        public int Count { get; set; }
    }

    public sealed record LineRecord(string Sku, int Count);
}

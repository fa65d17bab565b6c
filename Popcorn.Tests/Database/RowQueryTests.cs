using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>Queries whose rows are not those of a set: chosen, converted, or missing. Each is projected, or refused.</summary>
public sealed class RowQueryTests
{
    private static readonly (string Name, Func<RowContext, IQueryable<object>> Query, string Include)[] Queries =
    [
        ("the first of a group", db => db.Orders.GroupBy(o => o.Status).Select(g => g.OrderBy(o => o.Id).First()), "[id,number]"),
        ("the first or none of a group", db => db.Orders.GroupBy(o => o.CustomerId).Select(g => g.OrderBy(o => o.Id).FirstOrDefault()!),
            "[id,number]"),
        ("the first of a collection", db => db.Orders.OrderBy(o => o.Id).Select(o => o.Lines.OrderBy(l => l.Id).First()), "[sku]"),
        ("the first or none of a collection",
            db => db.Orders.OrderBy(o => o.Id).Select(o => o.Lines.OrderBy(l => l.Id).FirstOrDefault()!), "[id,sku]"),
        ("a related row that can be missing", db => db.Orders.OrderBy(o => o.Id).Select(o => o.Customer!), "[id]"),
        ("a related row of a related row", db => db.Set<Line>().OrderBy(l => l.Id).Select(l => l.Product!.Category!), "[id,name]"),
        ("one of two rows", db => db.Orders.OrderBy(o => o.Id).Select(o => o.Id > 3 ? o.Customer! : null!), "[id,first]"),
        ("a row or another one",
            db => db.Set<Line>().OrderBy(l => l.Id).Select(l => l.Order!.Customer ?? l.Product!.Lines.First().Order!.Customer!),
            "[id,first]"),
        ("a cast to a derived type",
            db => db.Orders.OrderBy(o => o.Id).Where(o => o.Payment is CardPayment).Select(o => (CardPayment)o.Payment!),
            "[card]"),
        ("a row as a derived type", db => db.Orders.OrderBy(o => o.Id).Select(o => (o.Payment as CardPayment)!), "[id,card]"),
        ("rows without a match", db => db.Orders.OrderBy(o => o.Id).SelectMany(o => o.Lines.DefaultIfEmpty()).Select(l => l!), "[id,sku]"),
        ("a part of a result",
            db => db.Orders.OrderBy(o => o.Id).Select(o => new { o.Customer, o.Id }).Where(x => x.Id > 1).Select(x => x.Customer!),
            "[id,first]"),
        ("rows of a join", db => db.Orders.Join(db.Set<Line>(), o => o.Id, l => l.Order!.Id, (o, l) => l).OrderBy(l => l.Id), "[id,sku]"),
        ("rows of a function", db => db.Split("[3,5]"), "[value]"),
    ];

    private static IEnumerable<TestCaseData> Cases =>
        Queries.Select(row => new TestCaseData(row.Query, row.Include).SetArgDisplayNames(row.Name));

    private readonly PopcornEngine _engine = new();
    private SqliteShop _shop = null!;

    [OneTimeSetUp]
    public void Open() => _shop = new SqliteShop();

    [OneTimeTearDown]
    public void Close() => _shop.Dispose();

    [TestCaseSource(nameof(Cases))]
    public void Are_projected(Func<RowContext, IQueryable<object>> query, string include)
    {
        using RowContext context = _shop.Open<RowContext>();
        IQueryable<object> rows = query(context);
        Type type = rows.Expression.Type.GetGenericArguments()[0];
        object read = typeof(RowQueryTests).GetMethod(nameof(Load))!.MakeGenericMethod(type).Invoke(null, [rows])!;
        string expected = _engine.Serialize(read, include);
        _shop.Statements.Clear();
        read = typeof(RowQueryTests).GetMethod(nameof(Project))!.MakeGenericMethod(type).Invoke(null, [rows, _engine, include])!;
        Assert.That(_engine.Serialize(read, include), Is.EqualTo(expected));
        Assert.That(context.ChangeTracker.Entries(), Is.Empty);
        string[] hidden = ["Hash", "Secret", "Cost", "Price"];
        Assert.That(_shop.Statements.SelectMany(statement => hidden.Where(statement.Contains)), Is.Empty, _shop.Statements[^1]);
    }

    public static List<T> Load<T>(IQueryable<T> query)
        where T : class => [.. query.AsNoTracking()];

    public static List<T> Project<T>(IQueryable<T> query, PopcornEngine engine, string include)
        where T : class => [.. query.Project(engine.Select<T>(Include.Parse(include)))];

    /// <summary>A base type or an interface: what is written is what its contract has, and what is read are the columns of that.</summary>
    [Test]
    public void Are_projected_as_base_types_and_interfaces()
    {
        using RowContext context = _shop.Open<RowContext>();
        IQueryable<CardPayment> cards = context.Payments.OfType<CardPayment>().OrderBy(card => card.Id);
        Assert.That(Write<INamed>(context.Set<Depot>().OrderBy(x => x.Id), "[name]"),
            Is.EqualTo("""[{"name":"north"},{"name":"south"}]"""));
        Assert.That(Write<INamed>(context.Set<Depot>().OrderBy(x => x.Id).Select(x => (INamed)x), "[name]"),
            Is.EqualTo("""[{"name":"north"},{"name":"south"}]"""));
        Assert.That(Write(context.Set<Depot>().OrderBy(x => x.Id).Cast<INamed>().Take(1), "[name]"), Is.EqualTo("""[{"name":"north"}]"""));
        Assert.That(_shop.Statements, Has.None.Contains(".\"Code\""));
        const string Cards = """[{"$type":"card","card":"1111"},{"$type":"gold","card":"2222"}]""";
        Assert.That(Write<Payment>(cards, "[card]"), Is.EqualTo(Cards));
        Assert.That(Write(cards.Select(card => (Payment)card), "[card]"), Is.EqualTo(Cards));
        Assert.That(Write(cards.Cast<Payment>().Where(payment => payment.Amount > 1), "[card]"),
            Is.EqualTo("""[{"$type":"gold","card":"2222"}]"""));
        Assert.That(_shop.Statements[^1], Does.Not.Contain("Iban"));
        Assert.That(context.ChangeTracker.Entries(), Is.Empty);
    }

    /// <summary>Two entity types implement it.</summary>
    [Test]
    public void Are_refused_if_their_type_is_not_known()
    {
        using RowContext context = _shop.Open<RowContext>();
        IQueryable<INamed> named = context.Set<Depot>().Select(x => x.Id == 1 ? (INamed)x : x.Other!);
        Assert.That(() => named.Project(_engine.Select<INamed>(Include.Parse("[name]"))),
            Throws.TypeOf<PopcornException>().With.Message.Contains("INamed").And.Message.Contains("Call Project before"));
        IQueryable<Order> late = context.Orders.GroupBy(o => o.Status).Select(g => g.First()).Where(o => o.Id > 1);
        Assert.That(() => late.Project(_engine.Select<Order>(Include.Parse("[id]"))),
            Throws.TypeOf<PopcornException>().With.Message.Contains("right after this Select"));
        Assert.That(() => named.Cast<object>().Project(_engine.Select<object>(Include.Parse("[name]"))), Throws.TypeOf<PopcornException>());
    }

    /// <summary>A customer is loaded as a collection is, since a query filter can hide it.</summary>
    [Test]
    public void Are_refused_without_a_key_if_a_collection_is_loaded()
    {
        using RowContext context = _shop.Open<RowContext>();
        Assert.That(Write(context.Set<Total>(), "[sum]"), Is.EqualTo("""[{"sum":5}]"""));
        Assert.That(() => Write(context.Set<Total>(), "[customer[first]]"),
            Throws.TypeOf<PopcornException>().With.Message.Contains(nameof(Total)).And.Message.Contains("has no key"));
        Assert.That(() => Write(context.Set<Total>().Select(x => x.Customer), "[orders[id]]"), Throws.TypeOf<PopcornException>());
    }

    /// <summary>What a query creates in another way is read whole, but not tracked either.</summary>
    [Test]
    public void Are_never_tracked()
    {
        using RowContext context = _shop.Open<RowContext>();
        IQueryable<Pair> pairs = context.Orders.OrderBy(o => o.Id).Select(o => new Pair(o.Id, o.Customer));
        Assert.That(Write(pairs.Take(2), "[customer[first]]"), Is.EqualTo("""[{"customer":null},{"customer":{"first":"Ann"}}]"""));
        Assert.That(context.ChangeTracker.Entries(), Is.Empty);
    }

    private string Write<T>(IQueryable<T> query, string include)
        where T : class => _engine.Serialize(query.Project(_engine.Select<T>(Include.Parse(include))).ToList(), include);

    public interface INamed { string Name { get; } }

    public sealed class Depot : INamed
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        [Never] public string Code { get; set; } = "canary";
        public Yard? Other { get; set; }
    }

    public sealed class Yard : INamed
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
    }

    public sealed record Pair(int Id, Customer? Customer);

    /// <summary>A row of a view.</summary>
    public sealed class Total
    {
        public int Sum { get; set; }
        public Customer Customer { get; set; } = null!;
    }

    public sealed class Part
    {
        public string Key { get; set; } = "";
        public string Value { get; set; } = "";
    }

    public sealed class RowContext(DbContextOptions<RowContext> options) : ShopContext(options)
    {
        public IQueryable<Part> Split(string text) => FromExpression(() => Split(text));

        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            base.OnModelCreating(modelBuilder);
            modelBuilder.Entity<Depot>().ToSqlQuery(
                "SELECT 1 AS Id, 'north' AS Name, 'canary' AS Code, NULL AS OtherId UNION SELECT 2, 'south', 'canary', NULL");
            modelBuilder.Entity<Yard>().ToSqlQuery("SELECT 1 AS Id, 'yard' AS Name");
            modelBuilder.Entity<Part>().HasNoKey();
            modelBuilder.Entity<Total>(total =>
            {
                total.HasNoKey().ToSqlQuery("SELECT 5 AS Sum, 1 AS CustomerId");
                total.HasOne(x => x.Customer).WithMany().IsRequired();
            });
            modelBuilder.HasDbFunction(typeof(RowContext).GetMethod(nameof(Split))!).HasName("json_each");
        }
    }
}

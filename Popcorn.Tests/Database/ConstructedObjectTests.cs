using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>Queries that create objects by constructors read what is selected, and have the values of a whole row.</summary>
public sealed class ConstructedObjectTests
{
    private readonly List<PopcornDiagnostic> _diagnostics = [];
    private readonly PopcornEngine _engine;
    private readonly SqliteShop _shop = new();

    public ConstructedObjectTests() => _engine = new(null, new PopcornOptions { OnDiagnostic = Keep });

    [SetUp]
    public void Forget() => _diagnostics.Clear();

    [OneTimeTearDown]
    public void Close() => _shop.Dispose();

    [TestCase("[id]", """[{"id":1},{"id":2}]""", "JOIN")]
    [TestCase("[id]", """[{"id":1},{"id":2}]""", "Number")]
    [TestCase("[nope]", "[{},{}]", "Number")]
    [TestCase("[pieces]", """[{"pieces":1},{"pieces":3}]""", "Customer")]
    [TestCase("[buyer]", """[{"buyer":null},{"buyer":"Ann"}]""", "Line")]
    [TestCase("[place[city]]", """[{"place":{"city":"city 1"}},{"place":{"city":"city 2"}}]""", "Zip")]
    [TestCase("[place[nope]]", """[{"place":{}},{"place":{}}]""", "Zip")]
    [TestCase("[items[sku]]", """[{"items":[{"sku":"s10"}]},{"items":[{"sku":"s20"},{"sku":"s21"}]}]""", "Price")]
    [TestCase("[items[nope]]", """[{"items":[{}]},{"items":[{},{}]}]""", "Price")]
    [TestCase("[rows[sku]]", """[{"rows":[{"sku":"s10"}]},{"rows":[{"sku":"s20"},{"sku":"s21"}]}]""", "Price")]
    [TestCase("[row[first]]", """[{"row":null},{"row":{"first":"Ann"}}]""", "Last")]
    [TestCase("[note]", """[{"note":"note 1"},{"note":"note 2"}]""", "Number")]
    [TestCase("[title]", """[{"title":"N1: note 1"},{"title":"N2: note 2"}]""", "JOIN")]
    [TestCase("[*]", null, "Hash")]
    public void Read_what_is_selected(string include, string? expected, string column)
    {
        using ShopContext context = _shop.Open<ShopContext>();
        string whole = _engine.Serialize(Query(context).Take(2).AsNoTracking().AsSplitQuery().ToList(), Include.Parse(include));
        _shop.Statements.Clear();
        string written = Write(Query(context).TagWith("tag").Take(2), include);
        Assert.That(written, Is.EqualTo(expected ?? whole).And.EqualTo(whole));
        Assert.That(_shop.Statements, Has.None.Contains(column));
        Assert.That(_shop.Statements[0], Does.StartWith("-- tag"));
        Assert.That(context.ChangeTracker.Entries(), Is.Empty);
        Assert.That(_diagnostics, Is.Empty);
    }

    /// <summary>Each set of members has the values that it has in a whole row.</summary>
    [Test]
    public void Read_any_members()
    {
        string[] members = ["id", "buyer", "title", "pieces", "place[zip]", "items[price]", "row[name]", "note"];
        var random = new Random(5);
        using ShopContext context = _shop.Open<ShopContext>();
        List<OrderRow> rows = [.. Query(context).AsNoTracking().AsSplitQuery()];
        for (int i = 0; i < 40; i++)
        {
            string include = $"[{string.Join(',', members.Where(_ => random.Next(3) == 0))}]";
            Assert.That(Write(Query(context), include), Is.EqualTo(_engine.Serialize(rows, Include.Parse(include))), include);
        }
    }

    /// <summary>Otherwise each set of members would have one of its own.</summary>
    [Test]
    public void Share_a_projection_that_has_all_plain_arguments()
    {
        using CoarseContext context = _shop.Open<CoarseContext>();
        _shop.Statements.Clear();
        foreach (string include in (string[])["[id]", "[buyer]", "[pieces,note]", "[note]"])
            Write(Query(context), include);
        Assert.That(_shop.Statements, Has.Count.EqualTo(4));
        Assert.That(_shop.Statements.Distinct().Count(), Is.EqualTo(1));
        Assert.That(_shop.Statements[0], Does.Not.Contain("Number").And.Not.Contain("City"));
    }

    [Test]
    public void Are_found_by_the_query_cache()
    {
        using ShopContext context = _shop.Open<ShopContext>();
        Write(Query(context), "[id,items[sku],row[first]]");
        int compilations = _shop.Compilations;
        Write(Query(context), "[id,items[sku],row[first]]");
        Assert.That(_shop.Compilations, Is.EqualTo(compilations));
    }

    [Test]
    public void Of_groups_joins_and_derived_records()
    {
        using ShopContext context = _shop.Open<ShopContext>();
        IQueryable<Group> groups = context.Orders.GroupBy(
            o => o.Status, (status, all) => new Group(status, all.Count(), all.Max(o => o.Id)));
        Assert.That(Write(groups, "[size]"), Is.EqualTo("""[{"size":4},{"size":4}]"""));
        Assert.That(_shop.Statements[^1], Does.Not.Contain("MAX"));
        IQueryable<Special> special = context.Orders.Join(
            context.Set<Line>(), o => o.Id, l => l.Order!.Id, (o, l) => new Special(l.Id, o.Number, l.Sku)).Take(1);
        Assert.That(Write(special, "[code]"), Is.EqualTo("""[{"code":"s10"}]"""));
        Assert.That(_shop.Statements[^1], Does.Not.Contain("\"Number\""));
        Assert.That(Write(special, "[name]"), Is.EqualTo("""[{"name":"N1"}]"""));
        Assert.That(_shop.Statements[^1], Does.Not.Contain("Sku"));
    }

    [Test]
    public void Read_what_the_app_reads()
    {
        using ShopContext context = _shop.Open<ShopContext>();
        OrderRow row = Query(context).Project(_engine.Select<OrderRow>(Include.Parse("[id]")), o => new { o.Title, o.Pieces }).First();
        Assert.That((row.Title, row.Pieces, row.Buyer), Is.EqualTo(("N1: note 1", 1, default(string))));
    }

    /// <summary>A constructor that checks or computes gets all its arguments, and the log says so once.</summary>
    [TestCase("checked", "[id]", """{"id":1}""")]
    [TestCase("throwing", "[id]", """{"id":1}""")]
    [TestCase("computed", "[full]", """{"full":"N1/note 1"}""")]
    [TestCase("multiplied", "[product]", """{"product":1}""")]
    [TestCase("by reference", "[text]", """{"text":"1"}""")]
    [TestCase("in an object", "[id,part[id]]", """{"id":1,"part":{"id":1}}""")]
    public void Are_whole_if_the_constructor_does_more(string kind, string include, string expected)
    {
        using ShopContext context = _shop.Open<ShopContext>();
        for (int i = 0; i < 2; i++)
        {
            object row = kind switch
            {
                "checked" => Read(context.Orders.Select(o => new Checked(o.Id, o.Number)), include),
                "throwing" => Read(context.Orders.Select(o => new Throwing(o.Id, o.Number)), include),
                "computed" => Read(context.Orders.Select(o => new Computed(o.Number, o.Note)), include),
                "multiplied" => Read(context.Orders.Select(o => new Multiplied(o.Id, o.Parcel.Weight)), include),
                "by reference" => Read(context.Orders.Select(o => new Formatted(o.Id, o.Note)), include),
                _ => Read(context.Orders.Select(o => new Outer(o.Id, o.Note, new Checked(o.Id, o.Number))), include),
            };
            Assert.That(_engine.Serialize(row, include), Is.EqualTo(expected));
        }
        PopcornDiagnostic told = _diagnostics.Single();
        Assert.That((told.Id, told.Level), Is.EqualTo((PopcornDiagnosticId.QueryNotProjected, PopcornDiagnosticLevel.Information)));
        Assert.That(told.Message, Does.Contain("constructor"));
        if (kind == "in an object")
            Assert.That(_shop.Statements[^1], Does.Not.Contain("Note").And.Contain("Number"));
    }

    /// <summary>For these operators it matters what the objects have.</summary>
    [Test]
    public void Are_whole_if_operators_follow()
    {
        using ShopContext context = _shop.Open<ShopContext>();
        IQueryable<Group> groups = context.Orders.Select(o => new Group(o.Status, 1, o.Id)).Distinct();
        Assert.That(Write(groups, "[size]").Split("size"), Has.Length.EqualTo(9));
        Assert.That(_diagnostics, Has.Count.EqualTo(1));
    }

    /// <summary>The same rule for objects that are created by member initialization.</summary>
    [TestCase("[title]", """[{"title":"***"},{"title":"N2"}]""")]
    [TestCase("[alias]", """[{"alias":"N1"},{"alias":"N2"}]""")]
    [TestCase("[size]", """[{"size":1},{"size":2}]""")]
    [TestCase("[trimmed]", """[{"trimmed":"note 1"},{"trimmed":"note 2"}]""")]
    [TestCase("[isLocked]", """[{"isLocked":true},{"isLocked":false}]""")]
    public void Getters_with_a_body_read_what_they_need(string include, string expected)
    {
        using ShopContext context = _shop.Open<ShopContext>();
        IQueryable<Guarded> guarded = context.Orders.OrderBy(o => o.Id).Take(2).Select(o => new Guarded
        {
            IsLocked = o.Id == 1, Title = o.Number, Lines = o.Lines.Select(l => l.Sku).ToList(), Trimmed = o.Note, Raw = o.Number,
        });
        Assert.That(Write(guarded, include), Is.EqualTo(expected));
        if (include is "[isLocked]" or "[trimmed]")
            Assert.That(_shop.Statements[^1], Does.Not.Contain("Number").And.Not.Contain("Sku"));
    }

    private void Keep(PopcornDiagnostic diagnostic)
    {
        if (diagnostic.Id == PopcornDiagnosticId.QueryNotProjected)
            _diagnostics.Add(diagnostic);
    }

    private static IQueryable<OrderRow> Query(ShopContext context) => context.Orders.OrderBy(order => order.Id).Select(order =>
        new OrderRow(
            order.Id,
            order.Customer!.First,
            order.Number,
            order.Lines.Sum(line => line.Count),
            new PlaceRow(order.ShipTo.City, order.ShipTo.Zip),
            order.Lines.OrderBy(line => line.Id).Select(line => new ItemRow(line.Sku, line.Price, line.Cost)).ToList(),
            order.Lines.OrderBy(line => line.Id).ToList(),
            order.Customer)
        {
            Note = order.Note,
        });

    private object Read<T>(IQueryable<T> query, string include)
        where T : class => query.Take(1).Project(_engine.Select<T>(Include.Parse(include))).Single();

    private string Write<T>(IQueryable<T> query, string include)
        where T : class
    {
        Include parsed = Include.Parse(include);
        return _engine.Serialize(query.Project(_engine.Select<T>(parsed)).ToList(), parsed);
    }

    public sealed record OrderRow(
        int Id,
        string? Buyer,
        [property: Never] string Number,
        int Pieces,
        PlaceRow Place,
        List<ItemRow> Items,
        List<Line> Rows,
        Customer? Row)
    {
        public string Note { get; init; } = "";
        public string Title => $"{Number}: {Note}";
    }

    public sealed record PlaceRow(string City, string Zip);

    public sealed class ItemRow(string sku, decimal price, string cost)
    {
        private readonly decimal _price = price;

        public string Sku { get; } = sku;
        public decimal Price => _price;
        [Never] public string Cost { get; } = cost;
    }

    public sealed record Group(OrderStatus Status, int Size, int Last);

    public abstract record Named(int Id, string Name);

    public sealed record Special(int Id, string Name, string Code) : Named(Id, Name);

    public sealed record Checked(int Id, string Number)
    {
        public string Number { get; } = Number ?? throw new ArgumentNullException(nameof(Number));
    }

    public sealed class Throwing
    {
        public Throwing(int id, string number)
        {
            ArgumentNullException.ThrowIfNull(number);
            (Id, Number) = (id, number);
        }

        public int Id { get; }
        public string Number { get; }
    }

    public sealed record Computed(string First, string Last) { public string Full { get; } = First + "/" + Last; }
    public sealed record Multiplied(int One, int Other) { public int Product { get; } = One * Other; }

    public sealed record Formatted(int Id, string Note)
    {
        public string Text { get; } = Id.ToString(System.Globalization.CultureInfo.InvariantCulture);
    }

    public sealed record Outer(int Id, string Note, Checked Part);

    public sealed class Guarded
    {
        private string _title = "";
        private string _raw = "";
        private string _trimmed = "";

        public bool IsLocked { get; set; }
        public string Title { get => IsLocked ? "***" : _title; set => _title = value; }
        public string Raw { get => _raw; set => _raw = value; }
        public string Alias { get => _raw; set => _raw = value; }
        public List<string> Lines { get; set; } = [];

        public int Size { get => Lines.Count; private set { } }

        public string Trimmed { get => _trimmed; set => _trimmed = value.Trim(); }
    }
}

using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>Queries that create objects of their own, with objects, rows and collections in them: nothing hidden is read.</summary>
public sealed class CreatedObjectTests
{
    private readonly PopcornEngine _engine = new();
    private readonly SqliteShop _shop = new();

    [OneTimeTearDown]
    public void Close() => _shop.Dispose();

    [TestCase("[id]", """[{"id":1},{"id":2}]""", "JOIN")]
    [TestCase("[place[city]]", """[{"place":{"city":"city 1"}},{"place":{"city":"city 2"}}]""", "Zip")]
    [TestCase("[items[sku]]", """[{"items":[{"sku":"s10"}]},{"items":[{"sku":"s20"},{"sku":"s21"}]}]""", "Price")]
    [TestCase("[row[first]]", """[{"row":null},{"row":{"first":"Ann"}}]""", "Last")]
    [TestCase("[rows[sku]]", """[{"rows":[{"sku":"s10"}]},{"rows":[{"sku":"s20"},{"sku":"s21"}]}]""", "Price")]
    [TestCase("[rows[product[id]]]", """[{"rows":[{"product":{"id":2}}]},{"rows":[{"product":{"id":1}},{"product":null}]}]""", "Text")]
    [TestCase("[*,-buyer]", null, "nothing")]
    public void Read_what_is_selected(string include, string? expected, string column)
    {
        using ShopContext context = _shop.Open<ShopContext>();
        _shop.Statements.Clear();
        List<Summary> read = [.. Query(context).Take(2).Project(_engine.Select<Summary>(Include.Parse(include)))];
        string written = _engine.Serialize(read, include);
        string whole = _engine.Serialize(Query(context).Take(2).AsNoTracking().AsSplitQuery().ToList(), include);
        Assert.That(written, Is.EqualTo(expected ?? whole));
        Assert.That(_shop.Statements[0], Does.Not.Contain(column).And.Not.Contain("Hash").And.Not.Contain("Cost"));
        Assert.That(context.ChangeTracker.Entries(), Is.Empty);
    }

    /// <summary>Also if no operator follows.</summary>
    [TestCase("[id]", "JOIN")]
    [TestCase("[place[city]]", "Zip")]
    public void Read_what_is_selected_of_all(string include, string column)
    {
        using ShopContext context = _shop.Open<ShopContext>();
        _shop.Statements.Clear();
        List<Summary> read = [.. Query(context).Project(_engine.Select<Summary>(Include.Parse(include)))];
        Assert.That(_engine.Serialize(read, include), Is.EqualTo(
            _engine.Serialize(Query(context).AsNoTracking().AsSplitQuery().ToList(), include)));
        Assert.That(_shop.Statements[0], Does.Not.Contain(column));
    }

    /// <summary>Where many includes share a projection, which reads plain values of others too, and nothing hidden.</summary>
    [TestCase("[id]")]
    [TestCase("[place[city]]")]
    [TestCase("[items[sku]]")]
    [TestCase("[row[first]]")]
    [TestCase("[rows[product[id]]]")]
    [TestCase("[rows[product[category[name]]],items]")]
    public void Are_written_alike_by_a_shared_projection(string include)
    {
        using ShopContext exact = _shop.Open<ShopContext>();
        using CoarseContext coarse = _shop.Open<CoarseContext>();
        IPopcornSelection<Summary> selection = _engine.Select<Summary>(Include.Parse(include));
        string expected = _engine.Serialize(Query(exact).Take(2).Project(selection).ToList(), include);
        _shop.Statements.Clear();
        Assert.That(_engine.Serialize(Query(coarse).Take(2).Project(selection).ToList(), include), Is.EqualTo(expected));
        Assert.That(_shop.Statements, Has.All.Not.Contains("Hash").And.All.Not.Contains("Cost"));
    }

    [Test]
    public void Have_no_more_related_objects_than_one_query_loads()
    {
        using StandardContext context = _shop.Open<StandardContext>();
        string include = $"[row[first],rows[product[category[{Nest(4)}]]]]";
        Assert.That(
            () => Query(context).Project(_engine.Select<Summary>(Include.Parse(include))),
            Throws.TypeOf<PopcornException>().With.Property("Error").Property("Code").EqualTo(IncludeErrorCodes.TooLarge));

        static string Nest(int depth) => depth == 0 ? "id" : $"id,parent[{Nest(depth - 1)}],children[{Nest(depth - 1)}]";
    }

    /// <summary>EF Core cannot take apart an object that is created under a condition. The guide says so.</summary>
    [Test]
    public void Objects_under_a_condition_are_read_whole()
    {
        using ShopContext context = _shop.Open<ShopContext>();
        _shop.Statements.Clear();
        List<Summary> read = [.. Query(context).Take(2).Project(_engine.Select<Summary>(Include.Parse("[buyer[first]]")))];
        Assert.That(_engine.Serialize(read, "[buyer[first]]"), Is.EqualTo("""[{"buyer":null},{"buyer":{"first":"Ann"}}]"""));
        Assert.That(_shop.Statements.Single(), Does.Contain("Hash"));
    }

    /// <summary>Once for all of its columns, which would else be those of several rows where the order is not unique.</summary>
    [TestCase("[last[sku,count]]", """[{"last":{"sku":"s10","count":1}},{"last":{"sku":"s21","count":2}},{"last":null}]""")]
    [TestCase("[last[product[name],id]]",
        """[{"last":{"id":10,"product":{"name":"pen"}}},{"last":{"id":21,"product":null}},{"last":null}]""")]
    [TestCase("[large[sku,id,count]]", """[{"large":null},{"large":{"id":21,"sku":"s21","count":2}},{"large":null}]""")]
    [TestCase("[inner[line[sku,count]]]",
        """[{"inner":{"line":{"sku":"s10","count":1}}},{"inner":{"line":{"sku":"s20","count":1}}},{"inner":{"line":null}}]""")]
    [TestCase("[lines[line[sku,count]]]",
        """[{"lines":[{"line":{"sku":"s10","count":1}}]},{"lines":[{"line":{"sku":"s20","count":1}},{"line":null}]},{"lines":[]}]""")]
    [TestCase("[first[sku]]", """[{"first":{"sku":"s10"}},{"first":{"sku":"s20"}},{"first":null}]""")]
    [TestCase("[first[nope]]", """[{"first":{}},{"first":{}},{"first":null}]""")]
    [TestCase("[lastProduct[id]]", """[{"lastProduct":{"id":2}},{"lastProduct":null},{"lastProduct":null}]""")]
    [TestCase("[lastProduct[name]]", """[{"lastProduct":{"name":"pen"}},{"lastProduct":null},{"lastProduct":null}]""")]
    [TestCase("[products[name]]",
        """[{"products":[{"name":"pen"}]},{"products":[{"name":"atlas"},null]},{"products":[]}]""")]
    public void A_row_of_several_is_chosen_once(string include, string expected)
    {
        using ShopContext context = _shop.Open<ShopContext>();
        using CoarseContext coarse = _shop.Open<CoarseContext>();
        Assert.That(Write(ChoosingQuery(context).Take(3), include), Is.EqualTo(expected));
        int tables = include.StartsWith("[lines", StringComparison.Ordinal) ? 2 : 1;
        Assert.That(_shop.Statements[^1].Split("FROM \"Line\"").Length - 1, Is.EqualTo(tables));
        Assert.That(_shop.Statements[^1], Does.Not.Contain("Price"));
        Assert.That(Write(ChoosingQuery(coarse).Take(3), include), Is.EqualTo(expected));
        IQueryable<Latest> filtered = ChoosingQuery(context).Where(order => order.Id <= 3);
        Assert.That(Write(filtered, include), Is.EqualTo(expected), "Another operator follows.");
        Assert.That(_shop.Statements, Has.None.Contains("Cost"));
    }

    private string Write(IQueryable<Latest> query, string include)
    {
        Include asked = Include.Parse(include);
        return _engine.Serialize(query.Project(_engine.Select<Latest>(asked)).ToList(), asked);
    }

    private static IQueryable<Latest> ChoosingQuery(ShopContext shop) => shop.Orders.OrderBy(order => order.Id).Select(order => new Latest
    {
        Id = order.Id,
        Last = order.Lines.OrderByDescending(line => line.Id).FirstOrDefault(),
        Large = order.Lines.OrderBy(line => line.Id).FirstOrDefault(line => line.Count > 1),
        LastProduct = order.Lines.OrderByDescending(line => line.Id).Select(line => line.Product).FirstOrDefault(),
        Products = order.Lines.OrderBy(line => line.Id).Select(line => line.Product).ToList(),
        First = order.Lines.OrderBy(line => line.Id).Select(line => new Item { Sku = line.Sku, Price = line.Price }).FirstOrDefault(),
        Inner = new Chosen { Line = order.Lines.OrderBy(line => line.Id).First() },
        Lines = order.Lines.OrderBy(line => line.Id).Select(line => new Chosen
        {
            Line = line.Order!.Lines.Where(other => other.Id == line.Id && other.Count == 1).OrderBy(other => other.Id).FirstOrDefault(),
        }).ToList(),
    });

    /// <summary>The row is chosen once, and not for each of its columns.</summary>
    [TestCase("[id]", """[{"id":1}]""", "LEFT")]
    [TestCase("[last[number]]", """[{"last":{"number":"N8"}}]""", "Secret")]
    [TestCase("[set[number]]", """[{"set":[{"number":"N8"}]}]""", "Secret")]
    [TestCase("[last[number,lines[sku]]]", """[{"last":{"number":"N8","lines":[{"sku":"s80"},{"sku":"s81"}]}}]""", "Secret")]
    public void A_row_that_the_query_chooses_is_chosen_once(string include, string expected, string column)
    {
        using ShopContext context = _shop.Open<ShopContext>();
        _shop.Statements.Clear();
        List<Summary> read = [.. context.Set<Customer>().OrderBy(customer => customer.Id)
            .Select(customer => new Summary
            {
                Id = customer.Id,
                Last = customer.Orders.OrderByDescending(order => order.Id).FirstOrDefault(order => order.Id > 1),
                Set = customer.Orders.Where(order => order.Id > 4).ToHashSet(),
            })
            .Take(1).Project(_engine.Select<Summary>(Include.Parse(include)))];
        Assert.That(_engine.Serialize(read, include), Is.EqualTo(expected));
        Assert.That(_shop.Statements.Single(), Does.Not.Contain(column));
    }

    [TestCase("[lines[sku]]", "Price")]
    [TestCase("[lines[sku,product[name]]]", "Price")]
    [TestCase("[tags[name]]", "Hash")]
    [TestCase("[*,lines[id],tags[id]]", "Price")]
    public void One_of_several_collections_is_projected(string include, string column)
    {
        using ShopContext context = _shop.Open<ShopContext>();
        Include asked = Include.Parse(include);
        IQueryable<Heap> query = context.Set<Customer>().OrderBy(customer => customer.Id).Select(customer => new Heap
        {
            Lines = customer.Orders.OrderBy(order => order.Id).Select(order => order.Lines).FirstOrDefault(),
            Tags = customer.Orders.OrderBy(order => order.Id).Select(order => order.Tags).FirstOrDefault(),
        });
        string whole = _engine.Serialize(context.Set<Customer>().AsSplitQuery().AsNoTracking()
            .Include(customer => customer.Orders).ThenInclude(order => order.Tags)
            .Include(customer => customer.Orders).ThenInclude(order => order.Lines).ThenInclude(line => line.Product)
            .OrderBy(customer => customer.Id).ToList().Select(customer => customer.Orders.MinBy(order => order.Id))
            .Select(order => new Heap { Lines = order?.Lines, Tags = order?.Tags }).ToList(), asked);
        _shop.Statements.Clear();
        Assert.That(_engine.Serialize(query.Project(_engine.Select<Heap>(asked)).ToList(), asked), Is.EqualTo(whole));
        Assert.That(_shop.Statements, Has.None.Contains(column));
    }

    [Test]
    public void One_of_several_collections_is_refused_where_it_is_not_chosen_right_after_they_are_named()
    {
        using ShopContext context = _shop.Open<ShopContext>();
        IQueryable<Heap> query = context.Set<Customer>().Select(customer => new Heap
        {
            Lines = customer.Orders.OrderBy(order => order.Id).Select(order => order.Lines).FirstOrDefault(lines => lines.Count > 1),
        });
        Assert.That(
            () => query.Project(_engine.Select<Heap>(Include.Parse("[lines[sku]]"))),
            Throws.TypeOf<PopcornException>().With.Message.Contains("one of several collections for Lines"));
    }

    private static IQueryable<Summary> Query(ShopContext context) => context.Orders.OrderBy(order => order.Id).Select(order => new Summary
    {
        Id = order.Id,
        Buyer = order.Customer == null
            ? null
            : new Person { First = order.Customer.First, Last = order.Customer.Last, Secret = order.Customer.Hash },
        Place = new Place { City = order.ShipTo.City, Zip = order.ShipTo.Zip },
        Items = order.Lines.OrderBy(line => line.Id).Select(line => new Item { Sku = line.Sku, Price = line.Price, Secret = line.Cost }),
        Row = order.Customer,
        Rows = order.Lines.OrderBy(line => line.Id).ToList(),
    });

    public sealed class Summary
    {
        public int Id { get; set; }
        public Person? Buyer { get; set; }
        public Place? Place { get; set; }
        public IEnumerable<Item> Items { get; set; } = [];
        public Customer? Row { get; set; }
        public Order? Last { get; set; }
        public HashSet<Order> Set { get; set; } = [];
        public List<Line> Rows { get; set; } = [];
    }

    public sealed class Heap
    {
        public IReadOnlyCollection<Line>? Lines { get; set; }
        public HashSet<Tag>? Tags { get; set; }
    }

    public sealed class Latest
    {
        public int Id { get; set; }
        public Line? Last { get; set; }
        public Line? Large { get; set; }
        public Item? First { get; set; }
        public Product? LastProduct { get; set; }
        public List<Product?> Products { get; set; } = [];
        public Chosen Inner { get; set; } = new();
        public List<Chosen> Lines { get; set; } = [];
    }

    public sealed class Chosen { public Line? Line { get; set; } }

    public sealed class Person
    {
        public string First { get; set; } = "";
        public string Last { get; set; } = "";
        [Never] public string Secret { get; set; } = "";
    }

    public sealed class Place
    {
        public string City { get; set; } = "";
        public string Zip { get; set; } = "";
    }

    public sealed class Item
    {
        public string Sku { get; set; } = "";
        public decimal Price { get; set; }
        [Never] public string Secret { get; set; } = "";
    }
}

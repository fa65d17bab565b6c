using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>
/// What a query includes is kept by the operators between <c>Include</c> and <c>Project</c>, as EF Core keeps it: a request without an
/// include gets what the query returned before.
/// </summary>
public sealed class IncludeOperatorTests
{
    private readonly PopcornEngine _engine = new();
    private readonly SqliteConnection _connection = new("DataSource=:memory:");

    [OneTimeSetUp]
    public void Open()
    {
        _connection.Open();
        using var store = new StoreContext(_connection);
        store.Database.EnsureCreated();
        City[] cities = [new() { Id = 1, Name = "Lima" }, new() { Id = 2, Name = "Cusco" }];
        Country country = new() { Id = 1, Name = "Peru", Cities = [.. cities] };
        Part first = new() { Id = 1, Sku = "a", Product = new() { Id = 1, Name = "corn", Parts = [new() { Id = 4, Sku = "d" }] } };
        Sale one = new()
        {
            Id = 1, Status = 1, Buyer = new() { Id = 1, Name = "Ann", Country = country }, Parts = [first, new() { Id = 2, Sku = "b" }],
            Shipping = new() { Street = "one", Country = country },
        };
        store.Add(one);
        store.Add(new Sale { Id = 2, Status = 1, Buyer = one.Buyer, Parts = [new() { Id = 3, Sku = "c", Source = one }], Previous = one });
        store.SaveChanges();
    }

    [OneTimeTearDown]
    public void Close() => _connection.Dispose();

    private static IEnumerable<TestCaseData> Queries =>
    [
        Create("identity", store => store.Sales.Include(s => s.Parts).Select(s => s)),
        Create("conversion", store => store.Sales.Include(s => s.Parts).Select(s => (ISale)s)),
        Create("group", store => store.Sales.Include(s => s.Parts).GroupBy(s => s.Status).Select(g => g.OrderBy(s => s.Id).First())),
        Create("group of elements", store => store.Sales.Include(s => s.Buyer!.Country)
            .GroupBy(s => s.Status, s => s.Buyer).Select(g => g.OrderBy(b => b!.Id).First()!)),
        Create("join", store => store.Sales.Include(s => s.Parts).Join(store.Products, s => s.Id, p => p.Id, (s, p) => s)),
        Create("join, inner", store => store.Sales.Include(s => s.Parts).Join(store.Products, s => s.Id, p => p.Id, (s, p) => p)),
        Create("join, inner with its own", store => store.Sales.Include(s => s.Buyer)
            .Join(store.Products.Include(p => p.Parts), s => s.Id, p => p.Id, (s, p) => p)),
        Create("left join", store => store.Sales.Include(s => s.Parts).LeftJoin(store.Products, s => s.Id, p => p.Id, (s, p) => s)),
        Create("query with a join", store =>
            from sale in store.Sales.Include(s => s.Parts)
            join product in store.Products on sale.Id equals product.Id into products
            from product in products.DefaultIfEmpty()
            where product == null || product.Id > 0
            orderby sale.Id
            select sale),
        Create("query with a let", store =>
            from sale in store.Sales.Include(s => s.Parts) let count = sale.Parts.Count where count > 0 select sale),
        Create("collection", store => store.Sales.Include(s => s.Parts).ThenInclude(p => p.Product).SelectMany(s => s.Parts)),
        Create("collection and owner", store => store.Sales.Include(s => s.Parts).SelectMany(s => s.Parts, (s, _) => s)),
        Create("filtered collection", store => store.Sales.Include(s => s.Parts).ThenInclude(p => p.Product)
            .SelectMany(s => s.Parts.Where(p => p.Id < 3), (_, p) => p)),
        Create("element", store => store.Sales.Include(s => s.Parts).ThenInclude(p => p.Product)
            .Select(s => s.Parts.OrderBy(p => p.Id).First())),
        Create("choice", store => store.Sales.Include(s => s.Parts).Include(s => s.Previous!.Parts).Select(s => s.Previous ?? s),
            isRefused: true),
        Create("choice of the same", store => store.Sales.Include(s => s.Previous).Select(s => s.Buyer ?? s.Previous!.Buyer!)),
        Create("choice of one", store => store.Sales.Include(s => s.Previous!.Parts).Select(s => s.Id > 0 ? s.Previous! : null!)),
        Create("anonymous type", store => store.Sales.Include(s => s.Buyer!.Country)
            .Select(s => new { s.Buyer, s.Id }).Where(each => each.Id > 0).Select(each => each.Buyer!)),
        Create("object", store => store.Sales.Include(s => s.Buyer!.Country).Select(s => new Summary { Id = s.Id, Buyer = s.Buyer })),
        Create("record", store => store.Sales.Include(s => s.Buyer!.Country).Select(s => new Pair(s.Id, s.Buyer))),
        Create("union", store => store.Sales.Include(s => s.Parts).Where(s => s.Id == 1)
            .Union(store.Sales.Include(s => s.Parts).Where(s => s.Id == 2))),
        Create("filter", store => store.Parts.Include(p => p.Source!.Parts.Where(part => part.Id > 1))),
        Create("filter of the same type", store => store.Sales.Include(s => s.Previous!.Parts.OrderByDescending(p => p.Id))),
        Create("filter after a reference", store => store.Parts.Include(p => p.Source).ThenInclude(s => s!.Parts.Where(p => p.Id > 1))),
        Create("filter of an owned object", store => store.Sales.Include(s => s.Shipping.Country!.Cities.Where(c => c.Id > 1))),
        Create("filter of a property", store => store.Parts.Include(p => EF.Property<Sale>(p, "Source").Parts.Where(part => part.Id > 1))),
        Create("filter of a queryable", store => store.Sales.Include(s => s.Parts.AsQueryable().Where(p => p.Id > 1))),
    ];

    [TestCaseSource(nameof(Queries))]
    public void Are_followed(Func<StoreContext, IQueryable<object>> query, bool isRefused)
    {
        using var store = new StoreContext(_connection);
        Type type = query(store).ElementType;
        MethodInfo check = GetType().GetMethod(nameof(IsUnchanged))!.MakeGenericMethod(type);
        if (!isRefused)
        {
            check.Invoke(this, [query(store)]);
            return;
        }
        TargetInvocationException refusal = Assert.Throws<TargetInvocationException>(() => check.Invoke(this, [query(store)]))!;
        Assert.That(refusal.InnerException, Is.TypeOf<PopcornException>().With.Message.Contains("Include the same of each"));
    }

    public void IsUnchanged<T>(IQueryable<T> query)
        where T : class
    {
        string[] expected = [.. query.AsNoTracking().ToList().Select(Write).Order(StringComparer.Ordinal)];
        Assert.That(
            query.Project(_engine.Select<T>()).ToList().Select(Write).Order(StringComparer.Ordinal), Is.EqualTo(expected));

        string Write(T row) => _engine.Serialize(row, (Include?)null);
    }

    private static TestCaseData Create(string name, Func<StoreContext, IQueryable<object>> query, bool isRefused = false) =>
        new TestCaseData(query, isRefused).SetArgDisplayNames(name);

    public sealed class StoreContext(SqliteConnection connection) : DbContext
    {
        public DbSet<Sale> Sales => Set<Sale>();
        public DbSet<Part> Parts => Set<Part>();
        public DbSet<Product> Products => Set<Product>();

        protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) => optionsBuilder.UseSqlite(connection);

        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.Entity<Sale>(sale =>
            {
                sale.HasMany(x => x.Parts).WithOne();
                sale.HasOne(x => x.Previous).WithMany();
                sale.OwnsOne(x => x.Shipping, shipping => shipping.HasOne(x => x.Country).WithMany());
                sale.Navigation(x => x.Shipping).IsRequired();
            });
            modelBuilder.Entity<Part>().HasOne(x => x.Source).WithMany();
            modelBuilder.Entity<Part>().HasOne(x => x.Product).WithMany();
            modelBuilder.Entity<Product>().HasMany(x => x.Parts).WithOne();
        }
    }

    public interface ISale
    {
        int Id { get; }
        List<Part> Parts { get; }
    }

    public sealed class Sale : ISale
    {
        public int Id { get; set; }
        public int Status { get; set; }
        public Person? Buyer { get; set; }
        public List<Part> Parts { get; set; } = [];
        public Sale? Previous { get; set; }
        public Shipping Shipping { get; set; } = new();
    }

    public sealed class Shipping
    {
        public string Street { get; set; } = "";
        public Country? Country { get; set; }
    }

    public sealed class Part
    {
        public int Id { get; set; }
        public string Sku { get; set; } = "";
        public Product? Product { get; set; }
        public Sale? Source { get; set; }
    }

    public sealed class Product
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public List<Part> Parts { get; set; } = [];
    }

    public sealed class Person
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public Country? Country { get; set; }
    }

    public sealed class Country
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public List<City> Cities { get; set; } = [];
    }

    public sealed class City
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
    }

    public sealed class Summary
    {
        public int Id { get; set; }
        public Person? Buyer { get; set; }
    }

    public sealed record Pair(int Id, Person? Buyer);
}

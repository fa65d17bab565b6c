using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;
using Popcorn.Tests.Http;

namespace Popcorn.Tests.Database;

/// <summary>A computed member that does not tell what it reads stops the start if an endpoint takes a selection of its type.</summary>
public sealed class StartUpProjectionTests
{
    private const string Label = $"{nameof(Parcel)}.{nameof(Parcel.Label)} is computed and does not tell what it reads";
    private const string Initials = $"{nameof(Sender)}.{nameof(Sender.Initials)} is computed and does not tell what it reads";

    private static readonly (string Name, Action<WebApplication> Map, string[] Told)[] Handlers =
    [
        ("of the type", app => app.MapGet("/", (IPopcornSelection<Parcel> asked) => new Parcel()).WithPopcorn(), [Label, Initials]),
        ("of elements", app => app.MapGet("/", (IPopcornSelection<Parcel> asked) => new List<Parcel>()).WithPopcorn(), [Label, Initials]),
        ("of a related type", app => app.MapGet("/", (IPopcornSelection<Van> asked) => new Van()).WithPopcorn(), [Label, Initials]),
        ("of parameters", app => app.MapGet("/", ([AsParameters] Asked asked) => new Parcel()).WithPopcorn(), [Label]),
        ("of an action", app => app.MapControllers(), [Label, "ParcelsController.Get"]),
        ("of what the endpoint admits",
            app => app.MapGet("/", (IPopcornSelection<Parcel> asked) => new Parcel()).WithPopcorn(p => p.Allow = "[id,sender[initials]]"),
            [Initials]),
        ("of what the endpoint does not admit",
            app => app.MapGet("/", (IPopcornSelection<Parcel> asked) => new Parcel()).WithPopcorn(p => p.Allow = "[id,sender[name]]"), []),
        ("without a selection", app => app.MapGet("/", () => new Parcel()).WithPopcorn(), []),
        ("without Popcorn", app => app.MapGet("/", (IPopcornSelection<Parcel> asked) => new Parcel()), []),
        ("of a type that is no entity", app => app.MapGet("/", (IPopcornSelection<Loose> asked) => new Loose()).WithPopcorn(), []),
        ("of a mapped getter that needs related rows",
            app => app.MapGet("/", (IPopcornSelection<Crate> asked) => new Crate()).WithPopcorn(), ["Crate.Count is computed"]),
        ("of a mapped getter that needs its own row",
            app => app.MapGet("/", (IPopcornSelection<Crate> asked) => new Crate()).WithPopcorn(p => p.Allow = "[id,sign]"), []),
        ("of a complex type",
            app => app.MapGet("/", (IPopcornSelection<Client> asked) => new Client()).WithPopcorn(), ["Address.Full is computed"]),
        ("of an owned type that two members have",
            app => app.MapGet("/", (IPopcornSelection<Firm> asked) => new Firm()).WithPopcorn(), ["Site.Full is computed"]),
        ("of a getter that is in the model", app => app.MapGet("/", (IPopcornSelection<Depot> asked) => new Depot()).WithPopcorn(), []),
    ];

    private static IEnumerable<TestCaseData> Cases =>
        Handlers.Select(row => new TestCaseData(row.Map, row.Told).SetArgDisplayNames(row.Name));

    [TestCaseSource(nameof(Cases))]
    public void Is_told(Action<WebApplication> map, string[] told)
    {
        Action start = () => Start(map, null).Dispose();
        if (told.Length == 0)
        {
            Assert.That(start, Throws.Nothing);
            return;
        }
        string message = Assert.Throws<PopcornException>(() => start())!.Message;
        using (Assert.EnterMultipleScope())
        {
            foreach (string part in told)
                Assert.That(message, Does.Contain(part));
        }
    }

    [Test]
    public void Is_right_where_code_tells_what_it_reads() => Assert.That(
        () => Start(
            app => app.MapGet("/", (IPopcornSelection<Parcel> asked) => new Parcel()).WithPopcorn(),
            options => options.For<Parcel>(t => t.Reads(x => x.Label)).For<Sender>(t => t.Reads(x => x.Initials, "name"))).Dispose(),
        Throws.Nothing);

    /// <summary>An app with hundreds of types and an endpoint for each would else not start for a minute.</summary>
    [Test]
    public void Is_looked_for_once_in_types_that_several_endpoints_lead_to()
    {
        using ServiceProvider services = new ServiceCollection()
            .AddDbContext<RingContext>(options => options.UseSqlite("DataSource=:memory:")).BuildServiceProvider();
        using IServiceScope scope = services.CreateScope();
        Type[] types = [.. scope.ServiceProvider.GetRequiredService<RingContext>().Model.GetEntityTypes().Select(type => type.ClrType)];
        Assert.That(types, Has.Length.EqualTo(24));
        var engine = new PopcornEngine();
        Func<SelectedObject, IEnumerable<string>> check = Popcorn.EntityFrameworkCore.Queries.StartUpCheck.Create(scope.ServiceProvider);
        long first = Measure(types[..1]);
        Assert.That(Measure(types[1..]), Is.LessThan(first));

        long Measure(Type[] selected)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            foreach (Type type in selected)
                Assert.That(check(engine.Select(type)!), Is.Empty);
            return GC.GetAllocatedBytesForCurrentThread() - before;
        }
    }

    /// <summary>The app does not start later because of it: the first query says what is wrong.</summary>
    [Test]
    public void Does_not_matter_if_a_context_cannot_be_created() => Assert.That(
        () => TestApp.Start(
            builder => builder.Services.AddDbContext<DepotContext>(_ => throw new InvalidTimeZoneException()).AddPopcorn(),
            app => app.MapGet("/", (IPopcornSelection<Parcel> asked) => new Parcel()).WithPopcorn()).Dispose(),
        Throws.Nothing);

    /// <summary>The framework disposes of the services of a request asynchronously.</summary>
    [Test]
    public void Is_looked_for_in_a_context_with_a_service_that_is_disposed_of_asynchronously() => Assert.That(
        () => TestApp.Start(
            builder => builder.Services.AddScoped<Outbox>().AddDbContext<OutboxContext>(options => options.UseSqlite("DataSource=:memory:"))
                .AddPopcorn(options => options.For<Parcel>(t => t.Reads(x => x.Label)).For<Sender>(t => t.Reads(x => x.Initials, "name"))),
            app => app.MapGet("/", (IPopcornSelection<Parcel> asked) => new Parcel()).WithPopcorn()).Dispose(),
        Throws.Nothing);

    [Test]
    public void Is_told_although_another_context_cannot_be_created() => Assert.That(
        () => TestApp.Start(
            builder => builder.Services.AddDbContext<BrokenContext>(options => options.UseSqlite("DataSource=:memory:"))
                .AddDbContext<DepotContext>(options => options.UseSqlite("DataSource=:memory:")).AddPopcorn(),
            app => app.MapGet("/", (IPopcornSelection<Parcel> asked) => new Parcel()).WithPopcorn()).Dispose(),
        Throws.TypeOf<PopcornException>().With.Message.Contains(Label));

    private static TestApp Start(Action<WebApplication> map, Action<PopcornHttpOptions>? configure) => TestApp.Start(
        builder => builder.Services.AddDbContext<DepotContext>(options => options.UseSqlite("DataSource=:memory:")).AddControllers()
            .ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(ParcelsController))).AddPopcorn(configure),
        map);

    public sealed class Parcel
    {
        public int Id { get; set; }
        public Sender? Sender { get; set; }
        public string Label => $"{Id}";
    }

    public sealed class Sender
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public string Initials => Name[..1];
    }

    public sealed class Van
    {
        public int Id { get; set; }
        public List<Parcel> Parcels { get; } = [];
    }

    public sealed class Crate
    {
        public int Id { get; set; }
        public List<Bay> Bays { get; } = [];

        public string Sign { get => $"no {Id}"; private set { } }

        public int Count { get => Bays.Count; private set { } }
    }

    public sealed class Depot
    {
        private readonly List<Bay> _bays = [];

        public int Id { get; set; }
        public IReadOnlyList<Bay> Bays => _bays;
        [Reads("id")] public string Label => $"{Id}";
    }

    public sealed record Bay(int Id);

    public sealed class Client
    {
        public int Id { get; set; }
        public Address Home { get; set; } = new();
    }

    public sealed class Address
    {
        public string Street { get; set; } = "";
        public string Full => Street;
    }

    public sealed class Firm
    {
        public int Id { get; set; }
        public Site? First { get; set; }
        public Site? Second { get; set; }
    }

    public sealed class Site
    {
        public string City { get; set; } = "";
        public string Full => City;
    }

    public sealed class Loose { public string Label => ""; }

    public sealed record Asked(IPopcornSelection<Parcel> Selection);

    [Route("parcels")]
    public sealed class ParcelsController : ControllerBase
    {
        [HttpGet] public IEnumerable<Parcel> Get([FromServices] IPopcornSelection<Parcel> asked) => [];
    }

    public sealed class BrokenContext : DbContext
    {
        public BrokenContext(DbContextOptions<BrokenContext> options) : base(options) => throw new InvalidTimeZoneException();
    }

    public sealed class Outbox : IAsyncDisposable
    {
        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }

    public sealed class OutboxContext(DbContextOptions<OutboxContext> options, Outbox outbox) : DbContext(options)
    {
        public Outbox Outbox => outbox;
        public DbSet<Parcel> Parcels => Set<Parcel>();
    }

    public sealed class DepotContext(DbContextOptions<DepotContext> options) : DbContext(options)
    {
        public DbSet<Van> Vans => Set<Van>();
        public DbSet<Crate> Crates => Set<Crate>();
        public DbSet<Depot> Depots => Set<Depot>();

        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.Entity<Client>().ComplexProperty(x => x.Home);
            modelBuilder.Entity<Firm>().OwnsOne(x => x.First).WithOwner();
            modelBuilder.Entity<Firm>().OwnsOne(x => x.Second).WithOwner();
        }
    }

    /// <summary>The 24 orders of four arguments make 24 types, which lead to each other.</summary>
    public sealed class Ring<T1, T2, T3, T4>
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        [Reads("name")] public string Label => Name + "!";
        public Ring<T2, T3, T4, T1>? Next { get; set; }
        public Ring<T2, T1, T3, T4>? Other { get; set; }
    }

    private sealed class RingContext(DbContextOptions<RingContext> options) : DbContext(options)
    {
        protected override void OnModelCreating(ModelBuilder modelBuilder) => Add<string, Version, Uri, Exception>(modelBuilder, []);

        private static void Add<T1, T2, T3, T4>(ModelBuilder modelBuilder, HashSet<Type> added)
        {
            if (!added.Add(typeof(Ring<T1, T2, T3, T4>)))
                return;
            modelBuilder.Entity<Ring<T1, T2, T3, T4>>(ring =>
            {
                ring.HasOne(each => each.Next).WithMany();
                ring.HasOne(each => each.Other).WithMany();
            });
            Add<T2, T3, T4, T1>(modelBuilder, added);
            Add<T2, T1, T3, T4>(modelBuilder, added);
        }
    }
}

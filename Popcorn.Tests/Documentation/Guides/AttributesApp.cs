using Popcorn;

namespace Guides;

/// <summary>The app of docs/guide/attributes-and-rules.md.</summary>
internal sealed class AttributesApp : GuideApp
{
    private static readonly Invoice Third = new()
    {
        Number = 3,
        Total = 42.5m,
        Note = "Thanks",
        Approver = "Bo",
        Buyer = new Person { Name = "Ada", Email = "ada@example.com", PasswordHash = "1f0a" },
    };

    private static readonly Parcel First = new() { Code = "X1", Weight = 2, Price = 3, Route = new Route("Oslo", "Rome", "KL-1") };

    public override void Configure(WebApplicationBuilder builder)
    {
        #region rules
        builder.Services.AddPopcorn(popcorn => popcorn.For<Parcel>(parcel => parcel
            .Always(x => x.Code)
            .Default(x => x.Weight)
            .Never(x => x.Price)
            .SubPropertyDefault(x => x.Route, "[from,to]")));
        #endregion
    }

    public override void Map(WebApplication app)
    {
        RouteGroupBuilder group = app.MapGroup("").WithPopcorn();
        group.MapGet("/invoices/3", () => Third);
        group.MapGet("/parcels/1", () => First);
        group.MapGet("/cats/1", () => new Cat { Name = "Tom", Chip = "c-1", Lives = 9 });
    }

    #region invoice
    public sealed class Invoice
    {
        [Always]
        public int Number { get; set; }

        [Default]
        public decimal Total { get; set; }

        public string? Note { get; set; }

        [Never]
        public string? Approver { get; set; }

        [SubPropertyDefault("[name]")]
        public Person? Buyer { get; set; }
    }

    public sealed class Person
    {
        public string Name { get; set; } = "";

        public string Email { get; set; } = "";

        [Never]
        public string PasswordHash { get; set; } = "";
    }
    #endregion

    #region inheritance
    public abstract class Animal
    {
        [Always]
        public virtual string Name { get; set; } = "";

        [Never]
        public virtual string Chip { get; set; } = "";
    }

    public sealed class Cat : Animal
    {
        public override string Name { get; set; } = "";

        public override string Chip { get; set; } = "";

        public int Lives { get; set; }
    }
    #endregion

    public sealed class Parcel
    {
        public string Code { get; set; } = "";

        public int Weight { get; set; }

        public decimal Price { get; set; }

        public Route? Route { get; set; }
    }

    public sealed record Route(string From, string To, string Carrier);
}

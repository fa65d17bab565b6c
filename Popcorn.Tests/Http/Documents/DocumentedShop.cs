using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Http.HttpResults;

namespace Popcorn.Tests.Http.Documents;

/// <summary>Handlers of a document of their own. Members are required, nullable, hidden and always written, on several levels.</summary>
public static class DocumentedShop
{
    public const string Name = "shop";
    public const string Policy = "staff";

    public static void AddPolicies(AuthorizationOptions options)
    {
        options.AddPolicy(Policy, policy => policy.RequireRole(Policy));
        options.AddPolicy("auditors", policy => policy.RequireRole("auditors"));
    }

    public static void Map(IEndpointRouteBuilder app)
    {
        RouteGroupBuilder all = app.MapGroup("/shop").WithGroupName(Name);
        all.MapGet("plain/orders", () => new List<Order>());
        RouteGroupBuilder shop = all.MapGroup("").WithPopcorn();
        shop.MapGet("orders", () => new Page<Order>([], 0, null));
        shop.MapGet("orders/{id:int}", Results<Ok<Order>, NotFound> (int id) => TypedResults.NotFound());
        shop.MapPost("orders", Results<Created<Order>, Conflict<Order>> (Order order) => TypedResults.Created("/", order));
        shop.MapDelete("orders/{id:int}", (int id) => TypedResults.NoContent());
        shop.MapGet("lines", () => new Dictionary<string, List<Line>>());
        shop.MapGet("payments", () => Array.Empty<Payment>());
        shop.MapPut("labels/{*name}", (Label label) => label);
        shop.MapGet("receipt", () => TypedResults.Text("text"));
        shop.MapGet("visitors/{id:int}", (int id) => new Visitor { Id = id });
    }

    public sealed class Order
    {
        [Always] public required int Id { get; set; }
        [Default] public required string Number { get; set; }
        [Always] public int Version { get; set; }
        [Always, JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Tag { get; set; }
        public required string? Note { get; set; }
        [Never] public required string Token { get; set; }
        [Always, RequiresPolicy(Policy)] public required string Margin { get; set; }
        [RequiresPolicy(Policy), RequiresPolicy("auditors")] public Label? Audit { get; set; }
        public required Customer? Customer { get; set; }
        public required List<Line> Lines { get; set; }
        public Dictionary<string, Line> ByCode { get; set; } = [];
        public Order? Parent { get; set; }
        public Label? Label { get; set; }
    }

    public sealed class Customer
    {
        public required string Name { get; set; }
        [Never] public string Hash { get; set; } = "";
    }

    /// <summary>Only answers have it, and only a hidden member leads to its credentials.</summary>
    public sealed class Visitor
    {
        public int Id { get; set; }
        [Never] public Credentials? Login { get; set; }
    }

    public sealed class Credentials { public string PasswordHash { get; set; } = ""; }

    public sealed class Line
    {
        public required string Sku { get; set; }
        public int Quantity { get; set; }
        [Never] public decimal Cost { get; set; }
    }

    /// <summary>Nothing of it is marked or required, so that requests and answers share its schema.</summary>
    public sealed class Label { public string Text { get; set; } = ""; }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Card), "card")]
    [JsonDerivedType(typeof(Voucher), "voucher")]
    public abstract class Payment
    {
        public required decimal Amount { get; set; }
    }

    public sealed class Card : Payment
    {
        public required string Brand { get; set; }
        [Never] public required string Secret { get; set; }
    }

    public sealed class Voucher : Payment { [Always] public required string Code { get; set; } }

    [PopcornEnvelope]
    public sealed class Page<T>(List<T> items, int total, Line? sample)
    {
        [PopcornPayload] public List<T> Items => items;
        public int Total => total;
        public Line? Sample => sample;
    }
}

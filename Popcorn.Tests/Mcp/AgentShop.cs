namespace Popcorn.Tests.Mcp;

/// <summary>What the tools of the tests return.</summary>
internal static class AgentShop
{
    public const string Secret = "canary-4711";

    public const string Hr = "hr";

    public static List<Order> Orders { get; } = [.. Enumerable.Range(1, 12).Select(CreateOrder)];

    public static Order CreateOrder(int id) => new()
    {
        Id = id,
        Number = $"PC-{id:D6}",
        Total = id * 10.5m,
        Note = "Ring twice, it's \"loud\" – näher",
        Hash = Secret,
        Margin = id * 2,
        Lines = [CreateLine(id, 1), CreateLine(id, 2)],
        Customer = new Company { Name = "Ada", Address = new Address("1 Main St", "Graz"), VatNumber = "ATU1", Token = Secret },
    };

    private static Line CreateLine(int id, int position) =>
        new() { Sku = $"SKU-{id}-{position}", Quantity = position, Cost = Secret };

    public sealed class Order
    {
        [Always] public int Id { get; init; }
        [Default] public string Number { get; init; } = "";
        [Default] public decimal Total { get; init; }
        public string? Note { get; init; }
        [Never] public string Hash { get; init; } = "";
        [RequiresPolicy(Hr)] public decimal Margin { get; init; }
        public List<Line> Lines { get; init; } = [];
        public Customer? Customer { get; init; }
    }

    public sealed class Line
    {
        public string Sku { get; init; } = "";
        public int Quantity { get; init; }
        [Never] public string Cost { get; init; } = "";
    }

    [System.Text.Json.Serialization.JsonDerivedType(typeof(Company), "company")]
    public class Customer
    {
        public string Name { get; init; } = "";
        public Address? Address { get; init; }
        [Never] public string Token { get; init; } = "";
    }

    public sealed class Company : Customer { public string VatNumber { get; init; } = ""; }

    public sealed record Address(string Street, string City);

    [PopcornEnvelope]
    public sealed record Page([property: PopcornPayload] List<Order> Items, int Total, string? Next);

    /// <summary>Without a mark of Popcorn but the secret's.</summary>
    public sealed class Plain
    {
        public int Id { get; init; }
        public string Name { get; init; } = "";
        [Never] public string Hash { get; init; } = Secret;
        public Plain? Parent { get; init; }
    }

    /// <summary>Another type than a method declares.</summary>
    public interface IThing { int Id { get; } }

    public sealed class Thing : IThing
    {
        public int Id => 5;
        public string Size { get; } = "large";
        [Never] public string Hash { get; } = Secret;
    }
}

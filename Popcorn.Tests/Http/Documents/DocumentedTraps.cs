namespace Popcorn.Tests.Http.Documents;

/// <summary>
/// Handlers of two documents, with types whose schemas generators make in unusual ways. Names that start with Hidden are in no response.
/// </summary>
public static class DocumentedTraps
{
    public const string Name = "traps";
    public const string OtherName = "traps-later";

    public enum Size
    {
        Small,
        Large,
    }

    public static void Map(IEndpointRouteBuilder app)
    {
        app.MapGet("/traps/version", () => new Early(1)).WithGroupName(Name).WithPopcorn();
        app.MapGet("/traps/version", () => new Later(1, "h", "n")).WithGroupName(OtherName).WithPopcorn();
        RouteGroupBuilder traps = app.MapGroup("/traps").WithGroupName(Name).WithPopcorn();
        traps.MapGet("stock", () => new Dictionary<Size, Stocked>());
        traps.MapGet("shelf", () => new Shelf());
        traps.MapGet("counts", () => new Dictionary<Size, int>());
        traps.MapGet("login", () => new Account());
    }

    public sealed record Early(int Id);

    public sealed record Later(int Id, [property: Never] string HiddenMargin, string Note);

    public sealed record Stocked(string Sku, [property: Never] decimal HiddenCost);

    public sealed class Shelf
    {
        public int Id { get; set; }
        public Dictionary<Size, Kept> BySize { get; set; } = [];
        public Dictionary<Size, int> Counts { get; set; } = [];
    }

    public sealed record Kept(string Sku, [property: Never] decimal HiddenCost);

    public sealed class Account
    {
        public int Id { get; set; }
        [Never] public Credentials? HiddenLogin { get; set; }
    }

    /// <summary>Only a hidden member leads to it.</summary>
    public sealed class Credentials
    {
        public string HiddenHash { get; set; } = "";
        public HiddenPolicy Policy { get; set; } = new();
    }

    public sealed class HiddenPolicy { public int HiddenAge { get; set; } }

    /// <summary>A controller writes the run-time type, and the contract knows none.</summary>
    public class Animal { public int Id { get; set; } }

    public sealed class Dog : Animal
    {
        public string Breed { get; set; } = "";
        [Never] public string HiddenChip { get; set; } = "";
    }

    /// <summary>What no operation has, and a filter adds.</summary>
    public sealed class Shipped { public int Number { get; set; } }
}

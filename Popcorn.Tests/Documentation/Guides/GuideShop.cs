using Popcorn;

namespace Guides;

/// <summary>The API that the guides are about.</summary>
public static class GuideShop
{
    public static Order One { get; } = new()
    {
        Id = 17,
        Total = 42.5m,
        Customer = new Customer("Ada", "ada@example.com"),
        Lines = [new Line("P-1", 2, 21.25m)],
        CardToken = "tok_4711",
    };

    #region model
    public sealed class Order
    {
        [Always] public int Id { get; set; }
        [Default] public decimal Total { get; set; }
        [Never] public string? CardToken { get; set; }
        public required Customer Customer { get; set; }
        public required List<Line> Lines { get; set; }
    }

    public sealed record Customer(string Name, string Email);

    public sealed record Line(string Sku, int Quantity, decimal Price);
    #endregion

    #region page
    [PopcornEnvelope]
    public sealed record Page<T>([property: PopcornPayload] List<T> Items, int Total);
    #endregion
}

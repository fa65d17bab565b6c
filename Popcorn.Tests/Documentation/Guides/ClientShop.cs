namespace Guides;

/// <summary>The types that a client has of the API. They need no package.</summary>
public static class ClientShop
{
    #region model
    public sealed class Order
    {
        public int Id { get; set; }
        public decimal Total { get; set; }
        public string? CardToken { get; set; }
        public required Customer Customer { get; set; }
        public required List<Line> Lines { get; set; }
    }

    public sealed record Customer(string Name, string Email);

    public sealed record Line(string Sku, int Quantity, decimal Price);
    #endregion

    public sealed record Page<T>(List<T> Items, int Total);
}

using System.Text.Json.Serialization;

namespace Popcorn.Testing.Orders;

/// <summary>A line of an order.</summary>
public sealed class StoredLine
{
    public int Id { get; set; }
    public string Sku { get; set; } = "";
    public int Count { get; set; }
    public long Price { get; set; }
    public string Text { get; set; } = "";
    public string Warehouse { get; set; } = "";
    public string Unit { get; set; } = "";
    public DateTime AddedAt { get; set; }
    public string Reference { get; set; } = "";
    public int Discount { get; set; }
    [JsonIgnore] public int StoredOrderId { get; set; }
    public StoredProduct? Product { get; set; }
}

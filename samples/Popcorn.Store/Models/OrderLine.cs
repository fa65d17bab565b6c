using System.Text.Json.Serialization;

namespace Popcorn.Store.Models;

public sealed class OrderLine
{
    [JsonIgnore]
    public int OrderId { get; set; }

    [Default]
    public int Position { get; set; }

    [Default]
    public int Quantity { get; set; }

    [Default]
    public decimal UnitPrice { get; set; }

    [Default]
    [Reads("quantity", "unitPrice")]
    public decimal Sum => Quantity * UnitPrice;

    [JsonIgnore]
    public int ProductId { get; set; }

    public Product? Product { get; set; }
}

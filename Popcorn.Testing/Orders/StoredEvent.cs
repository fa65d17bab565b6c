using System.Text.Json.Serialization;

namespace Popcorn.Testing.Orders;

/// <summary>What happened to an order.</summary>
public sealed class StoredEvent
{
    public int Id { get; set; }
    public string Text { get; set; } = "";
    public DateTime At { get; set; }
    public string Source { get; set; } = "";
    [JsonIgnore] public int StoredOrderId { get; set; }
}

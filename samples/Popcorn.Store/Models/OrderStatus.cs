using System.Text.Json.Serialization;

namespace Popcorn.Store.Models;

[JsonConverter(typeof(JsonStringEnumConverter<OrderStatus>))]
public enum OrderStatus
{
    New,
    Paid,
    Shipped,
    Delivered,
    Cancelled,
}

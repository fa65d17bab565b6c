using System.Globalization;
using System.Text.Json.Serialization;

namespace Popcorn.Store.Models;

/// <summary>
/// Customer, lines and payment come from other tables. They are outside of the default set, and loaded only when they are
/// asked for: Project of Popcorn.EntityFrameworkCore sees to it.
/// </summary>
public sealed class Order
{
    [Always]
    public int Id { get; set; }

    [Default]
    [Reads("id")]
    public string Number => string.Create(CultureInfo.InvariantCulture, $"PC-{Id:D6}");

    [Default]
    public DateTimeOffset PlacedAt { get; set; }

    [Default]
    public OrderStatus Status { get; set; }

    [Default]
    public decimal Total { get; set; }

    public string? Note { get; set; }

    [JsonIgnore]
    public int CustomerId { get; set; }

    public Customer? Customer { get; set; }

    [SubPropertyDefault("[quantity,sum,product[name]]")]
    public List<OrderLine> Lines { get; set; } = [];

    public Payment? Payment { get; set; }
}

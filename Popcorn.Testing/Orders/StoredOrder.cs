using System.ComponentModel.DataAnnotations.Schema;

namespace Popcorn.Testing.Orders;

/// <summary>An order, with eleven other columns.</summary>
public sealed class StoredOrder
{
    public int Id { get; set; }
    public string Number { get; set; } = "";
    public string Status { get; set; } = "";
    public DateTime PlacedAt { get; set; }
    public string Note { get; set; } = "";
    public string Street { get; set; } = "";
    public string City { get; set; } = "";
    public string PostalCode { get; set; } = "";
    public string Country { get; set; } = "";
    public int Weight { get; set; }
    public long Total { get; set; }
    public string Reference { get; set; } = "";
    public List<StoredLine> Lines { get; set; } = [];
    public List<StoredEvent> Events { get; set; } = [];

    /// <summary>Computed by the database.</summary>
    [NotMapped] public long LineTotal { get; set; }
}

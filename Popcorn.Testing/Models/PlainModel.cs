namespace Popcorn.Testing.Models;

/// <summary>
/// The attribute-heavy model without attributes, and without the members that they hide: for System.Text.Json, which would write them, and
/// to measure what attributes cost.
/// </summary>
public sealed class PlainModel
{
    public int Id { get; set; }
    public string Code { get; set; } = "";
    public DateTime UpdatedAt { get; set; }
    public string Name { get; set; } = "";
    public string? Status { get; set; }
    public double Total { get; set; }
    public string Description { get; set; } = "";
    public int Quantity { get; set; }
    public bool IsArchived { get; set; }

    public static PlainModel Of(AttributeHeavyModel model) => new()
    {
        Id = model.Id,
        Code = model.Code,
        UpdatedAt = model.UpdatedAt,
        Name = model.Name,
        Status = model.Status,
        Total = model.Total,
        Description = model.Description,
        Quantity = model.Quantity,
        IsArchived = model.IsArchived,
    };
}

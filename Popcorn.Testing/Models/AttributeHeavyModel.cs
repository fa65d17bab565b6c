namespace Popcorn.Testing.Models;

/// <summary>Twelve members, three with each attribute and three without any.</summary>
public sealed class AttributeHeavyModel
{
    [Always] public int Id { get; set; }
    [Always] public string Code { get; set; } = "";
    [Always] public DateTime UpdatedAt { get; set; }
    [Default] public string Name { get; set; } = "";
    [Default] public string? Status { get; set; }
    [Default] public double Total { get; set; }
    [Never] public string PasswordHash { get; set; } = "";
    [Never] public string InternalNotes { get; set; } = "";
    [Never] public double CostPrice { get; set; }
    public string Description { get; set; } = "";
    public int Quantity { get; set; }
    public bool IsArchived { get; set; }
}

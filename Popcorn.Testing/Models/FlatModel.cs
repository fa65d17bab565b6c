namespace Popcorn.Testing.Models;

/// <summary>One member of each plain kind.</summary>
public sealed class FlatModel
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
    public double Amount { get; set; }
    public DateTime CreatedAt { get; set; }
    [Always] public bool IsActive { get; set; }
    [Default] public string? Note { get; set; }
}

namespace Popcorn.Testing.Models;

/// <summary>The simple model without attributes: without an include Popcorn writes all of it, as System.Text.Json does.</summary>
public sealed class SimpleTwin
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
    public DateTime CreatedAt { get; set; }
    public string? Description { get; set; }
    public bool IsActive { get; set; }

    public static SimpleTwin Of(SimpleModel model) => new()
    {
        Id = model.Id,
        Name = model.Name,
        CreatedAt = model.CreatedAt,
        Description = model.Description,
        IsActive = model.IsActive,
    };
}

namespace Popcorn.Testing.Models;

public sealed class SimpleModel
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
    [Always] public DateTime CreatedAt { get; set; }
    [Default] public string? Description { get; set; }
    public bool IsActive { get; set; }
}

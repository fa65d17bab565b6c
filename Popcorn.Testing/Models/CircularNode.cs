namespace Popcorn.Testing.Models;

/// <summary>An object that can contain itself in three ways.</summary>
public sealed class CircularNode
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
    public CircularNode? Parent { get; set; }
    public List<CircularNode> Children { get; set; } = [];
    public CircularNode? Self { get; set; }
}

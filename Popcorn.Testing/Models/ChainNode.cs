namespace Popcorn.Testing.Models;

/// <summary>A node of a chain: each level is inside the one before.</summary>
public sealed class ChainNode
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
    public ChainNode? Next { get; set; }
}

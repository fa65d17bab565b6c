namespace Popcorn.Benchmarks.Models;

/// <summary>A link of a chain: each level lies inside of the one before.</summary>
public sealed class ChainNode
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
    public ChainNode? Next { get; set; }
}

namespace Popcorn.Benchmarks.Models;

/// <summary>Three numbers.</summary>
public sealed class Entity
{
    public int EntityId { get; set; } = 1_000_000;
    public int ForeignKeyOneId { get; set; } = 1_000_001;
    public int ForeignKeyTwoId { get; set; } = 1_000_002;
}

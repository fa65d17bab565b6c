namespace Popcorn.Benchmarks.Models;

/// <summary>Three numbers.</summary>
public sealed class Entity
{
    public const int Base = 1_000_000;

    public static Entity Example { get; } = new() { EntityId = Base, ForeignKeyOneId = Base + 1, ForeignKeyTwoId = Base + 2 };

    public int EntityId { get; set; }

    public int ForeignKeyOneId { get; set; }

    public int ForeignKeyTwoId { get; set; }
}

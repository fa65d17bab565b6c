using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Entities;

/// <summary>An entity as its base and what each number is beyond it: a line of CSV.</summary>
/// <param name="Base">What the offsets are counted from.</param>
/// <param name="Entity">Of the entity's own number.</param>
/// <param name="KeyOne">Of its first foreign key.</param>
/// <param name="KeyTwo">Of its second.</param>
internal sealed record EntityOffsets(int Base, int Entity, int KeyOne, int KeyTwo)
{
    public static EntityOffsets Of(Entity entity) => new(
        Models.Entity.Base,
        entity.EntityId - Models.Entity.Base,
        entity.ForeignKeyOneId - Models.Entity.Base,
        entity.ForeignKeyTwoId - Models.Entity.Base);
}

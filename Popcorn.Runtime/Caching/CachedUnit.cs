using Popcorn.Writing;

namespace Popcorn.Caching;

/// <summary>A unit by its plan.</summary>
internal sealed class CachedUnit(TieredWriter unit) : IWeighted
{
    public readonly TieredWriter Unit = unit;

    public int Weight { get; } = unit.Plan.Key.Shape.Weight;
}

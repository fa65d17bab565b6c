using Popcorn.Output;

namespace Popcorn.Caching;

/// <summary>A unit by its plan.</summary>
internal sealed class CachedUnit(WriterUnit unit) : IWeighted
{
    public readonly WriterUnit Unit = unit;

    public int Weight { get; } = unit.Plan.Key.Shape.Weight;
}

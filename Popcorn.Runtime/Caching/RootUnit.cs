using Popcorn.Writing;

namespace Popcorn.Caching;

/// <summary>A unit as the answer to a request.</summary>
internal sealed class RootUnit(TieredWriter unit, int hotAt, int weight) : IWeighted
{
    public readonly TieredWriter Unit = unit;

    /// <summary>After how many uses it is compiled.</summary>
    public readonly int HotAt = hotAt;

    public int Weight { get; } = weight;
}

using Popcorn.Output;

namespace Popcorn.Caching;

/// <summary>A unit as the answer to a request.</summary>
internal sealed class RootUnit(WriterUnit unit, int hotAt, int weight) : IWeighted
{
    public readonly WriterUnit Unit = unit;

    /// <summary>After how many uses it is compiled.</summary>
    public readonly int HotAt = hotAt;

    public int Weight { get; } = weight;
}

using Popcorn.Writing;

namespace Popcorn.Engine;

/// <summary>The writers that survive an eviction, each with all that it links to. Shared ones count once.</summary>
internal sealed class KeptWriters(int mostWeight)
{
    private readonly HashSet<TieredWriter> _writers = [];
    private int _rootWeight;
    private int _writerWeight;

    public bool Contains(TieredWriter writer) => _writers.Contains(writer);

    /// <summary>Adds a writer, whatever it weighs.</summary>
    public void Add(TieredWriter writer) => TryAdd(writer, rootWeight: 0, int.MaxValue);

    /// <returns>False, and nothing is added, if that would exceed the bound. The first root is always added.</returns>
    public bool TryAdd(TieredWriter root, int rootWeight) =>
        TryAdd(root, rootWeight, _writers.Count > 0 ? mostWeight : int.MaxValue);

    private bool TryAdd(TieredWriter writer, int rootWeight, int most)
    {
        List<TieredWriter> added = writer.FindReachable(_writers);
        int weight = added.Sum(writer => writer.Key.Shape.Weight);
        if (_rootWeight + rootWeight > most || _writerWeight + weight > most)
            return false;
        _rootWeight += rootWeight;
        _writerWeight += weight;
        _writers.UnionWith(added);
        return true;
    }
}

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
    public void Add(TieredWriter writer)
    {
        List<TieredWriter> added = writer.FindReachable(_writers);
        _writerWeight += GetWeight(added);
        _writers.UnionWith(added);
    }

    /// <returns>False, and nothing is added, if that would exceed the bound. The first root is always added.</returns>
    public bool TryAdd(TieredWriter root, int rootWeight)
    {
        List<TieredWriter> added = root.FindReachable(_writers);
        int weight = GetWeight(added);
        if (_writers.Count > 0 && (_rootWeight + rootWeight > mostWeight || _writerWeight + weight > mostWeight))
            return false;
        _rootWeight += rootWeight;
        _writerWeight += weight;
        _writers.UnionWith(added);
        return true;
    }

    private static int GetWeight(List<TieredWriter> writers) => writers.Sum(writer => writer.Key.Shape.Weight);
}

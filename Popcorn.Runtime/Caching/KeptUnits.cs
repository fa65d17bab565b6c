using Popcorn.Writing;

namespace Popcorn.Caching;

/// <summary>The units that survive an eviction: those of some roots, with all that they lead to. Shared ones count once.</summary>
internal sealed class KeptUnits(int mostWeight)
{
    private readonly HashSet<TieredWriter> _units = [];
    private int _rootWeight;
    private int _unitWeight;

    public bool Contains(TieredWriter unit) => _units.Contains(unit);

    /// <returns>False, and nothing is added, when that would be too much. The first root is always added.</returns>
    public bool TryAdd(RootUnit root)
    {
        List<TieredWriter> added = Missing(root.Unit);
        int weight = added.Sum(unit => unit.Key.Shape.Weight);
        if (_units.Count > 0 && (_rootWeight + root.Weight > mostWeight || _unitWeight + weight > mostWeight))
            return false;
        _rootWeight += root.Weight;
        _unitWeight += weight;
        _units.UnionWith(added);
        return true;
    }

    private List<TieredWriter> Missing(TieredWriter root)
    {
        var found = new List<TieredWriter>();
        var seen = new HashSet<TieredWriter>();
        var next = new Stack<TieredWriter>([root]);
        while (next.TryPop(out TieredWriter? unit))
        {
            if (_units.Contains(unit) || !seen.Add(unit))
                continue;
            found.Add(unit);
            foreach (TieredWriter reached in unit.Reached)
                next.Push(reached);
        }
        return found;
    }
}

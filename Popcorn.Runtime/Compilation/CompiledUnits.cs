using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>
/// The hot units of the process, held weakly and never more than the budget: the coldest go back to being composed, and
/// counted. Only the worker adds to it.
/// </summary>
internal sealed class CompiledUnits(int most)
{
    private readonly List<WeakReference<TieredWriter>> _units = [];
    private volatile int _count;

    public int Count => _count;

    public void Add(TieredWriter unit)
    {
        if (_units.Count >= most)
            MakeRoom();
        _units.Add(new WeakReference<TieredWriter>(unit));
        _count = _units.Count;
    }

    private void MakeRoom()
    {
        List<TieredWriter> hot = ByHeat(Alive());
        int kept = Math.Min(hot.Count, most - Math.Max(1, most / 16));
        foreach (TieredWriter cold in hot.Skip(kept))
            cold.Cool(cold.Stage);
        _units.Clear();
        foreach (TieredWriter warm in hot.Take(kept))
        {
            warm.Heat /= 2;
            _units.Add(new WeakReference<TieredWriter>(warm));
        }
    }

    private List<TieredWriter> Alive()
    {
        var alive = new List<TieredWriter>(_units.Count);
        foreach (WeakReference<TieredWriter> reference in _units)
        {
            if (reference.TryGetTarget(out TieredWriter? unit))
                alive.Add(unit);
        }
        return alive;
    }

    /// <summary>
    /// Uses are counted at the root; what a hot root leads to, however far, is as hot as the root. Of equals those that
    /// others lead to come first: a link is followed once, and would not heat again what had to go.
    /// </summary>
    private static List<TieredWriter> ByHeat(List<TieredWriter> alive)
    {
        var seen = new HashSet<TieredWriter>();
        var rootsFirst = new List<TieredWriter>();
        var next = new Stack<TieredWriter>();
        foreach (TieredWriter hottest in alive.OrderByDescending(unit => unit.Heat))
        {
            next.Push(hottest);
            while (next.TryPop(out TieredWriter? unit))
            {
                if (!seen.Add(unit))
                    continue;
                unit.Heat = Math.Max(unit.Heat, hottest.Heat);
                rootsFirst.Add(unit);
                foreach (TieredWriter reached in unit.Reached)
                    next.Push(reached);
            }
        }
        var held = new HashSet<TieredWriter>(alive);
        return [.. rootsFirst.AsEnumerable().Reverse().Where(held.Contains).OrderByDescending(unit => unit.Heat)];
    }
}

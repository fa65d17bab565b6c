using Popcorn.Output;

namespace Popcorn.Compilation;

/// <summary>
/// The hot units of the process, held weakly and never more than the budget: the coldest go back to being composed, and
/// counted. Only the worker adds to it.
/// </summary>
internal sealed class CompiledUnits(int most)
{
    private readonly List<WeakReference<WriterUnit>> _units = [];
    private volatile int _count;

    public int Count => _count;

    public void Add(WriterUnit unit)
    {
        if (_units.Count >= most)
            MakeRoom();
        _units.Add(new WeakReference<WriterUnit>(unit));
        _count = _units.Count;
    }

    private void MakeRoom()
    {
        List<WriterUnit> hot = ByHeat(Alive());
        int kept = Math.Min(hot.Count, most - Math.Max(1, most / 16));
        foreach (WriterUnit cold in hot.Skip(kept))
            cold.Cool(cold.Stage);
        _units.Clear();
        foreach (WriterUnit warm in hot.Take(kept))
        {
            warm.Heat /= 2;
            _units.Add(new WeakReference<WriterUnit>(warm));
        }
    }

    private List<WriterUnit> Alive()
    {
        var alive = new List<WriterUnit>(_units.Count);
        foreach (WeakReference<WriterUnit> reference in _units)
        {
            if (reference.TryGetTarget(out WriterUnit? unit))
                alive.Add(unit);
        }
        return alive;
    }

    /// <summary>
    /// Uses are counted at the root; what a hot root leads to, however far, is as hot as the root. Of equals those that
    /// others lead to come first: a link is followed once, and would not heat again what had to go.
    /// </summary>
    private static List<WriterUnit> ByHeat(List<WriterUnit> alive)
    {
        var seen = new HashSet<WriterUnit>();
        var rootsFirst = new List<WriterUnit>();
        var next = new Stack<WriterUnit>();
        foreach (WriterUnit hottest in alive.OrderByDescending(unit => unit.Heat))
        {
            next.Push(hottest);
            while (next.TryPop(out WriterUnit? unit))
            {
                if (!seen.Add(unit))
                    continue;
                unit.Heat = Math.Max(unit.Heat, hottest.Heat);
                rootsFirst.Add(unit);
                foreach (WriterUnit reached in unit.Reached)
                    next.Push(reached);
            }
        }
        var held = new HashSet<WriterUnit>(alive);
        return [.. rootsFirst.AsEnumerable().Reverse().Where(held.Contains).OrderByDescending(unit => unit.Heat)];
    }
}

using Popcorn.Output;

namespace Popcorn.Compilation;

/// <summary>
/// The compiled units of the process, held weakly and never more than the budget: the coldest go back to being
/// composed. Only the worker adds to it.
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
        List<WriterUnit> alive = Alive();
        ShareHeat(alive);
        alive.Sort(static (a, b) => b.Heat.CompareTo(a.Heat));
        int kept = Math.Min(alive.Count, most - Math.Max(1, most / 16));
        foreach (WriterUnit cold in alive.Skip(kept))
            cold.Cool(WriterStage.Compiled);
        _units.Clear();
        foreach (WriterUnit warm in alive.Take(kept))
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
            if (reference.TryGetTarget(out WriterUnit? unit) && unit.Stage == WriterStage.Compiled)
                alive.Add(unit);
        }
        return alive;
    }

    /// <summary>Uses are counted at the root; what a hot root leads to is as hot as the root.</summary>
    private static void ShareHeat(List<WriterUnit> alive)
    {
        foreach (WriterUnit hot in alive.OrderByDescending(unit => unit.Heat).ToList())
        {
            foreach (WriterUnit reached in hot.Reached)
                reached.Heat = Math.Max(reached.Heat, hot.Heat);
        }
    }
}

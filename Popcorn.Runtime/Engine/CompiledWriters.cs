using Popcorn.Writing;

namespace Popcorn.Engine;

/// <summary>
/// The hot writers of the process, held weakly and bounded by number and members: the least used are demoted. Only the background
/// compiler adds to it.
/// </summary>
internal sealed class CompiledWriters(int most, int mostMembers)
{
    private readonly List<WeakReference<TieredWriter>> _writers = [];
    private int _members;
    private volatile int _count;

    public int Count => _count;

    public void Add(TieredWriter writer)
    {
        if (_writers.Count >= most || _members >= mostMembers)
            DemoteLeastUsed();
        Append(writer);
        _count = _writers.Count;
    }

    private void DemoteLeastUsed()
    {
        List<TieredWriter> byUse = SortByUse(FindAlive());
        int kept = 0;
        int members = 0;
        // A sixteenth at once, so that the sorting is paid for once in many compilations.
        while (kept < byUse.Count && kept < most - Math.Max(1, most / 16) && members < mostMembers - (mostMembers / 16))
            members += byUse[kept++].Plan.MemberCount;
        foreach (TieredWriter writer in byUse.Skip(kept))
            writer.Demote(writer.State);
        _writers.Clear();
        _members = 0;
        foreach (TieredWriter writer in byUse.Take(kept))
        {
            writer.DecayedUses /= 2;
            Append(writer);
        }
    }

    private void Append(TieredWriter writer)
    {
        _writers.Add(new WeakReference<TieredWriter>(writer));
        _members += writer.Plan.MemberCount;
    }

    private List<TieredWriter> FindAlive() =>
        [.. _writers.Select(reference => reference.TryGetTarget(out TieredWriter? writer) ? writer : null).OfType<TieredWriter>()];

    /// <summary>
    /// Uses are counted at the root: what a root links to, at any depth, counts as used as often. Of equals those that others link to
    /// come first: a link is resolved once, and would not promote again what was demoted.
    /// </summary>
    private static List<TieredWriter> SortByUse(List<TieredWriter> alive)
    {
        var seen = new HashSet<TieredWriter>();
        var rootsFirst = new List<TieredWriter>();
        foreach (TieredWriter mostUsed in alive.OrderByDescending(writer => writer.DecayedUses))
        {
            foreach (TieredWriter writer in mostUsed.FindReachable(seen))
            {
                writer.DecayedUses = Math.Max(writer.DecayedUses, mostUsed.DecayedUses);
                rootsFirst.Add(writer);
                seen.Add(writer);
            }
        }
        var hot = new HashSet<TieredWriter>(alive);
        return [.. rootsFirst.AsEnumerable().Reverse().Where(hot.Contains).OrderByDescending(writer => writer.DecayedUses)];
    }
}

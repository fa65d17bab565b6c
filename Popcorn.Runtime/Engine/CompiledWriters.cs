using Popcorn.Composition;

namespace Popcorn.Engine;

/// <summary>
/// The hot writers of the process, held weakly and bounded by number and members: the least recently used are demoted. Only the
/// background compiler adds to it.
/// </summary>
internal sealed class CompiledWriters(int maxPlans, int maxMembers)
{
    /// <summary>Uses within the time of so many compilations are not told apart.</summary>
    private readonly int _ageLength = Math.Max(1, maxPlans / 16);

    private readonly List<WriterReference> _writers = [];
    private int _members;
    private int _added;
    private volatile int _count;
    private volatile int _age;

    public int Count => _count;

    /// <summary>Advances with compilations. A writer has the age of its last use.</summary>
    public int Age => _age;

    public void Add(WriterReference reference, TieredWriter writer)
    {
        if (_writers.Count >= maxPlans || _members >= maxMembers)
            DemoteLeastRecentlyUsed();
        Append(reference, writer);
        _count = _writers.Count;
        if (++_added % _ageLength == 0)
            _age++;
    }

    private void DemoteLeastRecentlyUsed()
    {
        var alive = new Dictionary<TieredWriter, (WriterReference Reference, WriterStore Store)>();
        foreach (WriterReference reference in _writers)
        {
            if (reference.TryGet(out WriterStore? store, out TieredWriter? writer))
                alive[writer] = (reference, store);
        }
        _writers.Clear();
        _members = 0;
        // A sixteenth at once, so that the sorting is paid for once in many compilations.
        bool hasRoom = true;
        foreach (TieredWriter writer in SortByUse(alive.Keys))
        {
            hasRoom = hasRoom && _writers.Count < maxPlans - _ageLength && _members < maxMembers - (maxMembers / 16);
            if (hasRoom)
                Append(alive[writer].Reference, writer);
            else
                alive[writer].Store.Demote(writer);
        }
    }

    private void Append(WriterReference reference, TieredWriter writer)
    {
        _writers.Add(reference);
        _members += writer.Plan.MemberCount;
    }

    /// <summary>
    /// Uses are noted at the root: what a root links to, at any depth, counts as used as recently. Of equals those that others link to
    /// come first: a link is resolved once, and would not promote again what was demoted.
    /// </summary>
    private static List<TieredWriter> SortByUse(IReadOnlyCollection<TieredWriter> alive)
    {
        var seen = new HashSet<TieredWriter>();
        var rootsFirst = new List<TieredWriter>();
        foreach (TieredWriter lastUsed in alive.OrderByDescending(writer => writer.LastUse))
        {
            foreach (TieredWriter writer in lastUsed.FindReachable(seen))
            {
                writer.LastUse = Math.Max(writer.LastUse, lastUsed.LastUse);
                rootsFirst.Add(writer);
                seen.Add(writer);
            }
        }
        var hot = new HashSet<TieredWriter>(alive);
        return [.. rootsFirst.AsEnumerable().Reverse().Where(hot.Contains).OrderByDescending(writer => writer.LastUse)];
    }
}

using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Caches what allow lists admit. No key depends on a client.</summary>
internal sealed class AdmissionCache
{
    /// <summary>Beyond this number of members and names, admissions are computed for each use.</summary>
    private const int MaxWeight = 262_144;

    /// <summary>Created on first use, so that a first write without allow lists does not pay for it.</summary>
    private ConcurrentDictionary<(ObjectContract, AllowLists), Admission>? _admissions;

    private int _weight;

    /// <returns>Null without allow lists.</returns>
    public Admission? Find(ObjectContract contract, AllowLists allowLists)
    {
        if (allowLists.Lists.Length == 0)
            return null;
        var admissions = LazyInitializer.EnsureInitialized(ref _admissions, static () => new());
        if (admissions.TryGetValue((contract, allowLists), out Admission? admission))
            return admission;
        admission = new Admission(contract, allowLists);
        int weight = contract.Members.Length + allowLists.Weight;
        if (Interlocked.Add(ref _weight, weight) > MaxWeight || !admissions.TryAdd((contract, allowLists), admission))
            Interlocked.Add(ref _weight, -weight);
        return admission;
    }
}

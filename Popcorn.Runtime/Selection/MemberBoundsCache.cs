using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Caches what bounds permit. No key depends on the include of a client.</summary>
internal sealed class MemberBoundsCache(ContractStore contracts)
{
    /// <summary>Beyond this number of members and names, they are computed for each use.</summary>
    private const int MaxWeight = 262_144;

    /// <summary>Created on first use, so that a first write without bounds does not pay for it.</summary>
    private ConcurrentDictionary<(ObjectContract, Bounds), MemberBounds>? _known;

    private int _weight;

    /// <returns>Null if all members are permitted, and all that is below them.</returns>
    public MemberBounds? Find(ObjectContract contract, Bounds bounds)
    {
        if (bounds.IsNone && contract.Required.IsEmpty)
            return null;
        var known = LazyInitializer.EnsureInitialized(ref _known, static () => new());
        if (known.TryGetValue((contract, bounds), out MemberBounds? members))
            return members;
        members = new MemberBounds(contracts, contract, bounds);
        int weight = contract.Members.Length + bounds.Weight;
        if (Interlocked.Add(ref _weight, weight) > MaxWeight || !known.TryAdd((contract, bounds), members))
            Interlocked.Add(ref _weight, -weight);
        return members;
    }
}

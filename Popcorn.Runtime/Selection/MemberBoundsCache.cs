using Popcorn.Caching;
using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Caches what bounds permit. No key depends on the include of a client.</summary>
internal sealed class MemberBoundsCache(ContractStore contracts)
{
    /// <summary>The bound of members and names.</summary>
    private const int MaxWeight = 262_144;

    /// <summary>Created on first use, so that a first write without bounds does not pay for it.</summary>
    private BoundedCache<Key, MemberBounds>? _known;

    /// <returns>Null if all members are permitted, and all that is below them.</returns>
    public MemberBounds? Find(ObjectContract contract, Bounds bounds)
    {
        if (bounds.IsNone && contract.Required.IsEmpty)
            return null;
        BoundedCache<Key, MemberBounds> known = LazyInitializer.EnsureInitialized(
            ref _known, static () => new(MaxWeight, static (key, _) => key.Contract.Members.Length + key.Bounds.Weight));
        var key = new Key(contract, bounds);
        return known.TryGet(key, out MemberBounds? members)
            ? members
            : known.Add(key, missing => new MemberBounds(contracts, missing.Contract, missing.Bounds));
    }

    private sealed record Key(ObjectContract Contract, Bounds Bounds);
}

using Popcorn.Caching;
using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>Caches the merged names of the types that lists apply to. Clients cannot add types, but can combine them.</summary>
internal sealed class NameTables(ContractStore contracts, MemberBoundsCache bounds)
{
    /// <summary>The bound of names and types.</summary>
    private const int MaxWeight = 262_144;

    private readonly BoundedCache<NamePlaces, NameTable> _tables = new(MaxWeight, static (_, table) => table.Weight);

    public ContractStore Contracts => contracts;

    /// <param name="places">The values that a list applies to.</param>
    /// <param name="work">Is increased by the weight of a table that had to be made.</param>
    public NameTable Get(NamePlaces places, ref int work)
    {
        if (_tables.TryGet(places, out NameTable? table))
            return table;
        table = _tables.Add(places, missing => new NameTable(contracts, bounds, missing));
        work += table.Weight;
        return table;
    }
}

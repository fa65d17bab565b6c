using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>Caches the merged names of the types that lists apply to. Clients cannot add types, but can combine them.</summary>
internal sealed class NameTables(ContractStore contracts, MemberBoundsCache bounds)
{
    /// <summary>Beyond this number of names and types, tables are made for each use.</summary>
    private const int MaxWeight = 262_144;

    private readonly ConcurrentDictionary<NamePlaces, NameTable> _tables = new();
    private int _weight;

    public ContractStore Contracts => contracts;

    /// <param name="places">The values that a list applies to.</param>
    /// <param name="work">Is increased by the weight of a table that had to be made.</param>
    public NameTable Get(NamePlaces places, ref int work)
    {
        if (_tables.TryGetValue(places, out NameTable? table))
            return table;
        table = new NameTable(contracts, bounds, places);
        work += table.Weight;
        if (Interlocked.Add(ref _weight, table.Weight) > MaxWeight || !_tables.TryAdd(places, table))
            Interlocked.Add(ref _weight, -table.Weight);
        return table;
    }
}

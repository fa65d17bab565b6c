using System.Text;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>
/// What is loaded of a row, or of an object inside a row: a branch for each concrete type, the most derived first, and what the branches
/// share. Related rows are shared, because a collection in two branches would be joined twice.
/// </summary>
internal sealed class Row
{
    public Row(ITypeBase type)
    {
        Type = type;
        Branches = type is IEntityType entity
            ? [.. entity.GetConcreteDerivedTypesInclusive().OrderByDescending(Depth).ThenBy(Name, StringComparer.Ordinal).Select(Create)]
            : [new Branch(type)];
    }

    public ITypeBase Type { get; }

    public Branch[] Branches { get; }

    /// <summary>Related rows, and embedded objects that are not loaded whole, by the member that holds them.</summary>
    public SortedDictionary<string, Related> Related { get; } = new(StringComparer.Ordinal);

    /// <summary>Members that a rule of the app computes in the database.</summary>
    public SortedDictionary<string, Source> Sources { get; } = new(StringComparer.Ordinal);

    public bool IsWhole => Array.TrueForAll(Branches, branch => branch.IsWhole);

    /// <summary>The same row without embedded objects.</summary>
    public Row WithoutEmbedded()
    {
        var row = new Row(Type);
        foreach ((string key, Related related) in Related.Where(entry => ModelMembers.IsRelatedRow(entry.Value.Member)))
            row.Related.Add(key, related);
        foreach ((string key, Source source) in Sources)
            row.Sources.Add(key, source);
        return row;
    }

    public void LoadWhole()
    {
        foreach (Branch branch in Branches)
            branch.IsWhole = true;
    }

    /// <summary>Where a rule computes a member that the getter of another one reads, the rows of the rule have what both need.</summary>
    public void UniteSources()
    {
        foreach (Source source in Sources.Values)
        {
            foreach (Branch branch in Branches)
                branch.Remove(source.Member);
            string? key = Related.FirstOrDefault(entry => ModelMembers.FindTarget(entry.Value.Member) == source.Member).Key;
            if (key is null)
                continue;
            source.Row?.Unite(Related[key].Row);
            Related.Remove(key);
        }
        foreach (Row row in Related.Values.Select(related => related.Row).Concat(Sources.Values.Select(source => source.Row).OfType<Row>()))
            row.UniteSources();
    }

    private void Unite(Row other)
    {
        foreach ((Branch branch, Branch added) in Branches.Zip(other.Branches))
            branch.Unite(added);
        foreach ((string key, Related related) in other.Related)
        {
            if (Related.TryGetValue(key, out Related? known))
                known.Row.Unite(related.Row);
            else
                Related.Add(key, related);
        }
        foreach ((string key, Source source) in other.Sources)
            Sources.TryAdd(key, source);
    }

    /// <summary>Whether what another row loads is part of what this row loads.</summary>
    public bool Covers(Row other) =>
        Type == other.Type
        && Branches.Zip(other.Branches).All(pair => pair.First.Covers(pair.Second))
        && other.Related.All(entry => Related.TryGetValue(entry.Key, out Related? related) && related.Row.Covers(entry.Value.Row))
        && other.Sources.All(entry => Sources.TryGetValue(entry.Key, out Source? source) && source.Covers(entry.Value));

    /// <summary>The identity of the projection: equal texts mean equal expressions.</summary>
    public override string ToString() => Print(new StringBuilder()).ToString();

    public StringBuilder Print(StringBuilder text)
    {
        text.Append(Type.Name).Append('{').AppendJoin('|', Branches.Select(branch => branch.ToString()));
        foreach ((string key, Related related) in Related)
            related.Row.Print(text.Append(';').Append(key).Append('?').Append(related.Presence?.Name).Append(':'));
        foreach ((string key, Source source) in Sources)
            source.Print(text.Append(';').Append(key).Append('='));
        return text.Append('}');
    }

    private static Branch Create(IEntityType type) => new(type);

    private static string Name(IEntityType type) => type.Name;

    private static int Depth(IEntityType type) => type.BaseType is null ? 0 : 1 + Depth(type.BaseType);
}

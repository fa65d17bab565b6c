using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>
/// What is loaded of a row, or of an object inside a row: a branch for each concrete type, the most derived first, and the related rows.
/// Branches share these, because a collection in two branches would be joined twice.
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

    /// <summary>Related rows by the member that holds them.</summary>
    public SortedDictionary<string, Related> Related { get; } = new(StringComparer.Ordinal);

    /// <summary>Gets the rules that load rows, each once: branches share what a rule loads.</summary>
    public IEnumerable<Source> Sources =>
        Branches.SelectMany(branch => branch.Sources.Values).Where(source => source.Row is not null).DistinctBy(source => source.Row);

    /// <summary>Gets the rows, and the objects inside of the row, that are loaded with it.</summary>
    public IEnumerable<Row> Below => Related.Values.Concat(Branches.SelectMany(branch => branch.Embedded.Values))
        .Select(related => related.Row)
        .Concat(Sources.Select(source => source.Row!));

    public void LoadWhole()
    {
        foreach (Branch branch in Branches)
            branch.IsWhole = true;
    }

    /// <summary>
    /// Completes the plan of the row. Where EF Core creates the objects of one type, their documents are read, and EF Core 10 fails to
    /// compile a query that reads those of another type again, beside a collection: see SharedDocuments. So it creates the objects of all
    /// types.
    /// </summary>
    public void Complete()
    {
        if (Array.Exists(Branches, branch => branch.IsWhole) && Array.Exists(Branches, branch => branch.HasDocument))
            LoadWhole();
        foreach (Branch branch in Branches)
            branch.AddAnyIfEmpty();
    }

    /// <summary>Adds what a set reads when it compares its elements.</summary>
    public void AddCompared(CollectionKind kind)
    {
        foreach (Branch branch in kind is CollectionKind.ComparedByEquals or CollectionKind.Compared ? Branches : [])
        {
            GetterReads equality = kind == CollectionKind.Compared ? GetterReads.Unknown : Getters.FindEquality(branch.Type);
            if (equality.IsUnknown)
                branch.AddOwn();
            branch.AddOwn(equality);
        }
    }

    private static Branch Create(IEntityType type) => new(type);

    private static string Name(IEntityType type) => type.Name;

    private static int Depth(IEntityType type) => type.BaseType is null ? 0 : 1 + Depth(type.BaseType);
}

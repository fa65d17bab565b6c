using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Adds related rows to the plan of a query, and counts them.</summary>
/// <param name="max">The limit of related rows in one query.</param>
/// <param name="count">How many other objects of the same query have.</param>
internal sealed class RelatedRows(int max, int count)
{
    /// <summary>Gets how many related rows the query has.</summary>
    public int Count { get; private set; } = count;

    public static string GetKey(IPropertyBase member) => $"{member.DeclaringType.Name}.{member.Name}";

    public Related GetOrAdd(Row row, IPropertyBase member, SelectedMember? selected, EntityPath path)
    {
        if (!row.Related.TryGetValue(GetKey(member), out Related? related))
        {
            Increment(selected);
            related = new Related(member, new Row(ModelMembers.GetTarget(member))) { Filter = path.Included.Get(member.Name).Filter };
            row.Related.Add(GetKey(member), related);
            related.Row.AddCompared(related.Kind);
        }
        return related;
    }

    /// <summary>Adds a member that a rule of the app computes.</summary>
    /// <returns>Null if the member is left out, because it leads back to a type on the path and nobody named it.</returns>
    public Source? AddSource(Row row, Branch branch, Source source, SelectedMember? member, EntityPath path, bool isRead = false)
    {
        Type type = ModelMembers.GetMemberType(source.Member);
        IEntityType? target = path.Type.Model.FindEntityType(CollectionTypes.FindElementType(type) ?? type);
        if (target is not null && !isRead && member is not { IsNamed: true } && path.Contains(target))
            return null;
        if (branch.Sources.TryGetValue(source.Member.Name, out Source? known))
            return known;
        HiddenRows.ThrowIfPassed(branch.Type, source.Member.Name, source.Expression);
        if (target is not null)
        {
            // Branches with the same rule share its rows.
            Row? shared = row.Branches.Select(other => other.Sources.GetValueOrDefault(source.Member.Name))
                .FirstOrDefault(other => other?.Expression == source.Expression)?.Row;
            if (shared is null)
                Increment(member);
            CollectionKind kind = ModelMembers.Find(branch.Type, source.Member) is INavigationBase navigation
                && ModelMembers.IsCollection(navigation) ? CollectionKinds.Find(navigation) : CollectionKind.New;
            source = source with { Row = shared ?? new Row(target), Kind = kind };
            source.Row.AddCompared(kind);
        }
        branch.Sources.Add(source.Member.Name, source);
        return source;
    }

    private void Increment(SelectedMember? selected)
    {
        Count++;
        selected?.ThrowIfTooMany(Count, max);
    }
}

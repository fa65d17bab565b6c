using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Plans what a query loads of the rows of an entity type.</summary>
/// <param name="maxNavigations">The limit of related rows in one query.</param>
/// <param name="isCoarse">Whether all columns are loaded that any include can ask for.</param>
/// <param name="check">Checks all members of a type.</param>
/// <param name="navigations">How many related rows other objects of the same query have.</param>
internal sealed class RowPlanner(int maxNavigations, bool isCoarse, Action<ITypeBase, SelectedObject> check, int navigations = 0)
{
    private readonly RelatedRows _related = new(maxNavigations, navigations);
    private readonly HashSet<Row> _rows = [];

    /// <summary>
    /// What was added is not added again: branches share related rows, so that each level would multiply the work by their number.
    /// </summary>
    private readonly HashSet<(Branch, SelectedObject, IncludedRows)> _added = [];
    private readonly HashSet<(Row, ReadMember, SelectedMember?, bool)> _read = [];

    /// <summary>Members that are selected and not loaded. A getter can load their rows.</summary>
    private readonly List<(Func<Row?> FindRow, SelectedMember Member, EntityPath Path)> _left = [];

    /// <summary>Gets how many related rows the query has.</summary>
    public int Navigations => _related.Count;

    /// <exception cref="PopcornException">
    /// A computed member does not tell what it reads, or there are too many related rows. In the second case the exception has an error
    /// for the client, who caused it.
    /// </exception>
    public Row Plan(
        IEntityType type, IReadOnlyList<SelectedObject> selections, IncludedRows included, IReadOnlyList<ReadMember> others)
    {
        if (included.DependsOnRow)
            throw CreateUnclear(type);
        var row = new Row(type);
        var path = new EntityPath(type, null, included);
        IncludedRows named = included.Add(others);
        foreach (SelectedObject selected in selections)
            Add(row, selected, path, named);
        foreach (Branch branch in others.Count > 0 ? row.Branches : [])
            AddReads(row, branch, others, reader: null, path);
        // A getter reads a part of a related row that the include selects, but does not load: no part of it may be written.
        var seen = new HashSet<(Row, SelectedObject?)>();
        for (int i = 0; i < _left.Count; i++)
        {
            // Such a row can leave out others.
            (Func<Row?> findRow, SelectedMember left, EntityPath above) = _left[i];
            if (findRow() is { Type: IEntityType below } loaded && seen.Add((loaded, left.Value)))
                AddLeft(loaded, left.Value, above.GetBelow(left.Member!.Name, below));
        }
        foreach (Row each in _rows)
            each.Complete();
        return row;
    }

    private void Add(Row row, SelectedObject selected, EntityPath path, IncludedRows included)
    {
        foreach (Branch branch in row.Branches)
            Add(row, branch, selected, path, included);
    }

    private void Add(Row row, Branch branch, SelectedObject selected, EntityPath path, IncludedRows included)
    {
        if (!_added.Add((branch, selected, included)))
            return;
        _rows.Add(row);
        SelectedObject written = selected.GetWritten(branch.Type.ClrType);
        SelectedObject all = branch.All = written.All;
        check(branch.Type, all);
        branch.IsWhole |= written.NeedsWhole;
        IncludedRows named = included.Add(FindReads(branch, all, path));
        foreach (SelectedMember member in written.Members)
            Add(row, branch, member, path, named);
        if (isCoarse)
            AddColumns(row, branch, all, path);
    }

    /// <summary>
    /// Finds the related rows that computed members read. A default set has them, whether such a member is selected or not: the meaning of
    /// a value does not depend on what else is selected. Types on the path are left out.
    /// </summary>
    private static IEnumerable<ReadMember> FindReads(Branch branch, SelectedObject all, EntityPath path) =>
        Flatten(all.Members.SelectMany(member => member.GetReads(branch.Type.ClrType) ?? [])).Where(read =>
            ModelMembers.Find(branch.Type, read.Member) is INavigationBase { TargetEntityType: var target } && !path.Contains(target));

    private static IEnumerable<ReadMember> Flatten(IEnumerable<ReadMember> reads) =>
        reads.SelectMany(read => Flatten(read.Reads ?? []).Prepend(read));

    /// <param name="row">The row of the branch.</param>
    /// <param name="branch">What is loaded of the object that has the member.</param>
    /// <param name="member">The member.</param>
    /// <param name="path">The path to the row.</param>
    /// <param name="included">What the app includes of the row.</param>
    /// <param name="isLeft">Whether only a getter has loaded the row, so that it is written without related rows.</param>
    private void Add(Row row, Branch branch, SelectedMember member, EntityPath path, IncludedRows included, bool isLeft = false)
    {
        Type runtimeType = branch.Type.ClrType;
        if (member.GetFrom(runtimeType) is { } rule && member.Member is { } target
            && ModelMembers.FindTarget(branch.Type, target) is { } assigned)
        {
            Source? source = _related.AddSource(row, branch, new Source(assigned, rule, null), member, path);
            if (source is null)
                _left.Add((() => branch.Sources.GetValueOrDefault(assigned.Name)?.Row, member, path));
            else if (source.Row is { } rows && member.Value is { } value)
                Add(rows, value, path.GetBelow(target.Name, (IEntityType)rows.Type), included.Get(target.Name));
            else
                source.Row?.LoadWhole();
            return;
        }
        if (member is { Member: null } && member.GetFrom(runtimeType) is { } expression
            && DatabaseExpressions.IsTranslated(branch.Type, expression))
        {
            branch.Computed[member.Name] = expression;
            return;
        }
        if (member.GetReads(runtimeType) is { } reads)
            AddReads(row, branch, reads, member, path, isLeft || (!member.IsNamed && path.IsLedBackTo(member.Value?.Type)));
        else if (member.Member is { } computed)
            branch.AddGetter(computed);
        else
            ComputedMembers.ThrowIfUnknown(branch.Type, member);
        if (member.Member is not { } declared || ModelMembers.Find(branch.Type, declared) is not { } found)
            return;
        if (isLeft && ModelMembers.IsRelatedRow(found) && !((INavigationBase)found).TargetEntityType.IsOwned())
            Leave(row, found, member, path);
        else
            AddMember(row, branch, found, member, path, included);
    }

    private void AddMember(Row row, Branch branch, IPropertyBase found, SelectedMember member, EntityPath path, IncludedRows included)
    {
        if (!ModelMembers.CanBeOpened(found) || (member.Value is null && !ModelMembers.IsRelatedRow(found)))
        {
            branch.Add(found);
            return;
        }
        if (!ModelMembers.IsRelatedRow(found))
        {
            Related embedded = branch.GetEmbedded(found);
            embedded.FindPresence(member.Value!.GetWritten(embedded.Row.Type.ClrType).All);
            Add(embedded.Row, member.Value, path.GetEmbedded(found.Name), included.Get(found.Name));
            return;
        }
        var navigation = (INavigationBase)found;
        bool isIncluded = included.Contains(found.Name)
            || (navigation.IsEagerLoaded && (navigation.TargetEntityType.IsOwned()
                || (!included.IgnoresAutoIncludes && !path.Has(navigation.TargetEntityType))));
        if (!member.IsNamed && !isIncluded && (member.IsByDefault || path.Contains(navigation.TargetEntityType)))
        {
            Leave(row, found, member, path);
            return;
        }
        Row related = _related.GetOrAdd(row, found, member, path).Row;
        if (member.Value is { } value)
            Add(related, value, path.GetBelow(found.Name, navigation.TargetEntityType), included.Get(found.Name));
        else
            related.LoadWhole();
    }

    private void Leave(Row row, IPropertyBase navigation, SelectedMember member, EntityPath path) =>
        _left.Add((() => row.Related.GetValueOrDefault(RelatedRows.GetKey(navigation))?.Row, member, path));

    /// <summary>Adds what is written of a row that only a getter has loaded: its columns, and what its getters read of the row.</summary>
    private void AddLeft(Row row, SelectedObject? selected, EntityPath path)
    {
        foreach (Branch branch in row.Branches)
        {
            SelectedObject? written = selected?.GetWritten(branch.Type.ClrType);
            branch.IsWhole |= written is null or { NeedsWhole: true };
            foreach (SelectedMember member in written?.Members ?? [])
                Add(row, branch, member, path, IncludedRows.None, isLeft: true);
        }
    }

    /// <summary>Adds the columns of a type, and those that their getters read, without related rows.</summary>
    private void AddColumns(Row row, Branch branch, SelectedObject all, EntityPath path)
    {
        foreach (SelectedMember member in all.Members)
        {
            if (member.GetFrom(branch.Type.ClrType) is null && member.Member is { } declared
                && ModelMembers.Find(branch.Type, declared) is { } found && !ModelMembers.IsRelatedRow(found))
            {
                if (member.GetReads(branch.Type.ClrType) is null)
                    branch.AddGetter(declared);
                AddMember(row, branch, found, member, path, IncludedRows.None);
            }
        }
    }

    /// <param name="row">The row of the branch.</param>
    /// <param name="branch">What is loaded of the object that the getter is of.</param>
    /// <param name="reads">What the getter reads.</param>
    /// <param name="reader">The member that has the getter; null for the code of a handler.</param>
    /// <param name="path">The path to the row.</param>
    /// <param name="isLeadingBack">Whether related rows are left out, since the value is an object of a type above.</param>
    private void AddReads(
        Row row, Branch branch, IReadOnlyList<ReadMember> reads, SelectedMember? reader, EntityPath path, bool isLeadingBack = false)
    {
        _rows.Add(row);
        if (reads.Count == 0)
            branch.AddOwn();
        foreach (ReadMember read in reads)
        {
            IPropertyBase? found = ModelMembers.Find(branch.Type, read.Member);
            if (read.From is { } rule && ModelMembers.FindTarget(branch.Type, read.Member) is { } assigned)
            {
                var source = new Source(assigned, rule, null);
                if (_related.AddSource(row, branch, source, reader, path, isRead: !isLeadingBack)?.Row is { } rows)
                    AddRows(rows, read, reader, path.GetBelow(read.Member.Name, (IEntityType)rows.Type), isLeadingBack);
                continue;
            }
            if (read.Reads is not null)
                AddReads(row, branch, read.Reads, reader, path, isLeadingBack);
            else
                branch.AddGetter(read.Member);
            if (found is INavigationBase navigation && ModelMembers.IsRelatedRow(found))
            {
                if (isLeadingBack)
                    continue;
                Row related = _related.GetOrAdd(row, found, reader, path).Row;
                AddRows(related, read, reader, path.GetBelow(found.Name, navigation.TargetEntityType));
            }
            else if (found is not null && ModelMembers.CanBeOpened(found))
            {
                AddRows(branch.GetEmbedded(found).Row, read, reader, path.GetEmbedded(found.Name), isLeadingBack);
            }
            else if (found is not null)
            {
                branch.Add(found);
            }
        }
    }

    private void AddRows(Row rows, ReadMember read, SelectedMember? reader, EntityPath path, bool isLeadingBack = false)
    {
        if (!_read.Add((rows, read, reader, isLeadingBack)))
            return;
        foreach (Branch branch in rows.Branches)
        {
            AddReads(rows, branch, read.Below, reader, path, isLeadingBack);
            // The getter may return this very object, and the include selects something of what it returns.
            if (reader?.Value is { } value && value.Type.IsAssignableFrom(branch.Type.ClrType))
                Add(rows, branch, value, path, path.Included);
            else if (reader is { Value: null } && GetElementType(reader).IsAssignableFrom(branch.Type.ClrType))
                branch.AddOwn();
        }
    }

    private static Type GetElementType(SelectedMember member) => CollectionTypes.FindElementType(member.Type) ?? member.Type;

    private static PopcornException CreateUnclear(IEntityType type) => new(
        $"A query for {type.ClrType} chooses between rows, by ?? or a condition, for which its Include calls name different related rows. "
        + "Include the same of each.");
}

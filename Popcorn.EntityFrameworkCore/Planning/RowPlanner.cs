using System.Linq.Expressions;
using System.Reflection;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Plans what a query loads of the rows of an entity type.</summary>
/// <param name="maxNavigations">The limit of related rows in one query.</param>
/// <param name="isCoarse">Whether all columns are loaded that any include can ask for.</param>
/// <param name="check">Checks all members of a type.</param>
internal sealed class RowPlanner(int maxNavigations, bool isCoarse, Action<ITypeBase, SelectedObject> check)
{
    private readonly HashSet<(Row, string)> _navigations = [];

    /// <exception cref="PopcornException">
    /// A computed member does not tell what it reads, or there are too many related rows. In the second case the exception has an error
    /// for the client, if the client caused it.
    /// </exception>
    public Row Plan(IEntityType type, SelectedObject selected, IReadOnlyList<ReadMember> others)
    {
        var row = new Row(type);
        var path = new EntityPath(type, null);
        Add(row, selected, path);
        foreach (Branch branch in others.Count > 0 ? row.Branches : [])
            AddReads(row, branch, others, selected.All.Members[0], path);
        row.UniteSources();
        return row;
    }

    private void Add(Row row, SelectedObject selected, EntityPath path)
    {
        foreach (Branch branch in row.Branches)
        {
            SelectedObject written = selected.GetWritten(branch.Type.ClrType);
            SelectedObject all = written.All;
            check(branch.Type, all);
            branch.IsWhole |= written.NeedsWhole;
            foreach (SelectedMember member in written.Members)
                Add(row, branch, member, path);
            if (isCoarse)
                AddColumns(row, branch, all, path);
            branch.AddAnyIfEmpty(all);
        }
    }

    private void Add(Row row, Branch branch, SelectedMember member, EntityPath path)
    {
        if (member.From is { } source && member.Member is { } target && ModelMembers.FindTarget(branch.Type, target) is { } assigned)
        {
            AddSource(row, assigned, source, member, path);
            return;
        }
        if (member.Reads is { } reads)
            AddReads(row, branch, reads, member, path);
        else
            ComputedMembers.ThrowIfUnknown(branch.Type, member);
        if (member.Member is { } declared && ModelMembers.Find(branch.Type, declared) is { } found)
            AddMember(row, branch, found, member, path);
    }

    private void AddMember(Row row, Branch branch, IPropertyBase found, SelectedMember member, EntityPath path)
    {
        if (!ModelMembers.CanBeOpened(found) || (member.Value is null && !ModelMembers.IsRelatedRow(found)))
        {
            branch.Add(found);
            return;
        }
        if (!ModelMembers.IsRelatedRow(found))
        {
            Related embedded = GetOrAdd(row, found, member);
            embedded.FindPresence(member.Value!.GetWritten(embedded.Row.Type.ClrType).All);
            Add(embedded.Row, member.Value, path);
            return;
        }
        IEntityType target = ((INavigationBase)found).TargetEntityType;
        if (!member.IsNamed && path.Contains(target))
            return;
        Row related = GetOrAdd(row, found, member).Row;
        if (member.Value is { } value)
            Add(related, value, new EntityPath(target, path));
        else
            related.LoadWhole();
    }

    /// <summary>Adds the columns of a type, without related rows.</summary>
    private void AddColumns(Row row, Branch branch, SelectedObject all, EntityPath path)
    {
        foreach (SelectedMember member in all.Members)
        {
            if (member.From is null && member.Member is { } declared
                && ModelMembers.Find(branch.Type, declared) is { } found && !ModelMembers.IsRelatedRow(found))
            {
                AddMember(row, branch, found, member, path);
            }
        }
    }

    private void AddReads(Row row, Branch branch, IReadOnlyList<ReadMember> reads, SelectedMember reader, EntityPath path)
    {
        if (reads.Count == 0)
            AddOwn(row, branch, reader);
        foreach (ReadMember read in reads)
        {
            if (read.Reads is not null)
                AddReads(row, branch, read.Reads, reader, path);
            IPropertyBase? found = ModelMembers.Find(branch.Type, read.Member);
            if (found is null && read.Reads is null)
                ComputedMembers.ThrowIfUnknown(branch.Type, read.Member);
            else if (found is not null && ModelMembers.CanBeOpened(found))
                AddRelatedReads(row, found, read, reader, path);
            else if (found is not null)
                branch.Add(found);
        }
    }

    /// <summary>Adds the row's own columns. Related rows are no part of it.</summary>
    private void AddOwn(Row row, Branch branch, SelectedMember reader)
    {
        foreach (IPropertyBase member in branch.Type.GetMembers())
        {
            if (member is IServiceProperty || ModelMembers.IsRelatedRow(member) || !ModelMembers.CanBeRead(member))
                continue;
            if (!ModelMembers.CanBeOpened(member))
            {
                branch.Add(member);
                continue;
            }
            Row embedded = GetOrAdd(row, member, reader).Row;
            foreach (Branch part in embedded.Branches)
                AddOwn(embedded, part, reader);
        }
    }

    private void AddRelatedReads(Row row, IPropertyBase found, ReadMember read, SelectedMember reader, EntityPath path)
    {
        Row related = GetOrAdd(row, found, reader).Row;
        EntityPath below = found is INavigationBase { TargetEntityType: var target } ? new EntityPath(target, path) : path;
        foreach (Branch branch in related.Branches)
            AddReads(related, branch, read.Below, reader, below);
        // The value of the getter may be this very object, of which the include selects something too.
        if (reader.Value is { } value && read.Below.Count == 0 && value.Type.IsAssignableFrom(related.Type.ClrType))
            Add(related, value, below);
    }

    private void AddSource(Row row, MemberInfo target, LambdaExpression expression, SelectedMember member, EntityPath path)
    {
        Row? rows = null;
        if (member.Value is { } value && path.Type.Model.FindEntityType(value.Type) is { } type)
        {
            if (!member.IsNamed && path.Contains(type))
                return;
            Count(row, target.Name, member);
            rows = row.Sources.TryGetValue(target.Name, out Source? known) && known.Row is not null ? known.Row : new Row(type);
            Add(rows, value, new EntityPath(type, path));
        }
        row.Sources[target.Name] = new Source(target, expression, rows);
    }

    private Related GetOrAdd(Row row, IPropertyBase member, SelectedMember selected)
    {
        string key = $"{member.DeclaringType.Name}.{member.Name}";
        if (row.Related.TryGetValue(key, out Related? related))
            return related;
        if (ModelMembers.IsRelatedRow(member))
            Count(row, key, selected);
        ITypeBase type = member is IComplexProperty complex ? complex.ComplexType : ((INavigationBase)member).TargetEntityType;
        row.Related.Add(key, related = new Related(member, new Row(type)));
        return related;
    }

    private void Count(Row row, string key, SelectedMember selected)
    {
        if (_navigations.Add((row, key)) && _navigations.Count > maxNavigations)
            throw selected.CreateTooLarge($"{maxNavigations} related objects");
    }
}

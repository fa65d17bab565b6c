using System.Reflection;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>What is loaded of a row of one concrete type.</summary>
internal sealed class Branch(ITypeBase type)
{
    public ITypeBase Type => type;

    /// <summary>Null if only EF Core can create the object.</summary>
    public Creation? Creation { get; } = Creation.Find(type);

    /// <summary>Whether EF Core creates the object, with all columns.</summary>
    public bool IsWhole
    {
        get => field || Creation is null;
        set;
    }

    /// <summary>Columns, and embedded objects that are loaded whole.</summary>
    public SortedDictionary<string, IPropertyBase> Columns { get; } = new(StringComparer.Ordinal);

    public void Add(IPropertyBase column)
    {
        if (ModelMembers.FindTarget(column) is null)
            IsWhole = true;
        else
            Columns[column.Name] = column;
    }

    /// <summary>
    /// Adds a column to a row that reads none: EF Core would create its object once, and return it for every row. Where there is none that
    /// may be read, all that can be seen of an object is that it is there, and one object does for all rows.
    /// </summary>
    /// <param name="all">The members that an include can ask for.</param>
    public void AddAnyIfEmpty(SelectedObject all)
    {
        if (Columns.Count > 0)
            return;
        IEnumerable<IProperty> columns = all.Members.Select(member => member.Member).OfType<MemberInfo>()
            .Select(member => ModelMembers.Find(Type, member)).OfType<IProperty>().OrderByDescending(column => column.IsPrimaryKey());
        IEnumerable<IProperty> key = (Type as IEntityType)?.FindPrimaryKey()?.Properties ?? [];
        if (columns.Concat(key).FirstOrDefault(ModelMembers.CanBeRead) is { } any)
            Add(any);
    }

    public void Unite(Branch other)
    {
        IsWhole |= other.IsWhole;
        foreach ((string name, IPropertyBase column) in other.Columns)
            Columns[name] = column;
    }

    /// <summary>Removes what is assigned to a member.</summary>
    public void Remove(MemberInfo target)
    {
        foreach (string name in Columns.Keys.Where(name => ModelMembers.FindTarget(Columns[name]) == target).ToList())
            Columns.Remove(name);
    }

    public bool Covers(Branch other) => IsWhole || (!other.IsWhole && other.Columns.Keys.All(Columns.ContainsKey));

    public override string ToString() => IsWhole ? $"{Type.Name} *" : $"{Type.Name} {string.Join(',', Columns.Keys)}";
}

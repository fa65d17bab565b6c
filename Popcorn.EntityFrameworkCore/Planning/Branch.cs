using System.Linq.Expressions;
using System.Reflection;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>What is loaded of a row of one concrete type, from the row itself.</summary>
internal sealed class Branch(ITypeBase type)
{
    /// <summary>The rules for columns, once they were needed.</summary>
    private Dictionary<IPropertyBase, LambdaExpression>? _rules;

    public ITypeBase Type => type;

    /// <summary>Null if only EF Core can create the object.</summary>
    public Creation? Creation { get; } = Creation.Find(type);

    /// <summary>Whether EF Core creates the object, with all columns.</summary>
    public bool IsWhole
    {
        get => field || Creation is null;
        set;
    }

    /// <summary>The members that an include can ask for; null if only getters read the row.</summary>
    public SelectedObject? All
    {
        get;
        set
        {
            if (!Equals(field, value))
                _rules = null;
            field = value;
        }
    }

    /// <summary>Columns, and embedded objects that are loaded whole.</summary>
    public SortedDictionary<string, IPropertyBase> Columns { get; } = new(StringComparer.Ordinal);

    /// <summary>Embedded objects that are not loaded whole.</summary>
    public SortedDictionary<string, Related> Embedded { get; } = new(StringComparer.Ordinal);

    /// <summary>Whether an embedded object is loaded whole.</summary>
    public bool HasDocument => Columns.Values.Any(column => column is not IProperty)
        || Embedded.Values.Any(embedded => Array.Exists(embedded.Row.Branches, branch => branch.HasDocument));

    /// <summary>Members that a rule of the app computes in the database.</summary>
    public SortedDictionary<string, Source> Sources { get; } = new(StringComparer.Ordinal);

    /// <summary>Members outside of the type, by their JSON names, that the database computes.</summary>
    public SortedDictionary<string, LambdaExpression> Computed { get; } = new(StringComparer.Ordinal);

    public void Add(IPropertyBase column)
    {
        if (ModelMembers.FindTarget(column) is null)
            IsWhole = true;
        else
            Columns[column.Name] = column;
    }

    /// <summary>Adds the row's own columns. Related rows are no part of it.</summary>
    public void AddOwn()
    {
        foreach (IPropertyBase member in type.GetMembers())
        {
            if (member is not IServiceProperty && !ModelMembers.IsRelatedRow(member) && ModelMembers.CanBeRead(member))
                AddOwn(member);
        }
    }

    /// <summary>Adds what the getter of a member reads that does not say it.</summary>
    public void AddGetter(MemberInfo member)
    {
        ComputedMembers.ThrowIfUnknown(type, member);
        AddOwn(Getters.Find(type, member));
    }

    /// <summary>Adds what the code of the type reads of the row.</summary>
    public void AddOwn(GetterReads reads)
    {
        foreach (IPropertyBase read in reads.Members)
            AddOwn(read);
    }

    public Related GetEmbedded(IPropertyBase member)
    {
        if (!Embedded.TryGetValue(member.Name, out Related? embedded))
            Embedded.Add(member.Name, embedded = new Related(member, new Row(ModelMembers.GetTarget(member))));
        return embedded;
    }

    /// <summary>
    /// Adds a column to a row that reads none: EF Core would create its object once, and return it for every row. Where there is none that
    /// may be read, all that can be seen of an object is that it is there, and one object does for all rows.
    /// </summary>
    public void AddAnyIfEmpty()
    {
        // Objects of a hierarchy can get their documents after they were created: see SharedDocuments.
        bool isInHierarchy = Type is IEntityType entity && entity.GetRootType().GetDerivedTypes().Any();
        if (Columns.Values.Any(column => column is IProperty || !isInHierarchy))
            return;
        IEnumerable<IProperty> columns = (All?.Members ?? []).Select(member => member.Member).OfType<MemberInfo>()
            .Select(member => ModelMembers.Find(Type, member)).OfType<IProperty>().OrderByDescending(column => column.IsPrimaryKey());
        IEnumerable<IProperty> key = (Type as IEntityType)?.FindPrimaryKey()?.Properties ?? [];
        if (columns.Concat(key).FirstOrDefault(ModelMembers.CanBeRead) is { } any)
            Add(any);
    }

    private void AddOwn(IPropertyBase member)
    {
        if (ModelMembers.CanBeOpened(member))
            Array.ForEach(GetEmbedded(member).Row.Branches, branch => branch.AddOwn());
        else if (!AddRule(member))
            Add(member);
    }

    /// <summary>Adds the rule for a column.</summary>
    /// <returns>False if there is no rule.</returns>
    private bool AddRule(IPropertyBase column)
    {
        _rules ??= FindRules();
        if (!_rules.TryGetValue(column, out LambdaExpression? rule) || ModelMembers.FindTarget(column) is not { } target)
            return false;
        Sources.TryAdd(target.Name, new Source(target, rule, null));
        return true;
    }

    private Dictionary<IPropertyBase, LambdaExpression> FindRules()
    {
        var rules = new Dictionary<IPropertyBase, LambdaExpression>();
        foreach (SelectedMember member in All?.Members ?? [])
        {
            if (member.Member is { } declared && member.GetFrom(type.ClrType) is { } rule
                && ModelMembers.Find(type, declared) is { } column)
            {
                rules.TryAdd(column, rule);
            }
        }
        return rules;
    }
}

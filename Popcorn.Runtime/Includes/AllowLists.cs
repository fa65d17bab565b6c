namespace Popcorn.Includes;

/// <summary>The server's allow lists that bound an include: a member is selected only if all of them admit it.</summary>
internal sealed record AllowLists
{
    private readonly int _hash;

    private AllowLists(Include[] lists)
    {
        Lists = lists;
        var hash = new HashCode();
        foreach (Include list in lists)
        {
            hash.Add(list);
            Weight += list.Weight;
        }
        _hash = hash.ToHashCode();
    }

    public static AllowLists None { get; } = new([]);

    /// <summary>Immutable, without duplicates. No list has allow lists of its own.</summary>
    public Include[] Lists { get; }

    public int Weight { get; }

    /// <summary>Whether a list names what is or is not admitted. Wildcards admit everything.</summary>
    public bool NameMembers => Array.Exists(
        Lists, list => Array.Exists(list.Items, item => item.Kind is IncludeItemKind.Name or IncludeItemKind.Negation));

    /// <summary>Null stands for a list that admits everything.</summary>
    public static AllowLists Create(IEnumerable<Include?> lists)
    {
        Include[] distinct = [.. lists.OfType<Include>().Distinct()];
        return distinct.Length == 0 ? None : new AllowLists(distinct);
    }

    public AllowLists Intersect(AllowLists other) =>
        other.Lists.Length == 0 ? this : Create(Lists.Where(list => !other.Lists.Contains(list)).Concat(other.Lists));

    public bool Equals(AllowLists? other) =>
        ReferenceEquals(this, other) || (other is not null && Lists.AsSpan().SequenceEqual(other.Lists));

    public override int GetHashCode() => _hash;

    public override string ToString() => string.Join<Include>(" within ", Lists);
}

namespace Popcorn.Includes;

/// <summary>A set of authorization policies. Immutable, and compared by value.</summary>
internal sealed class PolicySet : IEquatable<PolicySet>
{
    private readonly int _hash;

    private PolicySet(string[] names)
    {
        Names = names;
        var hash = new HashCode();
        foreach (string name in names)
            hash.Add(name);
        _hash = hash.ToHashCode();
    }

    public static PolicySet None { get; } = new([]);

    /// <summary>All policies that there are. No caller has it: it is for what does not depend on a caller.</summary>
    public static PolicySet All { get; } = new([]);

    /// <summary>In ordinal order. Immutable; empty for <see cref="All"/>.</summary>
    public string[] Names { get; }

    public bool IsEmpty => ReferenceEquals(this, None);

    public static PolicySet Create(IEnumerable<string> names)
    {
        string[] distinct = [.. names.Distinct(StringComparer.Ordinal).Order(StringComparer.Ordinal)];
        return distinct.Length == 0 ? None : new PolicySet(distinct);
    }

    public bool Contains(string name) => ReferenceEquals(this, All) || Array.BinarySearch(Names, name, StringComparer.Ordinal) >= 0;

    /// <param name="required">Null for none.</param>
    public bool ContainsAll(string[]? required)
    {
        foreach (string name in required ?? [])
        {
            if (!Contains(name))
                return false;
        }
        return true;
    }

    /// <summary>Returns the policies that are in both sets.</summary>
    public PolicySet Intersect(PolicySet other)
    {
        if (other.IsEmpty || ReferenceEquals(this, All) || Equals(other))
            return other;
        return IsEmpty || other.ContainsAll(Names) ? this : Create(Names.Where(other.Contains));
    }

    public PolicySet Union(PolicySet other)
    {
        if (ReferenceEquals(this, All) || ReferenceEquals(other, All))
            return All;
        return IsEmpty || Equals(other) ? other : other.IsEmpty ? this : Create(Names.Concat(other.Names));
    }

    public bool Equals(PolicySet? other)
    {
        if (ReferenceEquals(this, other))
            return true;
        // All has no names, but is not equal to None.
        return other is not null && Names.Length > 0 && _hash == other._hash && Names.AsSpan().SequenceEqual(other.Names);
    }

    public override bool Equals(object? obj) => Equals(obj as PolicySet);

    public override int GetHashCode() => _hash;

    public override string ToString() => ReferenceEquals(this, All) ? "all" : string.Join(',', Names);
}

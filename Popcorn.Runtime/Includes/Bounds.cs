namespace Popcorn.Includes;

/// <summary>
/// What the server permits: a member is selected only if all allow lists admit it, and if the caller is granted all policies that it
/// requires. Immutable, and compared by value.
/// </summary>
internal sealed class Bounds : IEquatable<Bounds>
{
    private readonly int _hash;

    private Bounds(Include[] lists, PolicySet granted)
    {
        Lists = lists;
        Granted = granted;
        Weight = granted.Names.Length;
        var hash = new HashCode();
        foreach (Include list in lists)
        {
            hash.Add(list);
            Weight += list.Weight;
        }
        hash.Add(granted);
        _hash = hash.ToHashCode();
    }

    /// <summary>No allow lists, and no policies.</summary>
    public static Bounds None { get; } = new([], PolicySet.None);

    /// <summary>The allow lists. Immutable, without duplicates. No list has bounds of its own.</summary>
    public Include[] Lists { get; }

    /// <summary>The policies that the caller satisfies. Below a member, only those that its type leads to.</summary>
    public PolicySet Granted { get; }

    public int Weight { get; }

    public bool IsNone => ReferenceEquals(this, None);

    /// <summary>Whether a list names what is or is not admitted. Wildcards admit everything.</summary>
    public bool NameMembers => Array.Exists(
        Lists, static list => Array.Exists(list.Items, static item => item.HasName));

    /// <param name="lists">Null stands for a list that admits everything.</param>
    /// <param name="granted">The policies that the caller satisfies.</param>
    public static Bounds Create(IEnumerable<Include?> lists, PolicySet granted)
    {
        Include[] distinct = [.. lists.OfType<Include>().Distinct()];
        return distinct.Length == 0 && granted.IsEmpty ? None : new Bounds(distinct, granted);
    }

    /// <summary>Adds allow lists.</summary>
    public Bounds WithLists(Include[] lists) =>
        lists.Length == 0 ? this : Create(Lists.Where(list => !lists.Contains(list)).Concat(lists), Granted);

    /// <summary>Replaces the granted policies.</summary>
    public Bounds WithGranted(PolicySet granted) => granted.Equals(Granted) ? this : Create(Lists, granted);

    public bool Equals(Bounds? other) =>
        ReferenceEquals(this, other)
        || (other is not null && _hash == other._hash && Granted.Equals(other.Granted) && Lists.AsSpan().SequenceEqual(other.Lists));

    public override bool Equals(object? obj) => Equals(obj as Bounds);

    public override int GetHashCode() => _hash;

    public string PrintLists() => string.Join<Include>(" within ", Lists);

    public override string ToString() =>
        string.Concat(Lists.Select(list => $" within {list}")) + (Granted.IsEmpty ? "" : $" granted {Granted}");
}

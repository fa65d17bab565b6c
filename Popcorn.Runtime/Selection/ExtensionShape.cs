using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>The entries of extension data that are written.</summary>
internal sealed class ExtensionShape(
    MemberContract member, bool writesOthers, Include? othersList, SortedDictionary<string, Include?> named, SortedSet<string> excluded)
    : IEquatable<ExtensionShape>
{
    private readonly SortedDictionary<string, Include?> _named = named;
    private readonly SortedSet<string> _excluded = excluded;

    public MemberContract Member { get; } = member;

    /// <summary>Whether entries without a name in the include are written.</summary>
    public bool WritesOthers { get; } = writesOthers;

    public Include? OthersList { get; } = othersList;

    /// <summary>Whether all entries are written with the same include.</summary>
    public bool IsWhole => WritesOthers && _named.Count == 0 && _excluded.Count == 0;

    public IEnumerable<KeyValuePair<string, Include?>> Named => _named;

    public int Weight => 1
        + _named.Sum(entry => 1 + Include.GetWeight(entry.Key) + (entry.Value?.Weight ?? 0))
        + _excluded.Sum(key => 1 + Include.GetWeight(key));

    /// <summary>The include of entries without a name in the include.</summary>
    public Include BelowOthers => OthersList ?? Member.SubPropertyDefault ?? Include.Default;

    /// <summary>Whether an entry is written. Keys are case-sensitive.</summary>
    public bool Writes(string key) => !_excluded.Contains(key) && (WritesOthers || _named.ContainsKey(key));

    public bool Equals(ExtensionShape? other) =>
        other is not null
        && Member == other.Member
        && WritesOthers == other.WritesOthers
        && Equals(OthersList, other.OthersList)
        && _excluded.SetEquals(other._excluded)
        && _named.SequenceEqual(other._named);

    public override bool Equals(object? obj) => Equals(obj as ExtensionShape);

    public override int GetHashCode() => ToString().GetHashCode(StringComparison.Ordinal);

    public override string ToString() => "…" + string.Concat(
        (WritesOthers ? ["*" + OthersList] : Enumerable.Empty<string>())
        .Concat(_excluded.Select(key => "-" + key))
        .Concat(_named.Select(entry => entry.Key + entry.Value))
        .Select((part, i) => (i == 0 ? "{" : ",") + part)) + "}";
}

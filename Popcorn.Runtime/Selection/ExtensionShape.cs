using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>The entries of extension data that are written: those that the include names, and all others but the excluded ones.</summary>
internal sealed record ExtensionShape(
    MemberContract Member, bool WritesOthers, Include? OthersList, SortedDictionary<string, Include?> Named, SortedSet<string> Excluded)
{
    /// <summary>Whether all entries are written with the same include.</summary>
    public bool IsWhole => WritesOthers && Named.Count == 0 && Excluded.Count == 0;

    public int Weight => 1
        + Named.Sum(entry => 1 + Include.GetWeight(entry.Key) + (entry.Value?.Weight ?? 0))
        + Excluded.Sum(key => 1 + Include.GetWeight(key));

    /// <summary>The include of entries without a name in the include.</summary>
    public Include BelowOthers => new ShapeMember(Member, OthersList).Below;

    /// <summary>Whether an entry is written. Keys are case-sensitive.</summary>
    public bool Writes(string key) => !Excluded.Contains(key) && (WritesOthers || Named.ContainsKey(key));

    public bool Equals(ExtensionShape? other) =>
        other is not null
        && Member == other.Member
        && WritesOthers == other.WritesOthers
        && Equals(OthersList, other.OthersList)
        && Excluded.SetEquals(other.Excluded)
        && Named.SequenceEqual(other.Named);

    public override int GetHashCode() => ToString().GetHashCode(StringComparison.Ordinal);

    public override string ToString() => $"…{{{string.Join(',', PrintEntries())}}}";

    private IEnumerable<string> PrintEntries() =>
    [
        .. WritesOthers ? ["*" + OthersList] : Array.Empty<string>(),
        .. Excluded.Select(key => "-" + key),
        .. Named.Select(entry => entry.Key + entry.Value),
    ];
}

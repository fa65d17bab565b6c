namespace Popcorn.Includes;

/// <summary>
/// One item of a list. The position is not part of the equality. A class: ReadyToRun images have no code for lists of a
/// struct of ours.
/// </summary>
/// <param name="Kind">The kind.</param>
/// <param name="Name">Empty for an item that is not a name.</param>
/// <param name="List">The list of a name, null for a bare one; or the server's default list.</param>
/// <param name="At">The position in the text of the client.</param>
internal sealed record IncludeItem(IncludeItemKind Kind, string Name, Include? List, IncludePosition At)
{
    /// <summary>Whether the item is a name with dots that no contract has resolved yet: see <see cref="IncludePath"/>.</summary>
    public bool IsPath => Kind is IncludeItemKind.Path or IncludeItemKind.NegatedPath;

    /// <summary>Whether the item has a name, negated or not.</summary>
    public bool HasName => Kind is >= IncludeItemKind.Negation and < IncludeItemKind.DefaultList;

    public static IncludeItem Wildcard(IncludeItemKind kind) => new(kind, "", null, default);

    /// <summary>Canonical order. 0 means that the two items must be united.</summary>
    public int CompareTo(IncludeItem other) =>
        Kind != other.Kind ? Kind.CompareTo(other.Kind) : string.CompareOrdinal(Name, other.Name);

    public bool Equals(IncludeItem? other) =>
        other is not null && Kind == other.Kind && Name == other.Name && Equals(List, other.List);

    public override string ToString() => Kind switch
    {
        IncludeItemKind.Default => "!default",
        IncludeItemKind.All => "*",
        IncludeItemKind.Every => "*!",
        IncludeItemKind.Deep => "**",
        IncludeItemKind.Negation => "-" + Name,
        IncludeItemKind.Path or IncludeItemKind.NegatedPath => IncludePath.Split(this).ToString(),
        _ => Name + List,
    };

    /// <summary>Not <see cref="HashCode"/>: over a number, the framework has no precompiled code of it.</summary>
    public override int GetHashCode() => (((Name.GetHashCode() * 31) + (List?.GetHashCode() ?? 0)) * 31) + (int)Kind;
}

namespace Popcorn.Includes;

/// <summary>One item of a list. The position is not part of the equality.</summary>
internal readonly struct IncludeItem(IncludeItemKind kind, string name, Include? list, IncludePosition at) : IEquatable<IncludeItem>
{
    public readonly IncludeItemKind Kind = kind;

    /// <summary>Empty for an item that is not a name.</summary>
    public readonly string Name = name;

    /// <summary>The list of a name, null for a bare one; or the server's default list.</summary>
    public readonly Include? List = list;

    public readonly IncludePosition At = at;

    public static IncludeItem Wildcard(IncludeItemKind kind) => new(kind, "", null, default);

    public IncludeItem WithList(Include? list) => new(Kind, Name, list, At);

    /// <summary>Canonical order. 0 means that the two items must be united.</summary>
    public int CompareTo(in IncludeItem other) =>
        Kind != other.Kind ? Kind.CompareTo(other.Kind) : string.CompareOrdinal(Name, other.Name);

    public bool Equals(IncludeItem other) => Kind == other.Kind && Name == other.Name && Equals(List, other.List);

    public override bool Equals([NotNullWhen(true)] object? obj) => obj is IncludeItem other && Equals(other);

    public override string ToString() => Kind switch
    {
        IncludeItemKind.Default => "!default",
        IncludeItemKind.All => "*",
        IncludeItemKind.Deep => "**",
        IncludeItemKind.Negation => "-" + Name,
        _ => Name + List,
    };

    public override int GetHashCode() => HashCode.Combine((int)Kind, Name, List);
}

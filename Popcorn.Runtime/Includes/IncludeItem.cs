using System.Diagnostics.CodeAnalysis;

namespace Popcorn.Includes;

/// <summary>One item of a list. The position is not part of the equality.</summary>
internal readonly struct IncludeItem : IEquatable<IncludeItem>
{
    public readonly IncludeItemKind Kind;

    /// <summary>Empty for an item that is not a name.</summary>
    public readonly string Name;

    /// <summary>The list of a name, null for a bare one; or the server's default list.</summary>
    public readonly Include? List;

    public readonly IncludePosition At;

    private IncludeItem(IncludeItemKind kind, string name, Include? list, IncludePosition at)
    {
        Kind = kind;
        Name = name;
        List = list;
        At = at;
    }

    public static IncludeItem Wildcard(IncludeItemKind kind) => new(kind, "", null, default);

    public static IncludeItem Negated(string name, IncludePosition at) => new(IncludeItemKind.Negation, name, null, at);

    public static IncludeItem Named(string name, Include? list, IncludePosition at) => new(IncludeItemKind.Name, name, list, at);

    public static IncludeItem DefaultList(Include list) => new(IncludeItemKind.DefaultList, "", list, default);

    public IncludeItem WithList(Include? list) => new(Kind, Name, list, At);

    /// <summary>Canonical order. 0 means that the two items must be united.</summary>
    public int CompareTo(in IncludeItem other) =>
        Kind != other.Kind ? Kind.CompareTo(other.Kind) : string.CompareOrdinal(Name, other.Name);

    public bool Equals(IncludeItem other) => Kind == other.Kind && Name == other.Name && Equals(List, other.List);

    public override bool Equals([NotNullWhen(true)] object? obj) => obj is IncludeItem other && Equals(other);

    public override int GetHashCode() => HashCode.Combine((int)Kind, Name, List);
}

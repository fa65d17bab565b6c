using System.Diagnostics.CodeAnalysis;

namespace Popcorn.Includes;

/// <summary>One item of a list. The position stays outside of the equality.</summary>
internal readonly struct IncludeItem : IEquatable<IncludeItem>
{
    public readonly IncludeItemKind Kind;

    /// <summary>The name; empty for a wildcard.</summary>
    public readonly string Name;

    /// <summary>The list behind a name, null for a bare one.</summary>
    public readonly Include? List;

    public readonly IncludePosition At;

    /// <summary>Written by the server: the name may be a C# name, and an unknown one is a mistake.</summary>
    public readonly bool FromServer;

    private IncludeItem(IncludeItemKind kind, string name, Include? list, IncludePosition at, bool fromServer)
    {
        Kind = kind;
        Name = name;
        List = list;
        At = at;
        FromServer = fromServer;
    }

    public static IncludeItem Wildcard(IncludeItemKind kind) => new(kind, "", null, default, false);

    public static IncludeItem Negated(string name, IncludePosition at) => new(IncludeItemKind.Negation, name, null, at, false);

    public static IncludeItem Named(string name, Include? list, IncludePosition at) => new(IncludeItemKind.Name, name, list, at, false);

    public IncludeItem WithList(Include? list) => new(Kind, Name, list, At, FromServer);

    public IncludeItem AsServerText() => new(Kind, Name, List?.AsServerText(), At, Kind >= IncludeItemKind.Negation);

    /// <summary>Two items for the same thing: the lists unite, the position of this one stays.</summary>
    public IncludeItem Unite(in IncludeItem other) => new(Kind, Name, Include.Unite(List, other.List), At, FromServer);

    /// <summary>Canonical order; equal (0) means that two items must unite.</summary>
    public int CompareTo(in IncludeItem other)
    {
        if (Kind != other.Kind)
            return Kind.CompareTo(other.Kind);
        int byName = string.CompareOrdinal(Name, other.Name);
        return byName != 0 ? byName : FromServer.CompareTo(other.FromServer);
    }

    public bool Equals(IncludeItem other) =>
        Kind == other.Kind && FromServer == other.FromServer && Name == other.Name && Equals(List, other.List);

    public override bool Equals([NotNullWhen(true)] object? obj) => obj is IncludeItem other && Equals(other);

    public override int GetHashCode() => HashCode.Combine((int)Kind, Name, List);
}

using Popcorn.Includes;

namespace Popcorn.Engine;

/// <summary>
/// A declared type, an include, and whether the sink forwards to a <see cref="Utf8JsonWriter"/>. A class, because the framework has precompiled code of its collections for reference types only.
/// </summary>
internal sealed class RootKey(Type type, Include include, bool forwards) : IEquatable<RootKey>
{
    public readonly Type Type = type;

    public readonly Include Include = include;

    public readonly bool Forwards = forwards;

    public bool Equals(RootKey? other) => other is not null && new Probe(Type, Include, Forwards).Matches(other);

    public override bool Equals(object? obj) => Equals(obj as RootKey);

    public override int GetHashCode() => new Probe(Type, Include, Forwards).Hash;

    public readonly struct Probe(Type type, Include include, bool forwards) : IProbe<RootKey>
    {
        public int Hash => StructuralHash.Mix(type.GetHashCode() ^ include.GetHashCode());

        public bool Matches(RootKey key) => key.Type == type && key.Forwards == forwards && key.Include.Equals(include);
    }
}

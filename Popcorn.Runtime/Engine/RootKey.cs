using Popcorn.Includes;

namespace Popcorn.Engine;

/// <summary>
/// A declared type and an include. A class, because the framework has precompiled code of its collections for reference types only.
/// </summary>
internal sealed class RootKey(Type type, Include include) : IEquatable<RootKey>
{
    public readonly Type Type = type;

    public readonly Include Include = include;

    public bool Equals(RootKey? other) => other is not null && new Probe(Type, Include).Matches(other);

    public override bool Equals(object? obj) => Equals(obj as RootKey);

    public override int GetHashCode() => new Probe(Type, Include).Hash;

    public readonly struct Probe(Type type, Include include) : IProbe<RootKey>
    {
        public int Hash => StructuralHash.Mix(type.GetHashCode() ^ include.GetHashCode());

        public bool Matches(RootKey key) => key.Type == type && key.Include.Equals(include);
    }
}

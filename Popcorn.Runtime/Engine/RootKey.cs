using Popcorn.Caching;
using Popcorn.Includes;

namespace Popcorn.Engine;

/// <summary>
/// What a writer at the root is found by: declared type, include, and whether the sink forwards. A class, because the framework has
/// precompiled code of its collections for reference types only.
/// </summary>
internal sealed record RootKey(Type Type, Include Include, bool Forwards)
{
    public bool Equals(RootKey? other) => other is not null && new Probe(Type, Include, Forwards).Matches(other);

    public override int GetHashCode() => new Probe(Type, Include, Forwards).Hash;

    public readonly struct Probe(Type type, Include include, bool forwards) : IProbe<RootKey>
    {
        public int Hash => StructuralHash.Mix(type.GetHashCode() ^ include.GetHashCode());

        public bool Matches(RootKey key) => key.Type == type && key.Forwards == forwards && key.Include.Equals(include);
    }
}

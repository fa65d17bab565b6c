using Popcorn.Includes;

namespace Popcorn.Caching;

/// <summary>What a request comes with: a declared type and an include.</summary>
internal readonly struct RootKey(Type type, Include include) : IEquatable<RootKey>
{
    public Type Type { get; } = type;

    public Include Include { get; } = include;

    public bool Equals(RootKey other) => Type == other.Type && Include.Equals(other.Include);

    public override bool Equals(object? obj) => obj is RootKey other && Equals(other);

    public override int GetHashCode() => StructuralHash.Of(Type.GetHashCode() ^ Include.GetHashCode());
}

using Popcorn.Includes;

namespace Popcorn.Caching;

/// <summary>
/// What a request comes with: a declared type and an include. A class, because the framework holds the code of its
/// collections ready for reference types only; to look something up, each thread has one that it uses again.
/// </summary>
internal sealed class RootKey(Type type, Include include) : IEquatable<RootKey>
{
    [ThreadStatic]
    private static RootKey? t_lookUp;

    private Type _type = type;
    private Include _include = include;

    public Type Type => _type;

    public Include Include => _include;

    /// <summary>A key to look up with, and not to keep.</summary>
    public static RootKey ToLookUp(Type type, Include include)
    {
        RootKey key = t_lookUp ??= new RootKey(type, include);
        key._type = type;
        key._include = include;
        return key;
    }

    /// <summary>Ends a look-up: a thread that is idle must not hold a type that could be unloaded.</summary>
    public void Forget() => _type = null!;

    public bool Equals(RootKey? other) => other is not null && _type == other._type && _include.Equals(other._include);

    public override bool Equals(object? obj) => Equals(obj as RootKey);

    public override int GetHashCode() => new Probe(_type, _include).GetHashCode();

    /// <summary>The same, where no key is needed yet.</summary>
    public readonly struct Probe(Type type, Include include) : IProbe<RootKey>
    {
        public bool Matches(RootKey key) => key._type == type && key._include.Equals(include);

        public override int GetHashCode() => StructuralHash.Mix(type.GetHashCode() ^ include.GetHashCode());
    }
}

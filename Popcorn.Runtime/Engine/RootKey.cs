using Popcorn.Includes;

namespace Popcorn.Engine;

/// <summary>
/// A declared type and an include. A class, because the framework has precompiled code of its collections for reference types only.
/// Each thread looks up with a key of its own, so that a write allocates none.
/// </summary>
internal sealed class RootKey(Type type, Include include) : IEquatable<RootKey>
{
    [ThreadStatic]
    private static RootKey? t_lookUp;

    public Type Type { get; private set; } = type;

    public Include Include { get; private set; } = include;

    /// <summary>Returns this thread's key to look up with. It must be released, and never be kept.</summary>
    public static RootKey Borrow(Type type, Include include)
    {
        RootKey key = t_lookUp ??= new RootKey(type, include);
        key.Type = type;
        key.Include = include;
        return key;
    }

    /// <summary>Ends a look-up: an idle thread must not keep a collectible type loaded.</summary>
    public void Release() => Type = null!;

    public bool Equals(RootKey? other) => other is not null && Type == other.Type && Include.Equals(other.Include);

    public override bool Equals(object? obj) => Equals(obj as RootKey);

    public override int GetHashCode() => StructuralHash.Mix(Type.GetHashCode() ^ Include.GetHashCode());
}

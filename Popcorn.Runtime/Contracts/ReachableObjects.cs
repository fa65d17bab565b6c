namespace Popcorn.Contracts;

/// <summary>The objects that a value of a type is or contains, which an include applies to.</summary>
/// <param name="Contracts">Without duplicates; empty if the type contains no objects.</param>
/// <param name="Discriminators">The names of their discriminators.</param>
internal sealed record ReachableObjects(ObjectContract[] Contracts, string[] Discriminators)
{
    /// <summary>The value can be of any type, with any names.</summary>
    public static ReachableObjects Any { get; } = new([], []);

    public bool MayBeAny => ReferenceEquals(this, Any);

    public bool HoldsObjects => MayBeAny || Contracts.Length > 0;

    /// <summary>Returns the first of the objects that values of another type may be; null if there is none.</summary>
    public Type? FindRelated(Type type) => Array.Find(
        Contracts, one => one.Type.Type.IsAssignableFrom(type) || type.IsAssignableFrom(one.Type.Type))?.Type.Type;
}

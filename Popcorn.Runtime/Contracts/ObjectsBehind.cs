namespace Popcorn.Contracts;

/// <summary>The objects that a value of a type is or holds, whose names an include speaks of.</summary>
/// <param name="Contracts">Each once; none where the type holds no objects.</param>
/// <param name="Discriminators">The names of the discriminators that answers show before the members of these.</param>
internal sealed record ObjectsBehind(ObjectContract[] Contracts, string[] Discriminators)
{
    /// <summary>A value of any type may stand there, with any names.</summary>
    public static ObjectsBehind Any { get; } = new([], []);

    public bool MayBeAny => ReferenceEquals(this, Any);

    public bool HoldsObjects => MayBeAny || Contracts.Length > 0;
}

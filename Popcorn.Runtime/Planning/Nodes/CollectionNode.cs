using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>What sequences and dictionaries have in common.</summary>
internal abstract class CollectionNode(TypeContract contract, Discriminator? discriminator) : PlanNode(contract.Type)
{
    /// <summary>Called with the collection before it is written.</summary>
    public Action<object>? OnSerializing { get; } = contract.Info.OnSerializing;

    /// <summary>Called with the collection after it was written.</summary>
    public Action<object>? OnSerialized { get; } = contract.Info.OnSerialized;

    public Discriminator? Discriminator { get; } = discriminator;
}

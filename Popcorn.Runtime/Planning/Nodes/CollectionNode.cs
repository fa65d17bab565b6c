using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>What sequences and dictionaries have in common.</summary>
internal abstract class CollectionNode(TypeContract contract, Discriminator? discriminator) : PlanNode(contract.Type)
{
    /// <summary>Called with the collection before it is written.</summary>
    public readonly Action<object>? OnSerializing = contract.Info.OnSerializing;

    /// <summary>Called with the collection after it was written.</summary>
    public readonly Action<object>? OnSerialized = contract.Info.OnSerialized;

    public readonly Discriminator? Discriminator = discriminator;
}

using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>What sequences and dictionaries have in common.</summary>
internal abstract record CollectionNode(TypeContract Contract, Discriminator? Discriminator) : PlanNode(Contract.Type)
{
    /// <summary>Called with the collection before it is written.</summary>
    public Action<object>? OnSerializing { get; } = Contract.Info.OnSerializing;

    /// <summary>Called with the collection after it was written.</summary>
    public Action<object>? OnSerialized { get; } = Contract.Info.OnSerialized;
}

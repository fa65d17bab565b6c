using Popcorn.Contracts;
using Popcorn.Formatting;

namespace Popcorn.Planning;

/// <summary>What sequences and dictionaries have in common.</summary>
internal abstract record CollectionNode(TypeContract Contract, Discriminator? Discriminator) : PlanNode(Contract.Type)
{
    public Action<object>? OnSerializing { get; } = Contract.Info.OnSerializing;

    public Action<object>? OnSerialized { get; } = Contract.Info.OnSerialized;
}

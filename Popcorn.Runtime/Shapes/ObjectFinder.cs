using Popcorn.Contracts;

namespace Popcorn.Shapes;

/// <summary>
/// Looks through collections, optionals, envelopes and polymorphic types for the objects whose names an include speaks of.
/// </summary>
internal sealed class ObjectFinder(ContractStore contracts, List<ObjectContract> objects)
{
    private readonly HashSet<Type> _seen = [];

    /// <returns>False when a value of any type may stand there.</returns>
    public bool TryAdd(Type type)
    {
        if (!_seen.Add(type))
            return true;
        TypeContract contract = contracts.Of(type);
        if (contract.Polymorphism is { } polymorphism && !polymorphism.DerivedTypes.All(TryAdd))
            return false;
        return contract.Kind switch
        {
            ContractKind.Dynamic => false,
            ContractKind.Leaf => true,
            ContractKind.Object => TryAddObject(contract.Members),
            _ => TryAdd(contract.ElementType!),
        };
    }

    private bool TryAddObject(ObjectContract contract)
    {
        if (contract.Payload is { } payload)
            return payload.Converter is not null || TryAdd(payload.ValueType);
        objects.Add(contract);
        return true;
    }
}

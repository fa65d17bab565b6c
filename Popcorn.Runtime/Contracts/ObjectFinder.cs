namespace Popcorn.Contracts;

/// <summary>
/// Looks through collections, optionals, envelopes and polymorphic types for the objects whose names an include speaks of.
/// </summary>
internal sealed class ObjectFinder(ContractStore contracts)
{
    private readonly List<ObjectContract> _objects = [];
    private readonly List<string> _discriminators = [];
    private readonly HashSet<(TypeContract, bool)> _seen = [];

    public static ObjectsBehind Find(ContractStore contracts, TypeContract contract)
    {
        var finder = new ObjectFinder(contracts);
        return finder.TryAdd(contract, isDerived: false)
            ? new ObjectsBehind([.. finder._objects.Distinct()], [.. finder._discriminators.Distinct()])
            : ObjectsBehind.Any;
    }

    /// <param name="contract">What may stand there.</param>
    /// <param name="isDerived">Whether under a polymorphic type: then that type's discriminator is written and not its own.</param>
    /// <returns>False when a value of any type may stand there.</returns>
    private bool TryAdd(TypeContract contract, bool isDerived)
    {
        if (!_seen.Add((contract, isDerived)))
            return true;
        foreach (Type type in contract.Polymorphism?.DerivedTypes ?? [])
        {
            TypeContract derived = contracts.Of(type);
            if (!isDerived && contract.Polymorphism!.HasDiscriminator(type) && !IsEnvelope(derived))
                _discriminators.Add(contract.Polymorphism.DiscriminatorName);
            if (!TryAdd(derived, isDerived: true))
                return false;
        }
        return contract.Kind switch
        {
            ContractKind.Dynamic => false,
            ContractKind.Leaf => true,
            ContractKind.Object => TryAddObject(contract.Members),
            _ => TryAdd(contracts.Of(contract.ElementType!), isDerived: false),
        };
    }

    /// <summary>The include speaks about the payload of an envelope, and the discriminator is outside of that.</summary>
    private static bool IsEnvelope(TypeContract contract) => contract is { Kind: ContractKind.Object, Members.Payload: not null };

    private bool TryAddObject(ObjectContract contract)
    {
        if (contract.Payload is { } payload)
            return payload.Converter is not null || TryAdd(contracts.Of(payload.ValueType), isDerived: false);
        _objects.Add(contract);
        return true;
    }
}

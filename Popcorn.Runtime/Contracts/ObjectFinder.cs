namespace Popcorn.Contracts;

/// <summary>Finds the objects that an include of a type applies to, in collections, optionals, envelopes and derived types.</summary>
internal sealed class ObjectFinder(ContractStore contracts)
{
    private readonly List<ObjectContract> _objects = [];
    private readonly List<string> _discriminators = [];
    private readonly HashSet<(TypeContract, bool)> _seen = [];

    public static ReachableObjects Find(ContractStore contracts, TypeContract contract)
    {
        var finder = new ObjectFinder(contracts);
        return finder.TryAdd(contract, isDerived: false)
            ? new ReachableObjects([.. finder._objects.Distinct()], [.. finder._discriminators.Distinct()])
            : ReachableObjects.Any;
    }

    /// <param name="contract">A possible type of the value.</param>
    /// <param name="isDerived">Whether it is a derived type. Then the discriminator of the base type is written.</param>
    /// <returns>False if the value can be of any type.</returns>
    private bool TryAdd(TypeContract contract, bool isDerived)
    {
        if (!_seen.Add((contract, isDerived)))
            return true;
        foreach (Type type in contract.Polymorphism?.DerivedTypes ?? [])
        {
            TypeContract derived = contracts.GetContract(type);
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
            ContractKind.Union => Array.TrueForAll(contract.Cases, TryAddCase),
            _ => TryAdd(contracts.GetContract(contract.ElementType!), isDerived: false),
        };
    }

    /// <summary>The include applies to the payload of an envelope, which the discriminator is not a part of.</summary>
    private static bool IsEnvelope(TypeContract contract) => contract is { Kind: ContractKind.Object, Members.Payload: not null };

    private bool TryAddCase(UnionCase one)
    {
        if (one.Fields is not null)
            _discriminators.Add(one.DiscriminatorName!);
        return one.FindContract(contracts) is not { } contract || TryAdd(contract, isDerived: false);
    }

    private bool TryAddObject(ObjectContract contract)
    {
        if (contract.Payload is { } payload)
            return payload.Converter is not null || TryAdd(contracts.GetContract(payload.ValueType), isDerived: false);
        _objects.Add(contract);
        return true;
    }
}

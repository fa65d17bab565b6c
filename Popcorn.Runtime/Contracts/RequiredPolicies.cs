namespace Popcorn.Contracts;

/// <summary>Finds the authorization policies that the members of a type require, and of all types that it leads to.</summary>
internal static class RequiredPolicies
{
    /// <summary>Returns the names in order. A type that cannot be written has none: the write reports it.</summary>
    /// <exception cref="PopcornException">The attributes of a type contradict each other.</exception>
    public static IReadOnlyList<string> Find(ContractStore contracts, Type type)
    {
        var found = new SortedSet<string>(StringComparer.Ordinal);
        var seen = new HashSet<Type>();
        var waiting = new Stack<Type>([type]);
        while (waiting.TryPop(out Type? next))
        {
            if (seen.Add(next) && TryGetContract(contracts, next) is { } contract)
                Add(contracts, contract, found, waiting);
        }
        return [.. found];
    }

    private static void Add(ContractStore contracts, TypeContract contract, SortedSet<string> found, Stack<Type> waiting)
    {
        foreach (Type derived in contract.Polymorphism?.DerivedTypes ?? [])
            waiting.Push(derived);
        if (contract.ElementType is { } element)
            waiting.Push(element);
        foreach (UnionCase one in contract.Cases)
        {
            if (one.Fields is { } fields)
                Add(contracts, fields, found, waiting);
            else if (!one.IsTagged)
                waiting.Push(one.Type);
        }
        if (contract.Kind != ContractKind.Object)
            return;
        var envelope = new EnvelopeCheck(contract.Type);
        foreach (JsonPropertyInfo property in contract.Info.Properties)
        {
            MemberPolicy policy = contracts.Policies.GetMarks(contract.Info, property);
            if (property.Get is null || policy.IsNever)
                continue;
            envelope.ThrowIfSlotRequiresPolicy(property, policy);
            found.UnionWith(policy.Required ?? []);
            waiting.Push(property.PropertyType);
        }
    }

    private static TypeContract? TryGetContract(ContractStore contracts, Type type)
    {
        try
        {
            return contracts.GetContract(type);
        }
        catch (Exception exception) when (ContractStore.IsUnsupported(exception))
        {
            return null;
        }
    }
}

using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>
/// Finds mistakes in attributes and rules of a type and of all types that it leads to: envelopes, [SubPropertyDefault] and [Reads].
/// Checks each type once.
/// </summary>
internal sealed class AttributeCheck(ContractStore contracts, MemberReads reads)
{
    private readonly ListCheck _lists = new(contracts);
    private readonly HashSet<Type> _seen = [];

    /// <summary>Returns a message for each mistake, which names the type and the member.</summary>
    public IReadOnlyList<string> Find(Type type)
    {
        var mistakes = new List<string>();
        var waiting = new Stack<Type>([type]);
        while (waiting.TryPop(out Type? next))
        {
            if (!_seen.Add(next))
                continue;
            try
            {
                Check(contracts.GetContract(next), waiting, mistakes);
            }
            catch (Exception exception) when (ContractStore.IsUnsupported(exception))
            {
                // System.Text.Json cannot write the type. The write reports it.
            }
        }
        return mistakes;
    }

    private void Check(TypeContract contract, Stack<Type> waiting, List<string> mistakes)
    {
        foreach (Type derived in contract.Polymorphism?.DerivedTypes ?? [])
            waiting.Push(derived);
        if (contract.ElementType is { } element)
            waiting.Push(element);
        if (contract.Kind != ContractKind.Object)
            return;
        try
        {
            CheckMembers(contract.Members, waiting, mistakes);
        }
        catch (PopcornException mistake)
        {
            mistakes.AddRange(FindEach(contract, mistake, waiting));
        }
    }

    private void CheckMembers(ObjectContract contract, Stack<Type> waiting, List<string> mistakes)
    {
        foreach (MemberContract member in contract.Extension is { } extension ? [.. contract.Members, extension] : contract.Members)
        {
            if (member.SubPropertyDefault is not null && _lists.FindInDefault(member) is { } wrongList)
                mistakes.Add(wrongList.Message);
            if (FindWrongReads(contract, member) is { } wrongReads)
                mistakes.Add(wrongReads);
            if (member.Converter is null)
                waiting.Push(member.ValueType);
        }
    }

    private string? FindWrongReads(ObjectContract contract, MemberContract member)
    {
        try
        {
            reads.Find(contract, member);
            return null;
        }
        catch (PopcornException mistake)
        {
            return mistake.Message;
        }
    }

    /// <summary>Finds all mistakes of a contract that cannot be created, of which it has thrown the first.</summary>
    private IEnumerable<string> FindEach(TypeContract contract, PopcornException first, Stack<Type> waiting)
    {
        List<string> messages = [first.Message];
        foreach (JsonPropertyInfo property in contract.Info.Properties)
        {
            waiting.Push(property.PropertyType);
            try
            {
                contracts.Policies.GetPolicy(contract.Info, property);
            }
            catch (PopcornException mistake)
            {
                messages.Add(mistake.Message);
            }
        }
        return messages.Distinct();
    }
}

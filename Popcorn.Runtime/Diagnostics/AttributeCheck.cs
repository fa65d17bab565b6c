using Popcorn.Contracts;
using Popcorn.Loading;
using Popcorn.Selection;

namespace Popcorn.Diagnostics;

/// <summary>Finds mistakes in attributes and rules of types: envelopes, [SubPropertyDefault] and [Reads].</summary>
internal sealed class AttributeCheck(ContractStore contracts, MemberReads reads)
{
    private readonly ListCheck _lists = new(contracts);

    /// <summary>Returns a message for each mistake, which names the type and the member. Not of the types that the type leads to.</summary>
    public IEnumerable<string> Find(Type type)
    {
        TypeContract? contract = null;
        try
        {
            contract = contracts.GetContract(type);
            return contract.Kind == ContractKind.Object ? Find(contract.Members) : [];
        }
        catch (PopcornException mistake)
        {
            return contract is null ? [mistake.Message] : FindEach(contract, mistake);
        }
        catch (Exception exception) when (ContractStore.IsUnsupported(exception))
        {
            // System.Text.Json cannot write the type. The write reports it.
            return [];
        }
    }

    private List<string> Find(ObjectContract contract)
    {
        var mistakes = new List<string>();
        foreach (MemberContract member in contract.Extension is { } extension ? [.. contract.Members, extension] : contract.Members)
        {
            if (member.SubPropertyDefault is not null && _lists.FindInDefault(member) is { } wrongList)
                mistakes.Add(wrongList.Message);
            try
            {
                reads.Find(contract, contract.Type.Type, member);
            }
            catch (PopcornException wrongReads)
            {
                mistakes.Add(wrongReads.Message);
            }
        }
        return mistakes;
    }

    /// <summary>Finds all mistakes of a contract that cannot be created. Its creation throws only the first one.</summary>
    private IEnumerable<string> FindEach(TypeContract contract, PopcornException first)
    {
        // Where a modifier replaced attributes, the type is right by its declaration, and may be written by nobody: the write tells it.
        List<string> messages = contract.Info.Properties.Any(property => MemberLookup.FindCertain(contract.Info, property) is null)
            ? []
            : [first.Message];
        foreach (JsonPropertyInfo property in contract.Info.Properties)
        {
            try
            {
                contracts.Marks.ReadWithList(contract.Info, property);
            }
            catch (PopcornException mistake)
            {
                messages.Add(mistake.Message);
            }
        }
        return messages.Distinct();
    }
}

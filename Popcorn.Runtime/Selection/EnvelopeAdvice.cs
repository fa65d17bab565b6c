using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>Describes how to mark wrappers that are not marked as envelopes.</summary>
internal sealed class EnvelopeAdvice(ContractStore contracts)
{
    /// <summary>Returns the advice for a payload, or for what an envelope around it holds; null if there is none.</summary>
    public string? Describe(Type type)
    {
        var seen = new HashSet<Type>();
        while (LikelyEnvelope.MayBe(type) && seen.Add(type) && contracts.GetContract(type) is { Kind: ContractKind.Object } contract)
        {
            if (contract.Members.Payload is not { Converter: null } payload)
                return LikelyEnvelope.FindPayload(contracts, contract) is { } unmarked ? Describe(contract, unmarked) : null;
            type = payload.ValueType;
        }
        return null;
    }

    /// <summary>Returns the advice for a list whose names are members of what the type holds; null if they are not.</summary>
    public string? Describe(ObjectContract contract, IEnumerable<string> names)
    {
        if (LikelyEnvelope.FindPayload(contracts, contract.Type) is not { } payload)
            return null;
        ObjectContract[] held = contracts.GetObjects(payload.ValueType).Contracts;
        return names.All(name => Array.Exists(held, one => one.FindServerName(name) is not null)) ? Describe(contract.Type, payload) : null;
    }

    private string Describe(TypeContract type, MemberContract payload)
    {
        string held = string.Join(", ", contracts.GetObjects(payload.ValueType).Contracts.Select(one => TypeNames.Format(one.Type.Type)));
        string name = TypeNames.Format(type.Type);
        string member = payload.ClrName ?? payload.Name;
        return $"An include is about {name}, not about the {(held.Length == 0 ? "objects" : held)} that its {member} has. Mark {name} with "
            + $"[PopcornEnvelope], and {member} with [PopcornPayload], which is [property: PopcornPayload] on a parameter of a record.";
    }
}

using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>
/// Finds members of envelopes that hold the same objects as the payload. They are written whole, although an allow list names what may be
/// written of these objects.
/// </summary>
internal sealed class UnboundedMembers(ContractStore contracts)
{
    /// <returns>A sentence that names the first such member; null if there is none.</returns>
    public string? Find(Type type, Bounds allow)
    {
        if (!allow.NameMembers || contracts.Find(type, needsMembers: true) is null)
            return null;
        ReachableObjects bounded = contracts.GetObjects(type);
        foreach (ObjectContract envelope in FindEnvelopes(type))
        {
            foreach (MemberContract member in envelope.Members)
            {
                if (member != envelope.Payload && member.Converter is null && FindHeld(member.ValueType, bounded) is { } held)
                    return $"The allow list {allow.PrintLists()} bounds the payload of {TypeNames.Format(envelope.Type.Type)}, but "
                        + $"{member} holds {TypeNames.Format(held)}, too, and is written whole: "
                        + "give it a type of its own, or mark it [Never].";
            }
        }
        return null;
    }

    /// <summary>The envelopes around the objects that a list applies to.</summary>
    private List<ObjectContract> FindEnvelopes(Type type)
    {
        var found = new List<ObjectContract>();
        Visit(type, contract =>
        {
            if (contract.Members.Payload is not { } payload)
                return [];
            found.Add(contract.Members);
            return payload.Converter is null ? [payload.ValueType] : [];
        });
        return found;
    }

    /// <summary>The first of some objects that a type leads to, as it is declared.</summary>
    private Type? FindHeld(Type type, ReachableObjects objects)
    {
        Type? held = null;
        Visit(type, contract =>
        {
            held ??= objects.FindRelated(contract.Type);
            return contract.Members.Members.Where(member => member.Converter is null).Select(member => member.ValueType);
        });
        return held;
    }

    /// <summary>Visits the objects that a type leads to, also through the members that are returned.</summary>
    private void Visit(Type type, Func<TypeContract, IEnumerable<Type>> visit)
    {
        var seen = new HashSet<Type>();
        var waiting = new Stack<Type>([type]);
        while (waiting.TryPop(out Type? next))
        {
            if (!seen.Add(next) || contracts.Find(next, needsMembers: true) is not { } contract)
                continue;
            foreach (Type each in contract.Held.Concat(contract.Objects.SelectMany(visit)))
                waiting.Push(each);
        }
    }
}

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
        if (!allow.NameMembers || TryGet(type) is null || contracts.GetObjects(type).Contracts is not { Length: > 0 } bounded)
            return null;
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
            if (contract.Kind != ContractKind.Object || contract.Members.Payload is not { } payload)
                return [];
            found.Add(contract.Members);
            return payload.Converter is null ? [payload.ValueType] : [];
        });
        return found;
    }

    /// <summary>The first of some objects that a type leads to, as it is declared.</summary>
    private Type? FindHeld(Type type, ObjectContract[] objects)
    {
        Type? held = null;
        Visit(type, contract =>
        {
            if (contract.Kind != ContractKind.Object)
                return [];
            held ??= Array.Find(objects, one => AreRelated(one.Type.Type, contract.Type))?.Type.Type;
            return contract.Members.Members.Where(member => member.Converter is null).Select(member => member.ValueType);
        });
        return held;

        static bool AreRelated(Type one, Type other) => one.IsAssignableFrom(other) || other.IsAssignableFrom(one);
    }

    /// <summary>Visits a type and what it leads to, through elements, derived types, and the members that are returned.</summary>
    private void Visit(Type type, Func<TypeContract, IEnumerable<Type>> visit)
    {
        var seen = new HashSet<Type>();
        var waiting = new Stack<Type>([type]);
        while (waiting.TryPop(out Type? next))
        {
            if (!seen.Add(next) || TryGet(next) is not { } contract)
                continue;
            foreach (Type each in contract.Polymorphism?.DerivedTypes ?? [])
                waiting.Push(each);
            if (contract.ElementType is { } element)
                waiting.Push(element);
            foreach (Type each in visit(contract))
                waiting.Push(each);
        }
    }

    /// <summary>Null for a type that cannot be written: a write of it fails.</summary>
    private TypeContract? TryGet(Type type)
    {
        try
        {
            TypeContract contract = contracts.GetContract(type);
            return contract.Kind != ContractKind.Object || contract.Members is not null ? contract : null;
        }
        catch (Exception exception) when (ContractStore.IsUnsupported(exception))
        {
            return null;
        }
    }
}

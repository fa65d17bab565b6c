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
    private IEnumerable<ObjectContract> FindEnvelopes(Type type) =>
        FindObjects(type, each => each.Payload is { Converter: null } payload ? [payload.ValueType] : [])
            .Where(each => each.Payload is not null);

    /// <summary>The first of some objects that a type leads to, as it is declared.</summary>
    private Type? FindHeld(Type type, ReachableObjects objects) =>
        FindObjects(type, each => each.Members.Where(member => member.Converter is null).Select(member => member.ValueType))
            .Select(each => objects.FindRelated(each.Type.Type)).FirstOrDefault(held => held is not null);

    private IEnumerable<ObjectContract> FindObjects(Type type, Func<ObjectContract, IEnumerable<Type>> findTypes) =>
        contracts.FindReachable(type, needsMembers: true, each => findTypes(each.Members))
            .SelectMany(each => each.Objects).Select(each => each.Members);
}

namespace Popcorn.Contracts;

/// <summary>
/// Recognizes wrappers that are not marked as envelopes, so that an include is about the wrapper: a page of orders answers {} to the number
/// of an order.
/// </summary>
internal static class LikelyEnvelope
{
    private static readonly string[] TypeWords = ["Page", "List", "Result", "Response", "Envelope", "Collection"];
    private static readonly string[] TextWords = ["Next", "Prev", "Cursor", "Token", "Link", "First", "Last", "Self"];

    /// <summary>
    /// Whether a type may be one, by its declaration. Most types are not, and their contracts need not be read. An anonymous type cannot be
    /// marked.
    /// </summary>
    public static bool MayBe(Type type) =>
        !type.IsPrimitive && !type.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false)
        && !FrameworkNamespaces.Contains(type)
        && (type.IsGenericType || HasWord(type.Name, TypeWords) || type.IsDefined(typeof(PopcornEnvelopeAttribute), inherit: true));

    /// <summary>
    /// Finds the payload of a wrapper: of a generic type, the only member that holds objects, if they are of its type argument; of another
    /// type that is called a page, a list or a result, the only collection of objects beside numbers, flags and links.
    /// </summary>
    /// <returns>Null if the type is an envelope, is no wrapper, or has Popcorn attributes, which show that its author decided.</returns>
    public static MemberContract? FindPayload(ContractStore contracts, TypeContract type)
    {
        if (type.Kind != ContractKind.Object || !MayBe(type.Type) || type.Polymorphism is not null
            || type.Members is not { Payload: null, Extension: null } contract || Array.Exists(contract.Members, IsMarked))
        {
            return null;
        }
        MemberContract[] holders = Array.FindAll(contract.Members, member => HoldsObjects(contracts, member));
        if (holders is not [var payload])
            return null;
        TypeContract value = contracts.GetContract(payload.ValueType);
        bool isCollection = value.Kind is ContractKind.Sequence or ContractKind.AsyncSequence;
        if (type.Type.IsGenericType)
            return type.Type.GetGenericArguments().Contains(isCollection ? value.ElementType : payload.ValueType) ? payload : null;
        return isCollection && contract.Members.Length > 1
            && Array.TrueForAll(contract.Members, member => member == payload || IsAboutPages(member)) ? payload : null;
    }

    private static bool HoldsObjects(ContractStore contracts, MemberContract member) =>
        member.Converter is null && contracts.GetObjects(member.ValueType).HoldsObjects;

    private static bool IsMarked(MemberContract member) =>
        member.Marks != Marks.None || member.SubPropertyDefault is not null || member.Required is not null;

    private static bool IsAboutPages(MemberContract member)
    {
        Type type = Nullable.GetUnderlyingType(member.ValueType) ?? member.ValueType;
        return type == typeof(int) || type == typeof(long) || type == typeof(bool) || type == typeof(Uri)
            || (type == typeof(string) && HasWord(member.Name, TextWords));
    }

    private static bool HasWord(string name, string[] words) =>
        Array.Exists(words, word => name.Contains(word, StringComparison.OrdinalIgnoreCase));
}

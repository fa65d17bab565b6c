namespace Popcorn.Contracts;

/// <summary>
/// Finds whether the framework's getter with the name of a member can be that of another member: a modifier can copy the getter of the
/// contract of a base type or an interface.
/// </summary>
internal static class CopiedGetters
{
    /// <param name="resolver">The resolver of the contract. Only one with modifiers is reason to search the type.</param>
    /// <param name="owner">The type of the contract.</param>
    /// <param name="member">A member, which a modifier can have named, and so of any type.</param>
    public static bool ArePossible(IJsonTypeInfoResolver? resolver, Type owner, MemberInfo member)
    {
        if (!CanModify(resolver))
            return false;
        MemberInfo[] readable = [.. MemberLookup.GetMembers(owner).Where(
            other => other.Name == member.Name && other is not PropertyInfo { GetMethod: null })];
        return readable.Length == 0 || !Array.TrueForAll(readable, other => IsSame(other, member)) || ArePossibleOfInterface(owner, member);
    }

    /// <summary>Whether an interface has a member of the same name that another one implements, or none for certain.</summary>
    public static bool ArePossibleOfInterface(Type owner, MemberInfo member) => Array.Exists(
        InterfaceImplementation.GetAll(owner),
        other => other.Declared.Name == member.Name && (other.Property is null || !other.IsBy(member)));

    private static bool CanModify(IJsonTypeInfoResolver? resolver) => resolver switch
    {
        HidingResolver hiding => CanModify(hiding.Resolver),
        DefaultJsonTypeInfoResolver plain => plain.GetType() != typeof(DefaultJsonTypeInfoResolver) || plain.Modifiers.Count > 0,
        IList<IJsonTypeInfoResolver> chain => chain.Any(CanModify),
        _ => resolver is not JsonSerializerContext,
    };

    /// <summary>Whether two members are the same, or declarations of one virtual property.</summary>
    private static bool IsSame(MemberInfo one, MemberInfo other) => one is PropertyInfo { GetMethod: { } getter }
        ? other is PropertyInfo { GetMethod: { } own } && getter.GetBaseDefinition().MethodHandle == own.GetBaseDefinition().MethodHandle
        : one.DeclaringType == other.DeclaringType && one.HasSameMetadataDefinitionAs(other);
}

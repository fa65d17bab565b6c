namespace Popcorn.Contracts;

/// <summary>
/// Finds all declarations of a member: those that it overrides or hides, those that override or hide it, the interface members that it
/// implements, under any name, the implementations of these in base types, those that they hide or that hide them, the members of a class
/// beside its explicit implementations, and the backing fields of auto-properties. The marks of each apply to the member.
/// </summary>
internal static class MemberChain
{
    /// <summary>Returns the declarations for the type of a contract, or for the runtime type of a value.</summary>
    public static List<MemberInfo> GetDeclarations(Type type, MemberInfo member)
    {
        var chain = new List<MemberInfo>(2) { member };
        if (!IsOnly(type, member))
        {
            // By index, because the loop adds declarations, which have declarations themselves.
            for (int i = 0; i < chain.Count; i++)
                AddDeclarations(chain, type, chain[i]);
        }
        // Backwards by index, because the loop adds fields.
        for (int i = chain.Count - 1; i >= 0; i--)
        {
            if (chain[i] is PropertyInfo property && BackingFields.Find(property) is { } field)
                chain.Add(field);
        }
        return chain;
    }

    /// <summary>Whether no other declaration is possible, as for most types.</summary>
    private static bool IsOnly(Type type, MemberInfo member) =>
        member.DeclaringType == type && (type.BaseType == typeof(object) || type.IsValueType) && type.GetInterfaces().Length == 0;

    private static void AddDeclarations(List<MemberInfo> chain, Type type, MemberInfo member)
    {
        if (type.IsInterface)
        {
            foreach (Type contract in (Type[])[type, .. type.GetInterfaces()])
                AddSameName(chain, contract, member.Name);
        }
        else if (member.DeclaringType is { IsInterface: true } declaring)
        {
            // Interfaces that hide each other's member with "new", and variants of a generic interface.
            foreach (Type contract in type.GetInterfaces())
            {
                if (contract.IsAssignableFrom(declaring) || declaring.IsAssignableFrom(contract))
                    AddSameName(chain, contract, member.Name);
            }
        }
        else
        {
            AddSameNames(chain, type, member.Name);
        }
        foreach (InterfaceImplementation implementation in InterfaceImplementation.GetAll(type))
        {
            if (implementation.Declared == member)
            {
                Add(chain, implementation.Property);
                // An explicit implementation mostly returns the value of the member of this name, as another type. What marks the interface
                // does not mark that member, which is one of its own. Visual Basic has public implementations with other names.
                if (implementation.Property?.GetMethod is not { IsPublic: true })
                    AddSameNames(chain, type, member.Name);
            }
            else if (implementation.IsBy(member))
            {
                Add(chain, implementation.Declared);
            }
        }
    }

    private static void AddSameNames(List<MemberInfo> chain, Type type, string name)
    {
        for (Type? level = type; level is not null && level != typeof(object); level = level.BaseType)
            AddSameName(chain, level, name);
    }

    private static void AddSameName(List<MemberInfo> chain, Type level, string name)
    {
        foreach (MemberInfo member in level.GetMember(name, MemberTypes.Property | MemberTypes.Field, MemberLookup.Declared))
            Add(chain, member);
    }

    private static void Add(List<MemberInfo> chain, MemberInfo? member)
    {
        if (member is not null && !chain.Contains(member))
            chain.Add(member);
    }
}

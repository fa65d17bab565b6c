using System.Reflection;

namespace Popcorn.Contracts;

/// <summary>
/// All declarations that a member stands for: itself, what it overrides or hides, what hides or overrides it further
/// down, the interface members that it implements, what those hide, and the backing fields of auto-properties. What one of them is
/// marked with holds for the member.
/// </summary>
internal static class MemberChain
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    /// <param name="type">The type that the member is written for: the contract's, or the value's at run time.</param>
    /// <param name="member">The property or field.</param>
    public static List<MemberInfo> Of(Type type, MemberInfo member)
    {
        var chain = new List<MemberInfo>(2) { member };
        AddDeclarations(chain, type, member);
        // By index: the fields that are added have no backing fields of their own.
        for (int i = chain.Count - 1; i >= 0; i--)
        {
            if (chain[i] is PropertyInfo property && BackingFields.Of(property) is { } field)
                chain.Add(field);
        }
        return chain;
    }

    private static void AddDeclarations(List<MemberInfo> chain, Type type, MemberInfo member)
    {
        Type[] interfaces = type.GetInterfaces();
        if (interfaces.Length == 0 && member.DeclaringType == type && (type.BaseType == typeof(object) || type.IsValueType))
            return; // A type on its own, as most are.
        for (Type? level = type; level is not null && level != typeof(object); level = level.BaseType)
            AddSameName(chain, level, member.Name);
        if (member.DeclaringType is { IsInterface: true } declaring && !type.IsInterface)
            AddImplementation(chain, type, declaring, member);
        foreach (Type contract in interfaces)
        {
            if (type.IsInterface)
                AddSameName(chain, contract, member.Name);
            else
                AddImplemented(chain, type, contract);
        }
    }

    private static void AddSameName(List<MemberInfo> chain, Type level, string name)
    {
        foreach (MemberInfo declared in level.GetMember(name, MemberTypes.Property | MemberTypes.Field, Declared))
        {
            if (!chain.Contains(declared))
                chain.Add(declared);
        }
    }

    /// <summary>The property, often an explicit one, that answers for an interface's member in a class.</summary>
    private static void AddImplementation(List<MemberInfo> chain, Type type, Type contract, MemberInfo member)
    {
        if (member is not PropertyInfo { GetMethod: { } getter } || !contract.IsAssignableFrom(type))
            return;
        InterfaceMapping map = type.GetInterfaceMap(contract);
        int at = Array.IndexOf(map.InterfaceMethods, getter);
        if (at < 0 || map.TargetMethods[at] is not { DeclaringType: { } owner } target)
            return;
        foreach (PropertyInfo property in owner.GetProperties(Declared))
        {
            if (property.GetMethod == target && !chain.Contains(property))
                chain.Add(property);
        }
    }

    /// <summary>The members of an interface that the getters found so far implement.</summary>
    private static void AddImplemented(List<MemberInfo> chain, Type type, Type contract)
    {
        PropertyInfo[] properties = contract.GetProperties(Declared);
        if (properties.Length == 0)
            return;
        InterfaceMapping map = type.GetInterfaceMap(contract);
        foreach (PropertyInfo property in properties)
        {
            int at = Array.IndexOf(map.InterfaceMethods, property.GetMethod);
            if (at < 0 || chain.Contains(property) || !IsGetterOfAny(chain, map.TargetMethods[at]))
                continue;
            chain.Add(property);
            // What the interface's member hides with "new" has an implementation of its own, and means the same.
            foreach (Type hidden in contract.GetInterfaces())
                AddSameName(chain, hidden, property.Name);
        }
    }

    private static bool IsGetterOfAny(List<MemberInfo> chain, MethodInfo target)
    {
        foreach (MemberInfo member in chain)
        {
            if (member is PropertyInfo { GetMethod: { } getter } && getter.GetBaseDefinition() == target.GetBaseDefinition())
                return true;
        }
        return false;
    }
}

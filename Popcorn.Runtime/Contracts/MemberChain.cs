namespace Popcorn.Contracts;

/// <summary>
/// Finds all declarations of a member: those that it overrides or hides, those that override or hide it, the interface members that it
/// implements, those that they hide, and the backing fields of auto-properties. The marks of each apply to the member.
/// </summary>
internal static class MemberChain
{
    /// <summary>Returns the declarations for the type of a contract, or for the runtime type of a value.</summary>
    public static List<MemberInfo> GetDeclarations(Type type, MemberInfo member)
    {
        var chain = new List<MemberInfo>(2) { member };
        AddDeclarations(chain, type, member);
        // Backwards by index, because the loop adds fields.
        for (int i = chain.Count - 1; i >= 0; i--)
        {
            if (chain[i] is PropertyInfo property && BackingFields.Find(property) is { } field)
                chain.Add(field);
        }
        return chain;
    }

    private static void AddDeclarations(List<MemberInfo> chain, Type type, MemberInfo member)
    {
        Type[] interfaces = type.GetInterfaces();
        if (interfaces.Length == 0 && member.DeclaringType == type && (type.BaseType == typeof(object) || type.IsValueType))
            return; // Most types.
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

    private static void AddSameName(List<MemberInfo> chain, Type level, string name) =>
        chain.AddRange(level.GetMember(name, MemberTypes.Property | MemberTypes.Field, MemberLookup.Declared).Except(chain));

    /// <summary>Adds the property of a class that implements an interface member, often explicitly.</summary>
    private static void AddImplementation(List<MemberInfo> chain, Type type, Type contract, MemberInfo member)
    {
        if (member is not PropertyInfo { GetMethod: { } getter } || !contract.IsAssignableFrom(type))
            return;
        InterfaceMapping map = type.GetInterfaceMap(contract);
        int at = Array.IndexOf(map.InterfaceMethods, getter);
        if (at < 0 || map.TargetMethods[at] is not { DeclaringType: { } owner } target)
            return;
        foreach (PropertyInfo property in owner.GetProperties(MemberLookup.Declared))
        {
            if (property.GetMethod == target && !chain.Contains(property))
                chain.Add(property);
        }
    }

    /// <summary>Adds the members of an interface that the getters of the chain implement.</summary>
    private static void AddImplemented(List<MemberInfo> chain, Type type, Type contract)
    {
        PropertyInfo[] properties = contract.GetProperties(MemberLookup.Declared);
        if (properties.Length == 0)
            return;
        InterfaceMapping map = type.GetInterfaceMap(contract);
        foreach (PropertyInfo property in properties)
        {
            int at = Array.IndexOf(map.InterfaceMethods, property.GetMethod);
            if (at < 0 || chain.Contains(property) || !chain.Exists(member => IsGetterOf(map.TargetMethods[at], member)))
                continue;
            chain.Add(property);
            // A member that this one hides with "new" has an implementation of its own, but is the same member.
            foreach (Type hidden in contract.GetInterfaces())
                AddSameName(chain, hidden, property.Name);
        }
    }

    private static bool IsGetterOf(MethodInfo target, MemberInfo member) =>
        member is PropertyInfo { GetMethod: { } getter } && getter.GetBaseDefinition() == target.GetBaseDefinition();
}

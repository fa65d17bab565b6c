using System.Reflection;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Finds the method that a call through an interface or a base type reaches. A method of the same name in a derived type need not be it.
/// </summary>
internal static class ImplementedMethod
{
    /// <summary>The implementation of an interface method; null if the type does not implement the interface.</summary>
    public static MethodInfo? Find(Type type, Type implemented, string name)
    {
        if (type.IsInterface || !implemented.IsAssignableFrom(type))
            return null;
        InterfaceMapping map = type.GetInterfaceMap(implemented);
        return map.TargetMethods[Array.FindIndex(map.InterfaceMethods, method => method.Name == name)];
    }

    /// <summary>The override of a virtual method that a call reaches.</summary>
    public static MethodInfo? FindOverride(Type type, Type declaring, string name)
    {
        const BindingFlags declared =
            BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
        for (Type? each = type; each is not null; each = each.BaseType)
        {
            foreach (MethodInfo method in each.GetMethods(declared))
            {
                if (method.Name == name && method.IsVirtual && method.GetBaseDefinition().DeclaringType == declaring)
                    return method;
            }
        }
        return null;
    }
}

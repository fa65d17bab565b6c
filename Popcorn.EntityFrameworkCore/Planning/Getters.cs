using System.Collections.Concurrent;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>
/// Determines what the getter of a property reads. It is plain if it is implemented automatically, or if its instructions use no member of
/// the object but the field that stores its value.
/// </summary>
internal static class Getters
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    private static readonly ConditionalWeakTable<object, ConcurrentDictionary<MemberInfo, GetterReads>> Known = [];

    /// <summary>Forgets the instructions that were read: a hot reload replaces them.</summary>
    public static void Clear() => Known.Clear();

    /// <summary>Of a member of an entity type or a complex type. Need not be in the model.</summary>
    public static GetterReads Find(ITypeBase type, MemberInfo member) => Known.GetOrCreateValue(type).GetOrAdd(
        member, static (member, type) => Find(type, member, ModelMembers.Find(type, member)), type);

    /// <summary>Of the methods by which a set compares its elements.</summary>
    public static GetterReads FindEquality(ITypeBase type) => Known.GetOrCreateValue(type).GetOrAdd(
        type.ClrType, static (_, type) => new GetterCode(type.ClrType, type, null).Find(
            type.ClrType.GetMethod(nameof(Equals), [typeof(object)])!,
            type.ClrType.GetMethod(nameof(Equals), [type.ClrType])!,
            type.ClrType.GetMethod(nameof(GetHashCode), [])!), type);

    /// <summary>Finds the property of the class: of the most derived type for a virtual one, and for one of an interface.</summary>
    public static PropertyInfo? FindImplementation(Type type, PropertyInfo property)
    {
        if (property.DeclaringType is { IsInterface: true } contract && !type.IsInterface && contract.IsAssignableFrom(type))
        {
            InterfaceMapping map = type.GetInterfaceMap(contract);
            int at = Array.IndexOf(map.InterfaceMethods, property.GetMethod);
            MethodInfo? getter = at < 0 ? null : map.TargetMethods[at];
            return getter?.DeclaringType!.GetProperties(Declared)
                .FirstOrDefault(each => each.GetMethod?.MethodHandle == getter.MethodHandle) ?? property;
        }
        for (Type? level = type; level is not null; level = level.BaseType)
        {
            if (level.GetProperties(Declared).FirstOrDefault(each => Overrides(each, property)) is { } found)
                return found;
        }
        return property;
    }

    private static GetterReads Find(ITypeBase type, MemberInfo member, IPropertyBase? found)
    {
        if (member is not PropertyInfo property || FindImplementation(type.ClrType, property) is not { } implementation)
            return GetterReads.Nothing;
        if (implementation.GetMethod is not { } getter || getter.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false))
            return GetterReads.Nothing;
        if (found is null && implementation.GetSetMethod(nonPublic: true) is null)
            return GetterReads.Unknown; // Computed: it says itself what it reads.
        return new GetterCode(type.ClrType, type, found).Find(getter);
    }

    private static bool Overrides(PropertyInfo derived, PropertyInfo property) => derived.Name == property.Name
        && derived.GetMethod?.GetBaseDefinition().MethodHandle == property.GetMethod?.GetBaseDefinition().MethodHandle;
}

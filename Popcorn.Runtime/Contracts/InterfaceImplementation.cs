namespace Popcorn.Contracts;

/// <summary>An interface property and the getter that implements it in a type or in one of its base types.</summary>
/// <param name="Declared">The property of the interface.</param>
/// <param name="Getter">The implementation; null if the runtime does not tell.</param>
/// <param name="Property">
/// The property of this getter, which can have another name; null if there is none, as for the method that a compiler adds if a base class
/// of another assembly has the property.
/// </param>
internal sealed record InterfaceImplementation(PropertyInfo Declared, MethodInfo? Getter, PropertyInfo? Property)
{
    private static readonly ConditionalWeakTable<Type, InterfaceImplementation[]> Known = [];

    /// <summary>Returns the implementations of a class or struct and of its base types; none for an interface.</summary>
    public static InterfaceImplementation[] GetAll(Type type) => Known.GetValue(type, static type => [.. Find(type)]);

    /// <summary>Forgets all types after a hot reload.</summary>
    public static void Clear() => Known.Clear();

    /// <summary>Whether the property of the interface is a declaration of this member.</summary>
    public bool IsBy(MemberInfo member) => Property is null
        ? member.Name == Declared.Name
        : member is PropertyInfo { GetMethod: { } getter } && getter.GetBaseDefinition() == Getter!.GetBaseDefinition();

    private static IEnumerable<InterfaceImplementation> Find(Type type)
    {
        // A derived type can implement an interface of its base type again.
        for (Type? level = type; level is not null && level != typeof(object) && !level.IsInterface; level = level.BaseType)
        {
            foreach (Type contract in level.GetInterfaces())
            {
                PropertyInfo[] properties = Array.FindAll(
                    contract.GetProperties(MemberLookup.Declared), static property => property.GetMethod is not null);
                if (properties.Length == 0)
                    continue;
                InterfaceMapping? map = TryGetMap(level, contract);
                foreach (PropertyInfo property in properties)
                    yield return Create(property, map);
            }
        }
    }

    private static InterfaceImplementation Create(PropertyInfo declared, InterfaceMapping? map)
    {
        int at = map is null ? -1 : Array.IndexOf(map.Value.InterfaceMethods, declared.GetMethod);
        MethodInfo? getter = at < 0 ? null : map!.Value.TargetMethods[at];
        // The map of a derived type has the getter as the derived type inherits it, which is not equal to the declared one.
        PropertyInfo? property = getter?.DeclaringType is { } owner
            ? Array.Find(owner.GetProperties(MemberLookup.Declared), property => property.GetMethod?.MethodHandle == getter.MethodHandle)
            : null;
        return new InterfaceImplementation(declared, getter, property);
    }

    /// <summary>The runtime has no map of some interfaces, for example of those of arrays.</summary>
    private static InterfaceMapping? TryGetMap(Type type, Type contract)
    {
        try
        {
            return type.GetInterfaceMap(contract);
        }
        catch (Exception exception) when (exception is ArgumentException or NotSupportedException or TypeLoadException)
        {
            return null;
        }
    }
}

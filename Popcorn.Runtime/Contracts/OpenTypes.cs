namespace Popcorn.Contracts;

/// <summary>
/// Finds declared types whose values can have members that the type does not have: hosts write a value by its run-time type, unless
/// the contract of the declared type knows its derived types.
/// </summary>
internal static class OpenTypes
{
    public static bool IsOpen(JsonSerializerOptions json, Type declared) => FindVarying(json, declared).Any();

    /// <summary>Finds the types, the declared one or that of its elements, in whose place a value can have another type.</summary>
    public static IEnumerable<Type> FindVarying(JsonSerializerOptions json, Type declared)
    {
        if (declared == typeof(object))
            return [declared];
        if (declared.IsSealed)
            return [];
        JsonTypeInfo contract = json.GetTypeInfo(declared);
        if (contract.PolymorphismOptions is not null)
            return [];
        // A class that derives from a collection has the same elements. Only what implements an interface can have others.
        if (contract.Kind is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary)
            return declared.IsInterface ? declared.GetGenericArguments().Where(MayVary) : [];
        return MayVary(declared) ? [declared] : [];
    }

    /// <summary>
    /// Whether a value, or an element of a covariant sequence, can be of another type. A sequence of entries can be a dictionary.
    /// </summary>
    private static bool MayVary(Type type)
    {
        if (type.IsSealed)
            return type.IsGenericType && type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>);
        return type.IsInterface || type.IsAbstract || DerivedTypes.Exist(type);
    }
}

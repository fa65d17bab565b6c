namespace Popcorn.Contracts;

/// <summary>
/// Finds declared types whose values can have members that the type does not have: hosts write a value by its run-time type, unless
/// the contract of the declared type knows its derived types.
/// </summary>
internal static class OpenTypes
{
    public static bool IsOpen(JsonSerializerOptions json, Type declared)
    {
        if (declared == typeof(object))
            return true;
        if (declared.IsSealed)
            return false;
        JsonTypeInfo contract = json.GetTypeInfo(declared);
        if (contract.PolymorphismOptions is not null)
            return false;
        // A class that derives from a collection has the same elements. Only what implements an interface can have others.
        if (contract.Kind is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary)
            return declared.IsInterface && Array.Exists(declared.GetGenericArguments(), MayVary);
        return MayVary(declared);
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

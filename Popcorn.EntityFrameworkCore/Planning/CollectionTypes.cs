namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Types of members that hold several values.</summary>
internal static class CollectionTypes
{
    /// <returns>Null if the type is a plain value.</returns>
    public static Type? FindElementType(Type type) => type == typeof(string) || type == typeof(byte[])
        ? null
        : type.GetInterfaces().Append(type).FirstOrDefault(IsSequence)?.GetGenericArguments()[0];

    private static bool IsSequence(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IEnumerable<>);
}

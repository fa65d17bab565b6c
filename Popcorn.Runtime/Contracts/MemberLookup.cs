using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>Finds the C# member behind a member of a contract.</summary>
internal static class MemberLookup
{
    public const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    /// <summary>Returns the member, or a modifier's provider. Before .NET 9 source-generated contracts have none: found by name.</summary>
    public static ICustomAttributeProvider? GetProvider(JsonTypeInfo contract, JsonPropertyInfo property) =>
        property.AttributeProvider ?? (contract.OriginatingResolver is JsonSerializerContext ? FindByName(contract, property) : null);

    /// <summary>
    /// Returns the member if it is certain: the provider is a member of the type, and the contract was created for no other one. If the
    /// framework does not tell for which, the getter must be the framework's for this member. A member of an interface is not one of the
    /// class that implements it, which can have another one of this name.
    /// </summary>
    public static MemberInfo? FindCertain(JsonTypeInfo contract, JsonPropertyInfo property)
    {
        if (GetProvider(contract, property) is not MemberInfo { DeclaringType: { } declaring } member
            || !declaring.IsAssignableFrom(contract.Type)
            || (declaring.IsInterface && !contract.Type.IsInterface))
            return null;
        bool isCertain = MemberOrigin.IsKnown
            ? (MemberOrigin.GetClrName(property) ?? member.Name) == member.Name
            : property.Get is not null && IsRead(property, member);
        return isCertain ? member : null;
    }

    /// <summary>Finds the member that a modifier hid or copied: by its origin, by its getter, or else the only one of that name.</summary>
    public static MemberInfo? FindOriginal(JsonTypeInfo contract, JsonPropertyInfo property)
    {
        MemberInfo[] members = [.. GetMembers(contract.Type)];
        if (MemberOrigin.GetClrName(property) is { } name)
            return Array.Find(members, member => member.Name == name);
        if (property.Get is not null && Array.Find(members, member => IsRead(property, member)) is { } read)
            return CopiedGetters.ArePossibleOfInterface(contract.Type, read) ? null : read;
        MemberInfo[] named = Array.FindAll(members, member => IsNamed(member, property));
        return named.Length > 0 && Array.TrueForAll(named, member => member.Name == named[0].Name) ? named[0] : null;
    }

    /// <summary>Returns the properties and fields of a type, of its base types, and of the interfaces that an interface extends.</summary>
    public static IEnumerable<MemberInfo> GetMembers(Type type)
    {
        for (Type? level = type; level is not null && level != typeof(object); level = level.BaseType)
        {
            foreach (MemberInfo member in level.GetMembers(Declared))
            {
                if (member is PropertyInfo or FieldInfo)
                    yield return member;
            }
        }
        foreach (Type extended in type.IsInterface ? type.GetInterfaces() : [])
        {
            foreach (PropertyInfo property in extended.GetProperties(Declared))
                yield return property;
        }
    }

    public static Type GetMemberType(MemberInfo member) =>
        member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;

    /// <summary>Whether a member of a contract has the framework's getter of a C# member.</summary>
    public static bool IsRead(JsonPropertyInfo property, MemberInfo member) => GetMemberType(member) == property.PropertyType
        && FrameworkGetters.IsGetterOf(FrameworkGetters.FindTyped(NeverGuard.GetGetter(property), property.PropertyType), member);

    private static MemberInfo? FindByName(JsonTypeInfo contract, JsonPropertyInfo property)
    {
        string? name = MemberOrigin.GetClrName(property);
        foreach (MemberInfo member in GetMembers(contract.Type))
        {
            if (GetMemberType(member) == property.PropertyType
                && (name is null ? GetJsonName(member, property) == property.Name : member.Name == name))
                return member;
        }
        return null;
    }

    private static bool IsNamed(MemberInfo member, JsonPropertyInfo property) =>
        string.Equals(member.Name, property.Name, StringComparison.OrdinalIgnoreCase) || GetJsonName(member, property) == property.Name;

    private static string GetJsonName(MemberInfo member, JsonPropertyInfo property) =>
        member.GetCustomAttribute<JsonPropertyNameAttribute>()?.Name
        ?? property.Options.PropertyNamingPolicy?.ConvertName(member.Name)
        ?? member.Name;
}

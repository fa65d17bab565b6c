using System.Reflection;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>Finds the C# member behind a member of a contract.</summary>
internal static class MemberLookup
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    /// <summary>
    /// The member, or whatever a modifier put in its place. Before .NET 9 source-generated contracts have none, so
    /// it is looked up by its type and its C# name, or its JSON name where the C# one cannot be had.
    /// </summary>
    public static ICustomAttributeProvider? Provider(JsonTypeInfo contract, JsonPropertyInfo property) =>
        property.AttributeProvider ?? (IsGenerated(contract) ? FindByName(contract, property) : null);

    private static bool IsGenerated(JsonTypeInfo contract) => contract.OriginatingResolver is JsonSerializerContext;

    private static MemberInfo? FindByName(JsonTypeInfo contract, JsonPropertyInfo property)
    {
        string? name = MemberOrigin.ClrName(property);
        for (Type? level = contract.Type; level is not null && level != typeof(object); level = level.BaseType)
        {
            if (FindDeclared(level, property, name) is { } found)
                return found;
        }
        foreach (Type contractInterface in contract.Type.IsInterface ? contract.Type.GetInterfaces() : [])
        {
            if (FindDeclared(contractInterface, property, name) is { } found)
                return found;
        }
        return null;
    }

    private static MemberInfo? FindDeclared(Type level, JsonPropertyInfo property, string? name)
    {
        foreach (MemberInfo member in level.GetMembers(Declared))
        {
            Type? type = (member as PropertyInfo)?.PropertyType ?? (member as FieldInfo)?.FieldType;
            if (type == property.PropertyType && (name is null ? JsonName(member, property) == property.Name : member.Name == name))
                return member;
        }
        return null;
    }

    private static string JsonName(MemberInfo member, JsonPropertyInfo property) =>
        member.GetCustomAttribute<JsonPropertyNameAttribute>()?.Name
        ?? property.Options.PropertyNamingPolicy?.ConvertName(member.Name)
        ?? member.Name;
}

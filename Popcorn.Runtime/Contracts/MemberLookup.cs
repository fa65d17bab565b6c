using System.Reflection;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Contracts.SystemTextJson;

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

    /// <summary>
    /// The member where there is no doubt about it: what the contract shows is a member, and System.Text.Json notes no other one.
    /// </summary>
    public static MemberInfo? Certain(JsonTypeInfo contract, JsonPropertyInfo property) =>
        Provider(contract, property) is MemberInfo member && (MemberOrigin.GetClrName(property) ?? member.Name) == member.Name ? member : null;

    /// <summary>
    /// The member that a modifier hid or copied: the one that System.Text.Json notes, or whose framework getter the copy has, or else the
    /// only one of its name.
    /// </summary>
    public static MemberInfo? Original(JsonTypeInfo contract, JsonPropertyInfo property)
    {
        MemberInfo[] members = [.. MembersOf(contract.Type)];
        if (MemberOrigin.GetClrName(property) is { } name)
            return Array.Find(members, member => member.Name == name);
        if (property.Get is not null && Array.Find(members, member => IsRead(property, member)) is { } read)
            return read;
        MemberInfo[] named = Array.FindAll(members, member => IsNamed(member, property));
        return named.Length > 0 && Array.TrueForAll(named, member => member.Name == named[0].Name) ? named[0] : null;
    }

    /// <summary>The properties and fields of a type, of its base types, and of the interfaces that an interface extends.</summary>
    public static IEnumerable<MemberInfo> MembersOf(Type type)
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

    public static Type TypeOf(MemberInfo member) => member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;

    /// <summary>Whether a member of a contract has the framework's getter of a C# member.</summary>
    private static bool IsRead(JsonPropertyInfo property, MemberInfo member) => TypeOf(member) == property.PropertyType
        && FrameworkGetters.IsGetterOf(FrameworkGetters.FindTyped(NeverGuard.GetGetter(property), property.PropertyType), member);

    private static bool IsGenerated(JsonTypeInfo contract) => contract.OriginatingResolver is JsonSerializerContext;

    private static MemberInfo? FindByName(JsonTypeInfo contract, JsonPropertyInfo property)
    {
        string? name = MemberOrigin.GetClrName(property);
        foreach (MemberInfo member in MembersOf(contract.Type))
        {
            if (TypeOf(member) == property.PropertyType && (name is null ? JsonName(member, property) == property.Name : member.Name == name))
                return member;
        }
        return null;
    }

    private static bool IsNamed(MemberInfo member, JsonPropertyInfo property) =>
        string.Equals(member.Name, property.Name, StringComparison.OrdinalIgnoreCase) || JsonName(member, property) == property.Name;

    private static string JsonName(MemberInfo member, JsonPropertyInfo property) =>
        member.GetCustomAttribute<JsonPropertyNameAttribute>()?.Name
        ?? property.Options.PropertyNamingPolicy?.ConvertName(member.Name)
        ?? member.Name;
}

using System.Collections;
using System.Text.Json.Nodes;

namespace Popcorn.Contracts;

/// <summary>
/// Finds whether a value can contain hidden members, by C# types alone: for contracts without members, whose generated code writes all
/// that a value contains.
/// </summary>
internal sealed class HiddenWithin(MarkReader marks)
{
    private readonly HashSet<Type> _seen = [];

    /// <summary>Whether a value of a type can contain a hidden member. What can be of any type can.</summary>
    public bool MayBeIn(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (IsPlain(type) || !_seen.Add(type))
            return false;
        if (type == typeof(object) || typeof(JsonNode).IsAssignableFrom(type) || type.IsInterface && !IsCollection(type)
            || type.IsDefined(typeof(JsonConverterAttribute), inherit: false))
        {
            return true;
        }
        return IsCollection(type)
            ? MayBeIn(CollectionTypes.GetElementType(type))
            : marks.HasHidden(type) || MemberLookup.GetMembers(type).Where(IsWritten).Any(MayBeIn);
    }

    /// <summary>An override can be hidden, and a converter can write anything.</summary>
    private bool MayBeIn(MemberInfo member) =>
        member is PropertyInfo { GetMethod: { IsVirtual: true, IsFinal: false }, DeclaringType.IsSealed: false }
        || MayBeIn(MemberLookup.GetMemberType(member))
        || (member.IsDefined(typeof(JsonConverterAttribute), inherit: false) && !IsPlain(MemberLookup.GetMemberType(member)));

    /// <summary>Whether generated code can write a member: not those that are private, and not indexers.</summary>
    private static bool IsWritten(MemberInfo member) =>
        (member is PropertyInfo { GetMethod: { IsPublic: true, IsStatic: false } } property && property.GetIndexParameters().Length == 0
            || member is FieldInfo { IsPublic: true, IsStatic: false } || member.IsDefined(typeof(JsonIncludeAttribute), inherit: false))
        && member.GetCustomAttribute<JsonIgnoreAttribute>() is not { Condition: JsonIgnoreCondition.Always };

    private static bool IsCollection(Type type) => typeof(IEnumerable).IsAssignableFrom(type);

    /// <summary>Values of the framework, which have no members of the app.</summary>
    private static bool IsPlain(Type type) => type.IsPrimitive || type.IsEnum
        || (type is { IsValueType: true, IsGenericType: false } && type.Namespace?.Split('.')[0] == nameof(System))
        || type == typeof(string) || type == typeof(Uri) || type == typeof(Version) || type == typeof(JsonDocument);
}

using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>When a member is left out by its value: its own condition, or the options' where it has none.</summary>
internal static class IgnoreRules
{
    public static WriteCondition Of(JsonPropertyInfo property, JsonIgnoreAttribute? own, out Func<object, object?, bool>? predicate)
    {
        predicate = NeverGuard.ConditionOf(property);
        if (predicate is null)
            return own is null && IgnoresByOptions(property) ? WriteCondition.NotDefault : WriteCondition.None;
        if (KnownCondition(property, own, predicate) is not { } known)
            return WriteCondition.Predicate;
        predicate = null;
        return known;
    }

    public static JsonIgnoreAttribute? AttributeOf(ICustomAttributeProvider? provider) =>
        provider is not null && provider.IsDefined(typeof(JsonIgnoreAttribute), inherit: false)
            ? (JsonIgnoreAttribute)provider.GetCustomAttributes(typeof(JsonIgnoreAttribute), inherit: false)[0]
            : null;

    /// <summary>
    /// The framework's own predicates are known by their attribute and confirmed by what they say of the default value;
    /// they need no boxing then. Any other is called.
    /// </summary>
    private static WriteCondition? KnownCondition(JsonPropertyInfo property, JsonIgnoreAttribute? own, Func<object, object?, bool> predicate)
    {
        if (own is null || predicate.Method.Module.Assembly != typeof(JsonSerializer).Assembly)
            return null;
        if (AsksDefault(predicate, property.PropertyType) is not { } writesDefault)
            return null;
        return own.Condition switch
        {
            JsonIgnoreCondition.Never when writesDefault => WriteCondition.None,
            JsonIgnoreCondition.WhenWritingNull or JsonIgnoreCondition.WhenWritingDefault when !writesDefault => WriteCondition.NotDefault,
            _ => null,
        };
    }

    /// <summary>What the predicate says of the default value; null when that value's own Equals throws, as it may again when it is written.</summary>
    private static bool? AsksDefault(Func<object, object?, bool> predicate, Type type)
    {
        try
        {
            return predicate(null!, DefaultOf(type));
        }
        catch (Exception)
        {
            return null;
        }
    }

    /// <summary>Whether the options leave a member out that is null, or its type's default, and has no condition of its own.</summary>
    public static bool IgnoresByOptions(JsonPropertyInfo property)
    {
        JsonSerializerOptions options = property.Options;
        if (options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingDefault)
            return true;
#pragma warning disable SYSLIB0020 // The obsolete setting still works, so it still counts.
        bool ignoresNull = options.IgnoreNullValues || options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingNull;
#pragma warning restore SYSLIB0020
        return ignoresNull && (!property.PropertyType.IsValueType || Nullable.GetUnderlyingType(property.PropertyType) is not null);
    }

    public static object? DefaultOf(Type type) =>
        type.IsValueType && Nullable.GetUnderlyingType(type) is null ? RuntimeHelpers.GetUninitializedObject(type) : null;
}

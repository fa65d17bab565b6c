using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>When a member is left out by its value: its own condition, or the options' where it has none.</summary>
internal static class IgnoreRules
{
    public static (WriteCondition Condition, Func<object, object?, bool>? Predicate) Of(JsonPropertyInfo property, ICustomAttributeProvider? provider)
    {
        if (property.ShouldSerialize is { } predicate)
            return OfPredicate(property, provider, predicate);
        bool ignoresDefault = !HasCondition(provider) && IgnoresByOptions(property);
        return (ignoresDefault ? WriteCondition.NotDefault : WriteCondition.None, null);
    }

    public static bool HasCondition(ICustomAttributeProvider? provider) => ConditionOf(provider) is not null;

    /// <summary>
    /// The framework's own predicates are known by their attribute and confirmed by what they say of the default value;
    /// they need no boxing then. Any other is called.
    /// </summary>
    private static (WriteCondition Condition, Func<object, object?, bool>? Predicate) OfPredicate(
        JsonPropertyInfo property, ICustomAttributeProvider? provider, Func<object, object?, bool> predicate)
    {
        if (predicate.Method.Module.Assembly == typeof(JsonSerializer).Assembly)
        {
            bool writesDefault = predicate(null!, DefaultOf(property.PropertyType));
            switch (ConditionOf(provider))
            {
                case JsonIgnoreCondition.Never when writesDefault:
                    return (WriteCondition.None, null);
                case JsonIgnoreCondition.WhenWritingNull or JsonIgnoreCondition.WhenWritingDefault when !writesDefault:
                    return (WriteCondition.NotDefault, null);
            }
        }
        return (WriteCondition.Predicate, predicate);
    }

    private static JsonIgnoreCondition? ConditionOf(ICustomAttributeProvider? provider) =>
        provider?.GetCustomAttributes(typeof(JsonIgnoreAttribute), inherit: false) is [JsonIgnoreAttribute attribute] ? attribute.Condition : null;

    private static bool IgnoresByOptions(JsonPropertyInfo property)
    {
        JsonSerializerOptions options = property.Options;
        bool canBeNull = !property.PropertyType.IsValueType || Nullable.GetUnderlyingType(property.PropertyType) is not null;
#pragma warning disable SYSLIB0020 // The obsolete setting still works, so it still counts.
        bool ignoresNull = options.IgnoreNullValues || options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingNull;
#pragma warning restore SYSLIB0020
        return (ignoresNull && canBeNull) || options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingDefault;
    }

    private static object? DefaultOf(Type type) =>
        type.IsValueType && Nullable.GetUnderlyingType(type) is null ? RuntimeHelpers.GetUninitializedObject(type) : null;
}

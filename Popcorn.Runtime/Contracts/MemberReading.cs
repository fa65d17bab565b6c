using System.Reflection;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>One member of a contract while it is read: its effective converter, and what depends on it.</summary>
internal sealed class MemberReading
{
    public readonly JsonPropertyInfo Property;

    public readonly ICustomAttributeProvider? Provider;

    /// <summary>The contract of the member's type.</summary>
    public readonly TypeContract Value;

    /// <summary>The member's own [JsonIgnore].</summary>
    public readonly JsonIgnoreAttribute? Ignore;

    /// <summary>The converter that the member itself has, if it counts.</summary>
    public readonly JsonConverter? Converter;

    public readonly bool HasCustomConverter;

    public MemberReading(JsonPropertyInfo property, ICustomAttributeProvider? provider, TypeContract value)
    {
        Property = property;
        Provider = provider;
        Value = value;
        Ignore = IgnoreConditions.FindAttribute(provider);
        if (property.CustomConverter is not { } custom)
            return;
        JsonConverter? converter = custom is JsonConverterFactory factory ? factory.CreateConverter(property.PropertyType, property.Options) : custom;
        HasCustomConverter = converter is not null && !FrameworkConverters.Contains(FrameworkConverters.Unwrap(converter));
        // A converter of the framework's for an object or a collection is no reason to hand it over whole: it is
        // planned by its type, so that what is [Never] inside stays inside.
        if (HasCustomConverter || IsForLeaf(converter, value))
            Converter = converter;
    }

    /// <summary>
    /// Dropped by the options' IgnoreReadOnlyProperties or IgnoreReadOnlyFields, which spare collections, members with a
    /// condition of their own, and members that a modifier made up.
    /// </summary>
    public bool IsIgnoredAsReadOnly()
    {
        if (Property.Set is not null || NeverGuard.GetCondition(Property) is not null || Ignore is not null)
            return false;
        if (!HasCustomConverter && Value.Info.Kind is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary)
            return false;
        bool isIgnored = Provider switch
        {
            PropertyInfo => Property.Options.IgnoreReadOnlyProperties,
            FieldInfo => Property.Options.IgnoreReadOnlyFields,
            _ => false,
        };
        return isIgnored && !MemberOrigin.IsAdded(Property);
    }

    private static bool IsForLeaf(JsonConverter? converter, TypeContract value) =>
        converter is not null
        && (value.Kind == ContractKind.Leaf
            || (value.Kind == ContractKind.Optional && value.Info.Kind == JsonTypeInfoKind.None)
            || FrameworkConverters.IsUnsupported(converter));
}

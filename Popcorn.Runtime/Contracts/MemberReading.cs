using System.Reflection;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>One member of a contract while it is read: its effective converter, and what depends on it.</summary>
internal sealed class MemberReading
{
    public MemberReading(JsonPropertyInfo property, ICustomAttributeProvider? provider, TypeContract value)
    {
        Property = property;
        Provider = provider;
        Value = value;
        JsonConverter? converter = Expand(property);
        HasCustomConverter = converter is not null && !ContractStore.IsFrameworks(NullableConverters.Inner(converter));
        // A converter of the framework's for an object or a collection is no reason to hand it over whole: it is
        // planned by its type, so that what is [Never] inside stays inside.
        if (HasCustomConverter || IsForLeaf(converter, value))
            Converter = converter;
    }

    public JsonPropertyInfo Property { get; }

    public ICustomAttributeProvider? Provider { get; }

    /// <summary>The contract of the member's type.</summary>
    public TypeContract Value { get; }

    /// <summary>The converter that the member itself has, if it counts.</summary>
    public JsonConverter? Converter { get; }

    public bool HasCustomConverter { get; }

    /// <summary>
    /// Dropped by the options' IgnoreReadOnlyProperties or IgnoreReadOnlyFields, which spare collections, members with a
    /// condition of their own, and members that a modifier made up.
    /// </summary>
    public bool IsIgnoredAsReadOnly
    {
        get
        {
            if (Property.Set is not null || Property.ShouldSerialize is not null || IgnoreRules.HasCondition(Provider))
                return false;
            if (!HasCustomConverter && IsCollection(Value))
                return false;
            return Provider switch
            {
                PropertyInfo => Property.Options.IgnoreReadOnlyProperties,
                FieldInfo => Property.Options.IgnoreReadOnlyFields,
                _ => false,
            };
        }
    }

    private static bool IsCollection(TypeContract value) => value.Info.Kind is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary;

    private static bool IsForLeaf(JsonConverter? converter, TypeContract value) =>
        converter is not null
        && (value.Kind == ContractKind.Leaf
            || (value.Kind == ContractKind.Optional && value.Info.Kind == JsonTypeInfoKind.None)
            || UnsupportedTypes.IsUnsupported(converter));

    private static JsonConverter? Expand(JsonPropertyInfo property) => property.CustomConverter is JsonConverterFactory factory
        ? factory.CreateConverter(property.PropertyType, property.Options)
        : property.CustomConverter;
}

using Popcorn.Contracts.SystemTextJson;
using Popcorn.Formatting;

namespace Popcorn.Contracts;

/// <summary>A member of an object. Members that are never written have no contract.</summary>
internal sealed class MemberContract
{
    public MemberContract(TypeContract owner, JsonPropertyInfo property, TypeContract value, MemberMarks marks, int index)
    {
        ICustomAttributeProvider? provider = MemberLookup.GetProvider(owner.Info, property);
        // The framework goes by the member that it created the contract's member for, and not by a provider that a modifier has set.
        string? clrName = MemberOrigin.GetClrName(property);
        MemberInfo? member = (clrName is null ? null : marks.Original) ?? provider as MemberInfo;
        JsonIgnoreAttribute? ignore = MemberOrigin.IsAdded(property) ? null : IgnoreConditions.FindAttribute(member ?? provider);
        Name = property.Name;
        EncodedName = new JsonName(Name, property.Options);
        AttributeProvider = marks.Source;
        Original = marks.Original;
        ClrName = clrName ?? member?.Name;
        OwnerType = owner.Type;
        ValueType = property.PropertyType;
        Accessor = new MemberAccessor(property, owner.Type, member);
        Predicate = NeverGuard.GetCondition(property);
        Condition = IgnoreConditions.Read(property, ignore, owner.Type, ref Predicate);
        RefusesNull = FrameworkSettings.RefusesNull(property);
        Converter = GetConverter(property, value, out bool isCustom);
        IsWrittenWhole = isCustom || (value.Kind == ContractKind.Leaf && FrameworkConverters.IsCustom(value.Converter));
        NumberHandling = NumberHandlingRules.GetForMember(property, owner.Info, value, isCustom);
        IsIgnoredAsReadOnly = IgnoreConditions.IgnoresAsReadOnly(
            property,
            member,
            hasAttribute: ignore is not null,
            isCollection: !isCustom && value.Info.Kind is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary);
        Index = index;
        Marks = marks.Marks;
        Required = marks.Required;
        SubPropertyDefault = marks.SubPropertyDefault;
        Obsolete = marks.Obsolete;
    }

    public readonly string Name;

    /// <summary>The JSON name, escaped by the encoder of the options.</summary>
    public readonly JsonName EncodedName;

    /// <summary>The C# name, which the path of an exception has; null for a member that a modifier added.</summary>
    public readonly string? ClrName;

    /// <summary>The C# member, or the provider of a modifier, whose attributes apply.</summary>
    public readonly ICustomAttributeProvider? AttributeProvider;

    /// <inheritdoc cref="MemberMarks.Original"/>
    public readonly MemberInfo? Original;
    public readonly Type OwnerType;
    public readonly Type ValueType;
    public readonly MemberAccessor Accessor;
    public readonly WriteCondition Condition;

    /// <summary>The condition of the contract, for <see cref="WriteCondition.Predicate"/>.</summary>
    public readonly Func<object, object?, bool>? Predicate;

    /// <summary>Whether null is an error: the member is not nullable, and the options respect that.</summary>
    public readonly bool RefusesNull;

    public readonly JsonConverter? Converter;

    /// <summary>Whether a converter of the app writes the value: whole or not at all.</summary>
    public readonly bool IsWrittenWhole;

    public readonly JsonNumberHandling? NumberHandling;

    /// <summary>Whether the options ignore it as read-only.</summary>
    public readonly bool IsIgnoredAsReadOnly;

    /// <summary>The position in the contract; −1 for extension data, which comes last.</summary>
    public readonly int Index;
    public readonly Marks Marks;

    /// <summary>The authorization policies that the member requires; null for none.</summary>
    public readonly string[]? Required;

    public bool IsAlways => (Marks & Marks.Always) != 0;

    /// <summary>Whether wildcards and default sets leave it out.</summary>
    public bool IsOnlyByName => (Marks & (Marks.OnlyByName | Marks.Always)) == Marks.OnlyByName;

    /// <summary>Whether a mark puts it into the default set.</summary>
    public bool IsDefault => !IsOnlyByName && (Marks & (Marks.Always | Marks.Default)) != 0;

    /// <summary>What says that clients should not use it any more; null if nothing does.</summary>
    public readonly ObsoleteMark? Obsolete;

    /// <summary>The list that applies if the client gives none; null for the default set of the type.</summary>
    public readonly Include? SubPropertyDefault;

    public override string ToString() => $"{TypeNames.Format(OwnerType)}.{ClrName ?? Name}";

    /// <summary>Returns the converter of a member itself; null for that of its type.</summary>
    public static JsonConverter? CreateConverter(JsonPropertyInfo property) => property.CustomConverter is JsonConverterFactory factory
        ? factory.CreateConverter(property.PropertyType, property.Options)
        : property.CustomConverter;

    /// <summary>A framework converter for objects or collections does not count, because it would write their [Never] members.</summary>
    private static JsonConverter? GetConverter(JsonPropertyInfo property, TypeContract value, out bool isCustom)
    {
        JsonConverter? converter = CreateConverter(property);
        isCustom = converter is not null && FrameworkConverters.IsCustom(converter);
        bool isForLeaf = converter is not null
            && (value.Kind == ContractKind.Leaf
                || (value.Kind == ContractKind.Optional && value.Info.Kind == JsonTypeInfoKind.None)
                || FrameworkConverters.IsUnsupported(converter));
        return isCustom || isForLeaf ? converter : null;
    }
}

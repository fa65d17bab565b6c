namespace Popcorn.Contracts.SystemTextJson;

/// <summary>Reads when a member is not written because of its value: by its own condition, or else by the options.</summary>
internal static class IgnoreConditions
{
    /// <summary>Sets the predicate, the condition of the contract, to null if it need not be called.</summary>
    /// <param name="property">The member.</param>
    /// <param name="own">The condition of the member; null if it has none.</param>
    /// <param name="owner">The type of the object. Since version 11 types have conditions, too.</param>
    /// <param name="predicate">The condition of the contract.</param>
    public static WriteCondition Read(
        JsonPropertyInfo property, JsonIgnoreAttribute? own, Type owner, ref Func<object, object?, bool>? predicate)
    {
        if (predicate is null)
            return own is null && IgnoresByOptions(property) ? WriteCondition.NotDefault : WriteCondition.None;
        if (predicate == FSharpUnions.IsWritten)
        {
            predicate = null;
            return WriteCondition.None;
        }
        if (ReadFrameworkPredicate(property, own ?? FindAttribute(owner), predicate) is not { } known)
            return WriteCondition.Predicate;
        predicate = null;
        return known;
    }

    /// <summary>Whether the value of a member decides whether it is written.</summary>
    public static bool MayIgnore(JsonPropertyInfo property, Type owner)
    {
        Func<object, object?, bool>? predicate = property.ShouldSerialize;
        return Read(property, FindAttribute(property.AttributeProvider), owner, ref predicate) != WriteCondition.None;
    }

    /// <summary>Whether no attribute of a member says that it can be left out.</summary>
    public static bool IsNeverIgnored(MemberInfo member) =>
        member.GetCustomAttribute<JsonIgnoreAttribute>(inherit: true) is null or { Condition: JsonIgnoreCondition.Never };

    public static JsonIgnoreAttribute? FindAttribute(ICustomAttributeProvider? provider) =>
        provider is not null && provider.IsDefined(typeof(JsonIgnoreAttribute), inherit: false)
            ? (JsonIgnoreAttribute)provider.GetCustomAttributes(typeof(JsonIgnoreAttribute), inherit: false)[0]
            : null;

    /// <summary>Whether the options ignore a member that is null or the default of its type and has no condition of its own.</summary>
    public static bool IgnoresByOptions(JsonPropertyInfo property)
    {
        JsonSerializerOptions options = property.Options;
        if (options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingDefault)
            return true;
#pragma warning disable SYSLIB0020 // The obsolete setting still has an effect.
        bool ignoresNull = options.IgnoreNullValues || options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingNull;
#pragma warning restore SYSLIB0020
        return ignoresNull && (!property.PropertyType.IsValueType || Nullable.GetUnderlyingType(property.PropertyType) is not null);
    }

    /// <summary>Whether the options ignore a member as read-only: not a member that a modifier has added.</summary>
    /// <param name="property">The member.</param>
    /// <param name="member">The C# member, for a framework that does not tell the kind of it; null if there is none.</param>
    /// <param name="hasAttribute">Whether an attribute says when to ignore it, which takes precedence as any other condition does.</param>
    /// <param name="isCollection">Whether its value is a collection, to which reading can add.</param>
    public static bool IgnoresAsReadOnly(JsonPropertyInfo property, MemberInfo? member, bool hasAttribute, bool isCollection)
    {
        bool isIgnored = property.Set is null && !hasAttribute && !isCollection
            && (MemberOrigin.GetKind(property) ?? member?.MemberType) switch
            {
                MemberTypes.Property => property.Options.IgnoreReadOnlyProperties,
                MemberTypes.Field => property.Options.IgnoreReadOnlyFields,
                _ => false,
            };
        return isIgnored && !NeverGuard.HasCondition(property);
    }

    /// <summary>
    /// Whether the framework writes the value of a member as a collection, before the contract of the value can be read. Calls no factory
    /// of the app, which may ask for the contract that is being created.
    /// </summary>
    public static bool IsCollection(JsonPropertyInfo property)
    {
        Type type = Nullable.GetUnderlyingType(property.PropertyType) ?? property.PropertyType;
        return property.CustomConverter is null
            && !type.IsByRefLike && !type.IsPointer
            && !type.IsDefined(typeof(JsonConverterAttribute), inherit: false)
            && !property.Options.Converters.Any(converter => converter.CanConvert(type) || converter.CanConvert(property.PropertyType))
            && JsonTypeInfo.CreateJsonTypeInfo(type, JsonSerializerOptions.Default).Kind
                is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary;
    }

    public static object? GetDefault(Type type) =>
        type.IsValueType && Nullable.GetUnderlyingType(type) is null ? RuntimeHelpers.GetUninitializedObject(type) : null;

    /// <summary>Recognizes the framework's own predicates by attribute and result. They need no call, which would box the value.</summary>
    private static WriteCondition? ReadFrameworkPredicate(
        JsonPropertyInfo property, JsonIgnoreAttribute? ignore, Func<object, object?, bool> predicate)
    {
        if (ignore is null
            || predicate.Method.Module.Assembly != typeof(JsonSerializer).Assembly
            || WritesDefault(predicate, property.PropertyType) is not { } writesDefault)
            return null;
        return ignore.Condition switch
        {
            // A type that ignores null has members that cannot be null.
            JsonIgnoreCondition.Never or JsonIgnoreCondition.WhenWritingNull when writesDefault => WriteCondition.None,
            JsonIgnoreCondition.WhenWritingNull or JsonIgnoreCondition.WhenWritingDefault when !writesDefault => WriteCondition.NotDefault,
            _ => null,
        };
    }

    /// <returns>Null if the Equals method of the value throws, which it can do again in a write.</returns>
    private static bool? WritesDefault(Func<object, object?, bool> predicate, Type type)
    {
        try
        {
            return predicate(null!, GetDefault(type));
        }
        catch (Exception)
        {
            return null;
        }
    }
}

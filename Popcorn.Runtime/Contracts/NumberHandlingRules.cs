using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>
/// The rules of System.Text.Json for number handling: that of the member, else of its declaring type, else of its type, else of the
/// options. It applies to nested collections, but not to members of objects.
/// </summary>
internal static class NumberHandlingRules
{
    /// <summary>Returns the handling of a member; null if it holds no numbers.</summary>
    public static JsonNumberHandling? GetForMember(
        JsonPropertyInfo property, JsonTypeInfo declaring, TypeContract value, bool hasCustomConverter)
    {
        if (property.ShouldSerialize == FSharpUnions.IsWritten)
            return hasCustomConverter ? null : property.NumberHandling ?? GetForOptions(value.Info);
        if (!IsApplicable(value, hasCustomConverter))
            return null;
        return property.NumberHandling ?? declaring.NumberHandling ?? value.Info.NumberHandling ?? GetForOptions(value.Info);
    }

    /// <summary>Returns the handling of a type at the root, or in a collection without one.</summary>
    public static JsonNumberHandling? GetForType(TypeContract contract) =>
        IsApplicable(contract, hasCustomConverter: false) ? contract.Info.NumberHandling ?? GetForOptions(contract.Info) : null;

    public static bool ChangesWriting(JsonNumberHandling? handling) =>
        (handling & (JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals)) is not (null or 0);

    private static JsonNumberHandling? GetForOptions(JsonTypeInfo info) =>
        info.Options.NumberHandling == JsonNumberHandling.Strict ? null : info.Options.NumberHandling;

    private static bool IsApplicable(TypeContract value, bool hasCustomConverter)
    {
        bool isCollection = value.Kind is ContractKind.Sequence or ContractKind.AsyncSequence or ContractKind.Dictionary;
        Type type = isCollection && !hasCustomConverter ? value.ElementType! : value.Type;
        type = Nullable.GetUnderlyingType(type) ?? type;
        return type == typeof(object) || IsNumber(type);
    }

    public static bool IsNumber(Type type) =>
        (!type.IsEnum && Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.Decimal)
        || type == typeof(Half) || type == typeof(Int128) || type == typeof(UInt128) || IsNewFloat(type);

    /// <summary>Whether a number can be NaN or infinite.</summary>
    public static bool HasNames(Type type) =>
        type == typeof(float) || type == typeof(double) || type == typeof(Half) || IsNewFloat(type);

    /// <summary>The types that the framework has since .NET 11, by name, because the library compiles against earlier versions.</summary>
    private static bool IsNewFloat(Type type) =>
        type is { Namespace: "System.Numerics", Name: "BFloat16" or "Decimal32" or "Decimal64" or "Decimal128" }
        && type.Assembly == typeof(int).Assembly;
}

using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>
/// Which number handling holds where. System.Text.Json keeps it in its write stack: a member's own, else its declaring
/// type's, else its type's, else the options'; it reaches into nested collections, but not into members of objects.
/// </summary>
internal static class NumberHandlingRules
{
    /// <summary>What a member says; null when numbers are none of its business.</summary>
    public static JsonNumberHandling? OfMember(JsonPropertyInfo property, JsonTypeInfo declaring, TypeContract value, bool hasCustomConverter)
    {
        if (!IsApplicable(value, hasCustomConverter))
            return null;
        return property.NumberHandling ?? declaring.NumberHandling ?? value.Info.NumberHandling ?? OfOptions(value.Info);
    }

    /// <summary>What a type says for itself: at the root, and in a collection that says nothing.</summary>
    public static JsonNumberHandling? OfType(TypeContract contract) =>
        IsApplicable(contract, hasCustomConverter: false) ? contract.Info.NumberHandling ?? OfOptions(contract.Info) : null;

    /// <summary>Whether it changes how a number is written.</summary>
    public static bool ChangesWriting(JsonNumberHandling? handling) =>
        (handling & (JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals)) is not (null or 0);

    private static JsonNumberHandling? OfOptions(JsonTypeInfo info) =>
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
        || type == typeof(Half) || type == typeof(Int128) || type == typeof(UInt128);
}

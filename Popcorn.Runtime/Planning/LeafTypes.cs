using Popcorn.Contracts;
using Popcorn.Formatting;

namespace Popcorn.Planning;

/// <summary>Which <see cref="ILeaf{T}"/> writes a value.</summary>
internal static class LeafTypes
{
    /// <summary>Returns the leaf of a built-in type; null for other types.</summary>
    public static Type? Find(Type type) => type.IsEnum ? null : Type.GetTypeCode(type) switch
    {
        TypeCode.Boolean => typeof(BooleanLeaf),
        TypeCode.SByte => typeof(IntegerLeaf<sbyte>),
        TypeCode.Byte => typeof(IntegerLeaf<byte>),
        TypeCode.Int16 => typeof(IntegerLeaf<short>),
        TypeCode.UInt16 => typeof(IntegerLeaf<ushort>),
        TypeCode.Int32 => typeof(Int32Leaf),
        TypeCode.UInt32 => typeof(IntegerLeaf<uint>),
        TypeCode.Int64 => typeof(Int64Leaf),
        TypeCode.UInt64 => typeof(IntegerLeaf<ulong>),
        TypeCode.Single => typeof(SingleLeaf),
        TypeCode.Double => typeof(DoubleLeaf),
        TypeCode.Decimal => typeof(DecimalLeaf),
        TypeCode.String => typeof(string),
        TypeCode.DateTime => typeof(DateLeaf),
        _ when type == typeof(DateTimeOffset) => typeof(DateLeaf),
        _ when type == typeof(Guid) => typeof(GuidLeaf),
        _ => null,
    };

    /// <summary>Returns the leaf of a dictionary key; null for keys that a converter writes: they have other rules than values.</summary>
    public static Type? FindForKey(Type type) =>
        Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.UInt64 || type == typeof(Guid) ? Find(type) : null;

    /// <summary>Returns the leaf of a number with a handling that changes how it is written; null if the type is no number.</summary>
    public static Type? FindForNumber(Type type, JsonNumberHandling handling)
    {
        if (!NumberHandlingRules.IsNumber(type))
            return null;
        if ((handling & JsonNumberHandling.WriteAsString) != 0)
            return typeof(QuotedNumberLeaf<>).MakeGenericType(type);
        Type plain = Find(type) ?? typeof(RawNumberLeaf<>).MakeGenericType(type);
        return NumberHandlingRules.HasNames(type) ? typeof(NamedNumberLeaf<,>).MakeGenericType(type, plain) : plain;
    }
}

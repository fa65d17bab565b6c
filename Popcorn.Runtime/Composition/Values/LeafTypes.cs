using System.Text.Json.Serialization;
using Popcorn.Formatting;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>Which <see cref="ILeaf{T}"/> writes a leaf.</summary>
internal static class LeafTypes
{
    /// <summary>The leaf of a plain value or a nullable one; null for any other node.</summary>
    public static Type? OfValue(PlanNode node) => node switch
    {
        LeafNode leaf => Of(leaf),
        ConverterNode converter => converter.Leaf,
        OptionalNode optional => OfOptional(optional),
        _ => null,
    };

    /// <summary>The leaf of a nullable plain value; null for any other optional.</summary>
    public static Type? OfOptional(OptionalNode node) =>
        Nullable.GetUnderlyingType(node.Type) is not null && node.Value is not OptionalNode && OfValue(node.Value) is { } leaf
            ? typeof(NullableLeaf<,>).MakeGenericType(node.Value.Type, leaf)
            : null;

    /// <summary>The leaf that writes a plain key; null for one that a converter writes: others have rules of their own as keys.</summary>
    public static Type? OfKey(Type type) =>
        LeafKinds.TryGet(type, out LeafKind kind) && kind is (>= LeafKind.SByte and <= LeafKind.UInt64) or LeafKind.Guid ? Of(new LeafNode(type, kind)) : null;

    public static Type Of(LeafNode node) => node.Kind switch
    {
        LeafKind.HandledNumber => Handled(node),
        LeafKind.Boolean => typeof(BooleanLeaf),
        LeafKind.SByte => typeof(SByteLeaf),
        LeafKind.Byte => typeof(ByteLeaf),
        LeafKind.Int16 => typeof(Int16Leaf),
        LeafKind.UInt16 => typeof(UInt16Leaf),
        LeafKind.Int32 => typeof(Int32Leaf),
        LeafKind.UInt32 => typeof(UInt32Leaf),
        LeafKind.Int64 => typeof(Int64Leaf),
        LeafKind.UInt64 => typeof(UInt64Leaf),
        LeafKind.Single => typeof(SingleLeaf),
        LeafKind.Double => typeof(DoubleLeaf),
        LeafKind.Decimal => typeof(DecimalLeaf),
        LeafKind.String => typeof(string),
        LeafKind.DateTime => typeof(DateTimeLeaf),
        LeafKind.DateTimeOffset => typeof(DateTimeOffsetLeaf),
        LeafKind.Guid => typeof(GuidLeaf),
        _ => throw new ArgumentOutOfRangeException(nameof(node), node.Kind, null),
    };

    private static Type Handled(LeafNode node)
    {
        Type type = node.Type;
        if ((node.NumberHandling & JsonNumberHandling.WriteAsString) != 0)
            return typeof(QuotedNumberLeaf<>).MakeGenericType(type);
        Type plain = LeafKinds.TryGet(type, out LeafKind kind) ? Of(new LeafNode(type, kind)) : typeof(RawNumberLeaf<>).MakeGenericType(type);
        bool hasNames = type == typeof(float) || type == typeof(double) || type == typeof(Half);
        return hasNames ? typeof(NamedNumberLeaf<,>).MakeGenericType(type, plain) : plain;
    }
}

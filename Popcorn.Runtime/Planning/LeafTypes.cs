using System.Text.Encodings.Web;
using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Formatting;

namespace Popcorn.Planning;

/// <summary>Decides which <see cref="ILeaf{T}"/> writes a value. <see cref="string"/> stands for that of strings.</summary>
internal static class LeafTypes
{
    /// <summary>Returns the node of a value that a leaf writes as its framework converter does; null if there is none.</summary>
    /// <param name="type">The type of the value.</param>
    /// <param name="converter">The converter of the value. A custom one writes anything.</param>
    /// <param name="handling">The handling of numbers.</param>
    /// <param name="json">The options.</param>
    public static LeafNode? FindNode(Type type, JsonConverter converter, JsonNumberHandling? handling, JsonSerializerOptions json)
    {
        if (!FrameworkConverters.Contains(converter))
            return null;
        if (NumberHandlingRules.IsNumber(type) && NumberHandlingRules.ChangesWriting(handling))
            return new LeafNode(type, FindForNumber(type, handling!.Value), handling.Value);
        return Find(type, converter, json) is { } leaf ? new LeafNode(type, leaf) : null;
    }

    private static Type? Find(Type type, JsonConverter converter, JsonSerializerOptions json)
    {
        if (type.IsEnum)
            return FrameworkConverters.WritesNumbers(type, converter, json) ? typeof(IntegerLeaf<>).MakeGenericType(type) : null;
        // Not Half: the exception for NaN has a path, which leaves cannot add.
        if (type == typeof(Int128) || type == typeof(UInt128))
            return typeof(RawNumberLeaf<>).MakeGenericType(type);
        return FindBuiltIn(type) ?? PlainText.FindLeaf(type, json.Encoder ?? JavaScriptEncoder.Default);
    }

    /// <summary>Returns the leaf of a built-in type, which no option changes; null for other types.</summary>
    private static Type? FindBuiltIn(Type type) => type.IsEnum ? null : Type.GetTypeCode(type) switch
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

    /// <summary>Returns the leaf of a dictionary key; null for keys that a converter or a policy writes.</summary>
    public static Type? FindForKey(TypeContract key)
    {
        bool isPlain = Type.GetTypeCode(key.Type) switch
        {
            TypeCode.String => key.Info.Options.DictionaryKeyPolicy is null,
            >= TypeCode.SByte and <= TypeCode.UInt64 => true,
            _ => key.Type == typeof(Guid),
        };
        return isPlain && FrameworkConverters.Contains(key.Converter) ? FindBuiltIn(key.Type) : null;
    }

    private static Type FindForNumber(Type type, JsonNumberHandling handling)
    {
        if ((handling & JsonNumberHandling.WriteAsString) != 0)
            return typeof(QuotedNumberLeaf<>).MakeGenericType(type);
        Type plain = FindBuiltIn(type) ?? typeof(RawNumberLeaf<>).MakeGenericType(type);
        return NumberHandlingRules.HasNames(type) ? typeof(NamedNumberLeaf<,>).MakeGenericType(type, plain) : plain;
    }
}

namespace Popcorn.Planning;

/// <summary>Which types the writer has a call of its own for.</summary>
internal static class LeafKinds
{
    public static bool TryGet(Type type, out LeafKind kind)
    {
        kind = type.IsEnum ? LeafKind.None : Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => LeafKind.Boolean,
            TypeCode.SByte => LeafKind.SByte,
            TypeCode.Byte => LeafKind.Byte,
            TypeCode.Int16 => LeafKind.Int16,
            TypeCode.UInt16 => LeafKind.UInt16,
            TypeCode.Int32 => LeafKind.Int32,
            TypeCode.UInt32 => LeafKind.UInt32,
            TypeCode.Int64 => LeafKind.Int64,
            TypeCode.UInt64 => LeafKind.UInt64,
            TypeCode.Single => LeafKind.Single,
            TypeCode.Double => LeafKind.Double,
            TypeCode.Decimal => LeafKind.Decimal,
            TypeCode.String => LeafKind.String,
            TypeCode.DateTime => LeafKind.DateTime,
            _ when type == typeof(DateTimeOffset) => LeafKind.DateTimeOffset,
            _ when type == typeof(Guid) => LeafKind.Guid,
            _ => LeafKind.None,
        };
        return kind != LeafKind.None;
    }
}

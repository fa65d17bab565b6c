namespace Popcorn.Planning;

/// <summary>Which types the writer has a call of its own for.</summary>
internal static class LeafKinds
{
    private static readonly Dictionary<Type, LeafKind> Kinds = new()
    {
        [typeof(bool)] = LeafKind.Boolean,
        [typeof(sbyte)] = LeafKind.SByte,
        [typeof(byte)] = LeafKind.Byte,
        [typeof(short)] = LeafKind.Int16,
        [typeof(ushort)] = LeafKind.UInt16,
        [typeof(int)] = LeafKind.Int32,
        [typeof(uint)] = LeafKind.UInt32,
        [typeof(long)] = LeafKind.Int64,
        [typeof(ulong)] = LeafKind.UInt64,
        [typeof(float)] = LeafKind.Single,
        [typeof(double)] = LeafKind.Double,
        [typeof(decimal)] = LeafKind.Decimal,
        [typeof(string)] = LeafKind.String,
        [typeof(DateTime)] = LeafKind.DateTime,
        [typeof(DateTimeOffset)] = LeafKind.DateTimeOffset,
        [typeof(Guid)] = LeafKind.Guid,
    };

    public static LeafKind? Of(Type type) => Kinds.TryGetValue(type, out LeafKind kind) ? kind : null;
}

namespace Popcorn.Planning;

/// <summary>The plain values that a writer has a call of its own for.</summary>
internal enum LeafKind : byte
{
    /// <summary>None: another kind of value.</summary>
    None,

    Boolean,
    SByte,
    Byte,
    Int16,
    UInt16,
    Int32,
    UInt32,
    Int64,
    UInt64,
    Single,
    Double,
    Decimal,
    String,
    DateTime,
    DateTimeOffset,
    Guid,

    /// <summary>A number in quotes, or with its special values in quotes: see the node's number handling.</summary>
    HandledNumber,
}

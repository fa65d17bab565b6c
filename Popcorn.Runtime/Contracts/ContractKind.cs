namespace Popcorn.Contracts;

/// <summary>How a type is written.</summary>
internal enum ContractKind : byte
{
    /// <summary>Whole, by a converter: System.Text.Json's for a plain value, or a custom one for anything.</summary>
    Leaf,

    /// <summary>Member by member.</summary>
    Object,

    /// <summary>Element by element.</summary>
    Sequence,

    /// <summary>Element by element as they arrive; only in an asynchronous write.</summary>
    AsyncSequence,

    /// <summary>Entry by entry.</summary>
    Dictionary,

    /// <summary>The value inside, or null: <see cref="Nullable{T}"/> and F#'s options.</summary>
    Optional,

    /// <summary><see cref="object"/>: by the type at run time.</summary>
    Dynamic,
}

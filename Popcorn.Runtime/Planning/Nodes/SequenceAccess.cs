namespace Popcorn.Planning;

/// <summary>How System.Text.Json goes through a sequence: it decides what a change during the write does.</summary>
internal enum SequenceAccess : byte
{
    /// <summary>An array, by index.</summary>
    Array,

    /// <summary><see cref="List{T}"/> and what derives from it, by index up to the count of the moment.</summary>
    List,

    /// <summary>A non-generic <see cref="System.Collections.IList"/>, by index.</summary>
    UntypedList,

    /// <summary><see cref="Memory{T}"/> or <see cref="ReadOnlyMemory{T}"/>.</summary>
    Memory,

    /// <summary>By its <see cref="IEnumerable{T}"/>.</summary>
    Enumerable,

    /// <summary>By its non-generic enumerator.</summary>
    UntypedEnumerable,
}

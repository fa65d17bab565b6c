namespace Popcorn.Planning;

/// <summary>How System.Text.Json goes through a sequence: it decides what a change during the write does.</summary>
internal enum SequenceAccess : byte
{
    Array, // An array, by index.
    List, // List<T> and what derives from it, by index up to the count of the moment.
    UntypedList, // A non-generic IList, by index.
    Memory, // Memory<T> or ReadOnlyMemory<T>.
    Enumerable, // By its IEnumerable<T>.
    UntypedEnumerable, // By its non-generic enumerator.
}

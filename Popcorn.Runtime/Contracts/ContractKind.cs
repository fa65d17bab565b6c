namespace Popcorn.Contracts;

/// <summary>The ways to write a type.</summary>
internal enum ContractKind : byte
{
    Leaf, // Whole, by a converter: System.Text.Json's for a plain value, or a custom one.
    Object, // Member by member.
    Sequence, // Element by element.
    AsyncSequence, // Element by element as they arrive. Only in an asynchronous write.
    Dictionary, // Entry by entry.
    Optional, // The value inside, or null: Nullable<T> and F# options.
    Dynamic, // object, by the runtime type.
    Union, // The active case: a C# union as the value in it, an F# union as an object with a discriminator.
}

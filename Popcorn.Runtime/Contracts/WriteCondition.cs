namespace Popcorn.Contracts;

/// <summary>The conditions under which a selected member is written.</summary>
internal enum WriteCondition : byte
{
    None, // Always.
    NotDefault, // Unless the value is null or the default of its type.
    Predicate, // If the predicate of the contract returns true.
}

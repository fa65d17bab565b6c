namespace Popcorn.Contracts;

/// <summary>When a selected member is left out after all.</summary>
internal enum WriteCondition : byte
{
    /// <summary>It is always written.</summary>
    None,

    /// <summary>When its value is null or the type's default.</summary>
    NotDefault,

    /// <summary>When the contract's predicate says so.</summary>
    Predicate,
}

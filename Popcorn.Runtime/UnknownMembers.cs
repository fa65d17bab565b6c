namespace Popcorn;

/// <summary>What a name gets that is not a member of the type.</summary>
public enum UnknownMembers
{
    /// <summary>Nothing: it selects no member.</summary>
    Ignore,

    /// <summary>An error, as for a list on a member that never holds an object.</summary>
    Reject,
}

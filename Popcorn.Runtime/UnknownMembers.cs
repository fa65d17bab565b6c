namespace Popcorn;

/// <summary>Specifies how names that are not members of the type are handled.</summary>
public enum UnknownMembers
{
    /// <summary>The name is an error, and so is a list of a member that never holds an object.</summary>
    Reject,

    /// <summary>The name selects nothing.</summary>
    Ignore,
}

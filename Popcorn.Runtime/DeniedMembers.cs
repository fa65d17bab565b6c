namespace Popcorn;

/// <summary>How a request or a call of a tool is handled that names a member whose policies the caller does not satisfy.</summary>
public enum DeniedMembers
{
    /// <summary>Leaves the member out. Its name is known, so the same include is valid for all callers.</summary>
    LeaveOut,

    /// <summary>
    /// Refuses it before the handler runs: with 403, or 401 if the caller is anonymous, and as an error of a tool. Members that the client
    /// does not name are left out.
    /// </summary>
    Forbid,

    /// <summary>
    /// Handles it as if the member did not exist. Where unknown names are rejected, its name is, too, so callers cannot find it out.
    /// </summary>
    Unknown,
}

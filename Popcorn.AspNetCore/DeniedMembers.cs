namespace Popcorn;

/// <summary>How a request is answered that names a member whose policies the caller does not satisfy.</summary>
public enum DeniedMembers
{
    /// <summary>Leaves the member out. Its name is known, so the same include is valid for all callers.</summary>
    LeaveOut,

    /// <summary>
    /// Answers with 403, or 401 if the caller is anonymous, before the handler runs. Members that the client does not name are left out.
    /// </summary>
    Forbid,

    /// <summary>
    /// Answers as if the member did not exist. Where unknown names are rejected, its name is, too, so callers cannot find it out.
    /// </summary>
    Unknown,
}

namespace Popcorn;

/// <summary>How a request is answered that names a member whose policies the caller does not satisfy.</summary>
public enum DeniedMembers
{
    /// <summary>Leaves the member out, as if it did not exist.</summary>
    Omit,

    /// <summary>
    /// Answers with 403, or 401 if the caller is anonymous, before the handler runs. Members that the client does not name are left out.
    /// </summary>
    Forbid,
}

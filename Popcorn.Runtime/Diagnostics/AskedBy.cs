namespace Popcorn.Diagnostics;

/// <summary>What selects a member. Of several, the first one counts.</summary>
internal enum AskedBy
{
    /// <summary>A name in the include of the client.</summary>
    Name,

    /// <summary>A <c>*</c> or <c>**</c> in the include of the client.</summary>
    Wildcard,

    /// <summary>The server: a default set, a mark, a list, or a view that a client named.</summary>
    Server,
}

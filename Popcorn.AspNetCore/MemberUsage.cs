namespace Popcorn;

/// <summary>How many responses of an endpoint were asked for a member.</summary>
/// <param name="Endpoint">The method and the route of the endpoint, such as <c>GET /orders/{id}</c>.</param>
/// <param name="Member">The type and the JSON name of the member, such as <c>Order.total</c>.</param>
/// <param name="ByName">How many were asked for it by its name.</param>
/// <param name="ByWildcard">How many were asked for it by <c>*</c> or <c>**</c>, and not by its name.</param>
/// <param name="ByServer">
/// How many were not asked for this member itself: a default set, a mark, a list of the server, or a view that a client named has selected
/// it.
/// </param>
public sealed record MemberUsage(string Endpoint, string Member, long ByName, long ByWildcard, long ByServer)
{
    /// <summary>Gets whether a client has asked for it, by name or by a wildcard.</summary>
    public bool IsAskedFor => ByName + ByWildcard > 0;

    /// <summary>Gets the clients that have asked for it, by name or by a wildcard; empty if the app does not tell clients apart.</summary>
    public IReadOnlyList<string> Clients { get; init; } = [];
}

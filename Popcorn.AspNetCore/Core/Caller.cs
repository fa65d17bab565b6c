using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Features.Authentication;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// The policies that the user of a request satisfies. They hold for this user only: if a handler or a filter replaces the user, or changes
/// its claims, none is granted.
/// </summary>
/// <param name="context">The context of the request.</param>
/// <param name="user">The user for whom the policies were asked, as it was then. Asking may have replaced or changed it.</param>
/// <param name="granted">The policies that the user satisfies.</param>
internal sealed class Caller(HttpContext context, UserSnapshot user, PolicySet granted)
{
    private readonly Endpoint? _endpoint = context.GetEndpoint();
    private readonly PathString _path = context.Request.Path;
    private readonly QueryString _query = context.Request.QueryString;
    private readonly IHttpRequestFeature? _request = context.Features.Get<IHttpRequestFeature>();

    /// <summary>Has the current user of the request. The server reuses the context for other requests, but not this.</summary>
    private readonly IHttpAuthenticationFeature? _current = context.Features.Get<IHttpAuthenticationFeature>();

    /// <summary>The policies that the user satisfied when they were asked.</summary>
    public PolicySet Asked => granted;

    /// <summary>The policies that the current user is known to satisfy, for code that has no context and may outlive the request.</summary>
    public PolicySet Granted => _current?.User is { } now && user.Matches(now) ? granted : PolicySet.None;

    /// <summary>The policies that the user of a response is known to satisfy; null if they were not asked for it.</summary>
    public PolicySet? FindGranted(HttpContext http) =>
        _endpoint == http.GetEndpoint() && user.Matches(http.User) ? granted : null;

    /// <summary>
    /// Whether the policies were asked for the current endpoint, user and address. An authorization handler may read the address, which is
    /// another one where error handling runs the same endpoint again, and anything else of a request that runs in the scope of another.
    /// </summary>
    public bool IsCallerOf(HttpContext http) =>
        FindGranted(http) is not null && _path == http.Request.Path && _query == http.Request.QueryString
        && _request == http.Features.Get<IHttpRequestFeature>();
}

using System.Diagnostics.CodeAnalysis;
using System.Security.Claims;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Holds the include of one request. The service is scoped, so that <see cref="IPopcornRequest"/> finds it without
/// <see cref="IHttpContextAccessor"/>, which stops the server from reusing its <see cref="HttpContext"/> objects. Writers resolve the same
/// instance: the second resolution in a scope takes 27 ns, to set and to get a request feature takes more. The state does not reference the
/// context, so code that outlives the request can still read it.
/// </summary>
internal sealed class RequestState(IncludeReader reader)
{
    private Include? _restricted;
    private Asked? _asked;

    /// <summary>The endpoint that the include belongs to; null before an endpoint of Popcorn runs, and after it has failed.</summary>
    public Endpoint? Endpoint { get; private set; }

    /// <summary>The include; null if there is none, or if it is malformed.</summary>
    public Include? Include { get; private set; }

    /// <summary>Whether the names of the include are known. If not, the write checks them by the type of the value.</summary>
    public bool AreNamesKnown { get; private set; }

    /// <summary>Why the include is malformed.</summary>
    public IncludeError? Error { get; private set; }

    /// <summary>The policies that the caller satisfies; null if none were asked, and nothing with a policy may be written.</summary>
    public PolicySet? Granted => _asked?.Granted;

    /// <summary>Finds the state of a request; null where the services of the request are not those of the app.</summary>
    public static RequestState? Find(HttpContext context) => context.RequestServices?.GetService<RequestState>();

    /// <summary>
    /// Gets the state of the current endpoint. Where no filter has read the include, it is read now, and a malformed one counts as none.
    /// </summary>
    public static RequestState Get(HttpContext context, IncludeReader reader)
    {
        if (Find(context) is { Endpoint: { } endpoint } state && endpoint == context.GetEndpoint())
            return state;
        return new RequestState(reader) { _asked = Find(context)?._asked }.Begin(context);
    }

    /// <summary>
    /// Clears the include of a request that has failed: an error page may run in the same scope, and has an include of its own.
    /// </summary>
    public static void Clear(HttpContext context) => Find(context)?.Clear();

    /// <inheritdoc cref="Clear(HttpContext)"/>
    public void Clear()
    {
        Endpoint = null;
        Include = null;
        Error = null;
        AreNamesKnown = false;
        _restricted = null;
    }

    /// <summary>
    /// Whether the policies were asked for the current endpoint, user and address. An authorization handler may read the address, which is
    /// another one where error handling runs the same endpoint again.
    /// </summary>
    [MemberNotNullWhen(true, nameof(Granted))]
    public bool HasAsked(HttpContext context) => Granted is not null && FindGranted(context) is not null
        && _asked!.Path == context.Request.Path && _asked.Query == context.Request.QueryString;

    /// <summary>
    /// Gets <see cref="Granted"/>; null if the handler or a filter has replaced or changed the user since the policies were asked.
    /// </summary>
    public PolicySet? FindGranted(HttpContext context) =>
        _asked is not null && _asked.Endpoint == context.GetEndpoint() && _asked.User.Matches(context.User) ? _asked.Granted : null;

    /// <param name="context">The context of the request.</param>
    /// <param name="user">The user for whom the policies were asked. Asking may have replaced the user of the context.</param>
    /// <param name="granted">The policies that the user satisfies.</param>
    public void SetGranted(HttpContext context, ClaimsPrincipal user, PolicySet granted)
    {
        HttpRequest request = context.Request;
        _asked = new Asked(context.GetEndpoint(), new UserSnapshot(user), request.Path, request.QueryString, granted);
        CacheHeaders.MarkPrivate(context);
    }

    /// <summary>
    /// Gets the include within the lists of the endpoint, for the check of names and for the write. The lists are checked against the type
    /// once; the result does not depend on it. No policies are granted yet.
    /// </summary>
    public Include GetRestricted(EndpointSettings settings, PopcornEngine engine, Type type) =>
        settings.HasLists ? _restricted ??= settings.Restrict(engine, type, Include) : Include ?? Include.Default;

    /// <summary>The names of the include were checked, or need no check.</summary>
    public void AcceptNames() => AreNamesKnown = true;

    /// <summary>Reads the include of a request whose endpoint is about to run.</summary>
    public RequestState Begin(HttpContext context)
    {
        Endpoint = context.GetEndpoint();
        reader.TryRead(context, out Include? include, out IncludeError? error);
        Include = include;
        Error = error;
        AreNamesKnown = false;
        _restricted = null;
        if (!HasAsked(context))
            _asked = null;
        return this;
    }

    /// <summary>What the policies were asked for, and the result.</summary>
    private sealed record Asked(Endpoint? Endpoint, UserSnapshot User, PathString Path, QueryString Query, PolicySet Granted);
}

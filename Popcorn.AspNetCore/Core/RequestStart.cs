using Microsoft.AspNetCore.Http;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Begins the requests of endpoints with Popcorn: reads the include, asks for the policies of the caller, and checks names.
/// </summary>
internal sealed class RequestStart(PopcornEndpoints endpoints, IncludeReader reader, CallerPolicies policies)
{
    /// <summary>Begins a request before its endpoint runs. Completes synchronously unless policies are asked.</summary>
    /// <returns>False if the request names a member that the caller is denied, and is refused. The response is complete.</returns>
    public ValueTask<bool> BeginAsync(HttpContext context)
    {
        if (RequestState.Find(context) is not { } state)
            return new(true);
        Endpoint? endpoint = RequestFeatures.FindEndpoint(context);
        EndpointSettings settings = endpoints.GetSettings(endpoint);
        PolicySet required = settings.Required;
        if (!required.IsEmpty)
            return BeginAsync(context, endpoint, settings, state, required);
        state.Request = settings.IsOn ? Read(context, endpoint, settings, null) : null;
        return new(true);
    }

    /// <summary>Begins the request of an endpoint whose types have no policies.</summary>
    /// <returns>Null on an endpoint without Popcorn.</returns>
    public IncludeRequest? Begin(HttpContext context)
    {
        Endpoint? endpoint = RequestFeatures.FindEndpoint(context);
        EndpointSettings settings = endpoints.GetSettings(endpoint);
        RequestState? state = RequestState.Find(context);
        IncludeRequest? request = settings.IsOn ? Read(context, endpoint, settings, FindCaller(context, state)) : null;
        if (state is not null)
            state.Request = request;
        return request;
    }

    /// <summary>
    /// Gets the settings of the endpoint of a request, without reading the include. An endpoint that the app has removed from the context
    /// since it began still counts.
    /// </summary>
    public EndpointSettings GetSettings(HttpContext context)
    {
        Endpoint? endpoint = RequestFeatures.FindEndpoint(context);
        return endpoint is null && RequestState.Find(context)?.Request is { } begun ? begun.Settings : endpoints.GetSettings(endpoint);
    }

    /// <summary>
    /// Gets what the request asks of its endpoint. Where no filter has read it, it is read now, and a malformed include counts as none.
    /// </summary>
    public IncludeRequest Get(HttpContext context)
    {
        RequestState? state = RequestState.Find(context);
        Endpoint? endpoint = RequestFeatures.FindEndpoint(context);
        if (state?.Request is { } request && (request.Endpoint == endpoint || endpoint is null))
            return request;
        EndpointSettings settings = endpoints.GetSettings(endpoint);
        if (settings.IsOn)
            VaryByInclude.AddTo(context, endpoints.Parameter);
        reader.TryRead(context, settings, out Include? include, out _);
        return new IncludeRequest(
            endpoint, settings, include, Error: null, AreNamesKnown: false, FindCaller(context, state));
    }

    /// <summary>Ends a request that has failed.</summary>
    public static void End(HttpContext context)
    {
        if (RequestState.Find(context) is { } state)
            state.Request = null;
    }

    /// <summary>Ends a request whose endpoint has set the status of an error: a page for it may run in the same scope.</summary>
    public static void EndIfFailed(HttpContext context)
    {
        if (context.Response is { StatusCode: >= StatusCodes.Status400BadRequest, HasStarted: false })
            End(context);
    }

    private IncludeRequest Read(HttpContext context, Endpoint? endpoint, EndpointSettings settings, Caller? caller)
    {
        if (caller is not null || !IsShared(context, settings))
        {
            reader.TryRead(context, settings, out Include? read, out IncludeError? malformed);
            return reader.Accept(context, endpoint, settings, read, malformed, caller);
        }
        PopcornPolicies source = settings.Engine.Policies;
        string? query = IncludeReader.FindRawQuery(context.Request);
        if (query is not null && settings.Accepted.Find(endpoint, query, source) is { } same)
        {
            reader.CountFound(same.Include);
            return same;
        }
        bool isRead = reader.TryRead(context, settings, out Include? include, out IncludeError? error);
        if (isRead && settings.Accepted.Find(endpoint, include, source) is { } accepted)
            return accepted;
        IncludeRequest request = reader.Accept(context, endpoint, settings, include, error, caller);
        settings.Accepted.Add(request, query, source, Environment.TickCount64);
        return request;
    }

    /// <summary>
    /// Whether what a request asks is the same for all requests with its include. Where a denied name is unknown, an assembly that is
    /// loaded later can make a known one unknown.
    /// </summary>
    private bool IsShared(HttpContext context, EndpointSettings settings) =>
        settings.MayBeJson && !policies.MayHideNames && !reader.LogsNames(settings)
        && context.Response.StatusCode < StatusCodes.Status400BadRequest;

    private async ValueTask<bool> BeginAsync(
        HttpContext context, Endpoint? endpoint, EndpointSettings settings, RequestState state, PolicySet required)
    {
        // An authorization handler can ask for nothing that the request before has left.
        state.Request = null;
        Caller caller = await CallerPolicies.AskAsync(context, state, required).ConfigureAwait(false);
        reader.TryRead(context, settings, out Include? include, out IncludeError? error);
        if (policies.AreRefused(context, settings, include, caller, required))
        {
            reader.CountForbidden(endpoint);
            await CallerPolicies.RefuseAsync(context).ConfigureAwait(false);
            return false;
        }
        state.Request = reader.Accept(context, endpoint, settings, include, error, caller);
        return true;
    }

    private static Caller? FindCaller(HttpContext context, RequestState? state) =>
        state?.Caller is { } caller && caller.IsCallerOf(context) ? caller : null;
}

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
        EndpointSettings settings = endpoints.GetSettings(context.GetEndpoint());
        PolicySet required = settings.Required;
        if (!required.IsEmpty)
            return BeginAsync(context, settings, state, required);
        state.Request = settings.IsOn ? Read(context, settings, null) : null;
        return new(true);
    }

    /// <summary>Begins the request of an endpoint whose types have no policies.</summary>
    /// <returns>Null on an endpoint without Popcorn.</returns>
    public IncludeRequest? Begin(HttpContext context)
    {
        EndpointSettings settings = endpoints.GetSettings(context.GetEndpoint());
        RequestState? state = RequestState.Find(context);
        IncludeRequest? request = settings.IsOn ? Read(context, settings, FindCaller(context, state)) : null;
        if (state is not null)
            state.Request = request;
        return request;
    }

    /// <summary>
    /// Gets what the request asks of its endpoint. Where no filter has read it, it is read now, and a malformed include counts as none.
    /// </summary>
    public IncludeRequest Get(HttpContext context)
    {
        RequestState? state = RequestState.Find(context);
        Endpoint? endpoint = context.GetEndpoint();
        if (state?.Request is { } request && request.Endpoint == endpoint)
            return request;
        EndpointSettings settings = endpoints.GetSettings(endpoint);
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

    private IncludeRequest Read(HttpContext context, EndpointSettings settings, Caller? caller)
    {
        reader.TryRead(context, settings, out Include? include, out IncludeError? error);
        return reader.Accept(context, settings, include, error, caller);
    }

    private async ValueTask<bool> BeginAsync(HttpContext context, EndpointSettings settings, RequestState state, PolicySet required)
    {
        // An authorization handler can ask for nothing that the request before has left.
        state.Request = null;
        Caller caller = await CallerPolicies.AskAsync(context, state, required).ConfigureAwait(false);
        reader.TryRead(context, settings, out Include? include, out IncludeError? error);
        if (policies.AreRefused(context, settings, include, caller, required))
        {
            reader.CountForbidden(context.GetEndpoint());
            await CallerPolicies.RefuseAsync(context).ConfigureAwait(false);
            return false;
        }
        state.Request = reader.Accept(context, settings, include, error, caller);
        return true;
    }

    private static Caller? FindCaller(HttpContext context, RequestState? state) =>
        state?.Caller is { } caller && caller.IsCallerOf(context) ? caller : null;
}

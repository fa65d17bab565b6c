using System.Security.Claims;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>Asks, once a request, which policies of the members that an endpoint may return the caller satisfies.</summary>
internal sealed class CallerPolicies(PopcornEngines engines, PopcornEndpoints endpoints, IOptions<PopcornHttpOptions> options)
{
    private readonly DeniedMembers _denied = options.Value.DeniedMembers;

    /// <summary>Gets the policies that the members of the declared types require, in order; empty for most endpoints.</summary>
    public IReadOnlyList<string> Find(EndpointSettings settings)
    {
        IReadOnlyList<string> all = [];
        if (!engines.MayRequirePolicies || !settings.IsOn)
            return all;
        PopcornEngine engine = engines.GetEngine(settings.Json);
        foreach (Type type in settings.KnownTypes)
        {
            IReadOnlyList<string> required = engine.Policies.GetRequired(type);
            all = all.Count == 0 ? required : required.Count == 0 ? all : [.. all.Union(required).Order(StringComparer.Ordinal)];
        }
        return all;
    }

    public IReadOnlyList<string> Find(Endpoint? endpoint) => engines.MayRequirePolicies ? Find(endpoints.GetSettings(endpoint)) : [];

    /// <summary>Asks for the policies before the endpoint runs. Completes synchronously if the answers do.</summary>
    /// <returns>False if the request is refused, because it names a member that the caller is denied. The response is complete.</returns>
    public ValueTask<bool> AskAsync(HttpContext context, RequestState state)
    {
        if (!engines.MayRequirePolicies)
            return new(true);
        EndpointSettings settings = endpoints.GetSettings(context.GetEndpoint());
        IReadOnlyList<string> required = Find(settings);
        return required.Count == 0 ? new(true) : AskAsync(context, state, settings, required);
    }

    /// <summary>Asks for the policies, unless this was done for the same endpoint, user and address.</summary>
    public async ValueTask<CallerEngines> GetCallerAsync(HttpContext context, RequestState state, IReadOnlyList<string> required)
    {
        if (state.HasAsked(context))
            return state.Caller;
        ClaimsPrincipal user = context.User;
        var authorization = context.RequestServices.GetRequiredService<IAuthorizationService>();
        List<string>? denied = null;
        foreach (string policy in required)
        {
            AuthorizationResult result = await authorization.AuthorizeAsync(user, context, policy).ConfigureAwait(false);
            if (!result.Succeeded)
                (denied ??= []).Add(policy);
        }
        CallerEngines caller = engines.GetCaller(denied is null ? required : [.. required.Except(denied)]);
        state.SetCaller(context, user, caller);
        return caller;
    }

    private async ValueTask<bool> AskAsync(
        HttpContext context, RequestState state, EndpointSettings settings, IReadOnlyList<string> required)
    {
        CallerEngines caller = await GetCallerAsync(context, state, required).ConfigureAwait(false);
        // Error handling runs an endpoint again with the include of the request that has failed.
        bool isFirst = context.Response.StatusCode < StatusCodes.Status400BadRequest;
        bool isRefusable = isFirst && _denied == DeniedMembers.Forbid && caller.Granted.Count < required.Count;
        if (!isRefusable || !NamesDenied(context, settings, state, [.. required.Except(caller.Granted)]))
            return true;
        state.Clear();
        await RefuseAsync(context).ConfigureAwait(false);
        return false;
    }

    /// <summary>Whether the client names a member that requires a policy which it does not satisfy.</summary>
    private bool NamesDenied(HttpContext context, EndpointSettings settings, RequestState state, IReadOnlyList<string> denied)
    {
        if (state.Include is null)
            return false;
        PopcornEngine engine = engines.GetEngine(settings.Json);
        Include include = settings.Restrict(engine, settings.KnownTypes[0], state.Include);
        return engine.Policies.AreRequiredBy(settings.KnownTypes, include, denied, context.RequestAborted);
    }

    private static async Task RefuseAsync(HttpContext context)
    {
        bool isAnonymous = context.User.Identity?.IsAuthenticated != true;
        var schemes = context.RequestServices.GetService<IAuthenticationSchemeProvider>();
        AuthenticationScheme? scheme = schemes is null ? null
            : await (isAnonymous ? schemes.GetDefaultChallengeSchemeAsync() : schemes.GetDefaultForbidSchemeAsync()).ConfigureAwait(false);
        if (scheme is null)
            context.Response.StatusCode = isAnonymous ? StatusCodes.Status401Unauthorized : StatusCodes.Status403Forbidden;
        else if (isAnonymous)
            await context.ChallengeAsync().ConfigureAwait(false);
        else
            await context.ForbidAsync().ConfigureAwait(false);
    }
}

using System.Security.Claims;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.Core;

/// <summary>Asks, once a request, which policies of the members that an endpoint may return the caller satisfies.</summary>
internal sealed class CallerPolicies(PopcornEngines engines, PopcornEndpoints endpoints, IOptions<PopcornHttpOptions> options)
{
    private readonly DeniedMembers _denied = options.Value.DeniedMembers;

    /// <summary>Gets the policies that the members of the declared types require; none for most endpoints.</summary>
    public PolicySet Find(EndpointSettings settings)
    {
        PolicySet all = PolicySet.None;
        if (!engines.MayRequirePolicies || !settings.IsOn)
            return all;
        PopcornEngine engine = engines.GetEngine(settings.Json);
        foreach (Type type in settings.KnownTypes)
            all = all.Union(engine.Policies.FindRequired(type));
        return all;
    }

    public PolicySet Find(Endpoint? endpoint) => engines.MayRequirePolicies ? Find(endpoints.GetSettings(endpoint)) : PolicySet.None;

    /// <summary>Asks for the policies before the endpoint runs. Completes synchronously if the authorization does.</summary>
    /// <returns>False if the request is refused, because it names a member that the caller is denied. The response is complete.</returns>
    public ValueTask<bool> AskAsync(HttpContext context, RequestState state)
    {
        if (!engines.MayRequirePolicies)
            return new(true);
        EndpointSettings settings = endpoints.GetSettings(context.GetEndpoint());
        PolicySet required = Find(settings);
        return required.IsEmpty ? new(true) : AskAsync(context, state, settings, required);
    }

    /// <summary>Asks for the policies, unless this was done for the same endpoint, user and address.</summary>
    /// <returns>The policies that the caller satisfies. All others are denied.</returns>
    public static async ValueTask<PolicySet> GetGrantedAsync(HttpContext context, RequestState state, PolicySet required)
    {
        if (state.HasAsked(context))
            return state.Granted;
        ClaimsPrincipal user = context.User;
        var authorization = context.RequestServices.GetRequiredService<IAuthorizationService>();
        List<string>? denied = null;
        foreach (string policy in required.Names)
        {
            AuthorizationResult result = await authorization.AuthorizeAsync(user, context, policy).ConfigureAwait(false);
            if (!result.Succeeded)
                (denied ??= []).Add(policy);
        }
        PolicySet granted = denied is null ? required : PolicySet.Create(required.Names.Except(denied));
        state.SetGranted(context, user, granted);
        return granted;
    }

    private async ValueTask<bool> AskAsync(
        HttpContext context, RequestState state, EndpointSettings settings, PolicySet required)
    {
        PolicySet granted = await GetGrantedAsync(context, state, required).ConfigureAwait(false);
        // Error handling runs an endpoint again with the include of the request that has failed.
        bool isFirst = context.Response.StatusCode < StatusCodes.Status400BadRequest;
        bool isRefusable = isFirst && _denied == DeniedMembers.Forbid && !granted.Equals(required);
        if (!isRefusable || !NamesDenied(context, settings, state, [.. required.Names.Except(granted.Names)]))
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

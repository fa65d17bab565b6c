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

    /// <summary>Whether a name can be unknown only because it is denied.</summary>
    public bool MayHideNames => engines is { HidesDeniedNames: true, MayRequirePolicies: true };

    /// <summary>Whether a type of the app has members with policies. Assemblies that are loaded later can have the first ones.</summary>
    public bool MayBeRequired => engines.MayRequirePolicies;

    /// <summary>Gets the policies that the members of the declared types of an endpoint require; none for most endpoints.</summary>
    public PolicySet Find(Endpoint? endpoint) => engines.MayRequirePolicies ? endpoints.GetSettings(endpoint).Required : PolicySet.None;

    /// <summary>
    /// Asks for the policies, unless this was done for the same endpoint, user and address. Synchronous if the authorization is.
    /// </summary>
    /// <returns>The policies that the caller satisfies. All others are denied.</returns>
    public static async ValueTask<Caller> AskAsync(HttpContext context, RequestState state, PolicySet required)
    {
        if (state.Caller is { } known && known.IsCallerOf(context))
            return known;
        var user = new UserSnapshot(context.User);
        PolicySet granted = await AskAsync(context, user, required).ConfigureAwait(false);
        if (!user.IsUnchanged)
        {
            // An authorization handler has changed the claims: some policies were asked for others.
            user = new UserSnapshot(user.User);
            granted = await AskAsync(context, user, required).ConfigureAwait(false);
            if (!user.IsUnchanged)
                granted = PolicySet.None;
        }
        CacheHeaders.MarkPrivate(context);
        return state.Caller = new Caller(context, user, granted);
    }

    private static async ValueTask<PolicySet> AskAsync(HttpContext context, UserSnapshot user, PolicySet required)
    {
        var authorization = context.RequestServices.GetRequiredService<IAuthorizationService>();
        List<string>? denied = null;
        foreach (string policy in required.Names)
        {
            AuthorizationResult result = await authorization.AuthorizeAsync(user.User, context, policy).ConfigureAwait(false);
            if (!result.Succeeded)
                (denied ??= []).Add(policy);
        }
        return denied is null ? required : PolicySet.Create(required.Names.Except(denied));
    }

    /// <summary>Whether the app refuses a request because it names a member that the caller is denied.</summary>
    public bool AreRefused(HttpContext context, EndpointSettings settings, Include? include, Caller caller, PolicySet required)
    {
        // Error handling runs an endpoint again with the include of the request that has failed.
        bool isFirst = context.Response.StatusCode < StatusCodes.Status400BadRequest;
        if (!isFirst || _denied != DeniedMembers.Forbid || include is null || caller.Asked.Equals(required))
            return false;
        string[] denied = [.. required.Names.Except(caller.Asked.Names)];
        return settings.Engine.Policies.AreRequiredBy(settings.KnownTypes, settings.Restrict(include), denied, context.RequestAborted);
    }

    public static async Task RefuseAsync(HttpContext context)
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

using System.Security.Claims;
using Microsoft.AspNetCore.Authorization;
using Microsoft.Extensions.DependencyInjection;
using ModelContextProtocol.Server;
using Popcorn.Includes;

namespace Popcorn.Mcp.Core;

/// <summary>Asks which policies the user of a call satisfies. Without a user, none.</summary>
internal static class UserPolicies
{
    /// <param name="policies">The policies to ask for.</param>
    /// <param name="request">The call; null if there is none.</param>
    /// <returns>The policies that the user satisfies.</returns>
    public static ValueTask<PolicySet> AskAsync(PolicySet policies, MessageContext? request) =>
        policies.IsEmpty || request is not { User: { } user, Services: { } services }
            ? new(PolicySet.None)
            : AskAsync(policies, user, request, services.GetService<IAuthorizationService>());

    private static async ValueTask<PolicySet> AskAsync(
        PolicySet policies, ClaimsPrincipal user, MessageContext request, IAuthorizationService? authorization)
    {
        List<string> granted = [];
        foreach (string policy in policies.Names)
        {
            if (authorization is null)
                break;
            AuthorizationResult result = await authorization.AuthorizeAsync(user, request, policy).ConfigureAwait(false);
            if (result.Succeeded)
                granted.Add(policy);
        }
        return PolicySet.Create(granted);
    }
}

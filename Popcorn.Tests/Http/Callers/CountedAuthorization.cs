using System.Security.Claims;
using Microsoft.AspNetCore.Authorization;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.Tests.Http.Callers;

/// <summary>Counts how often each policy is asked.</summary>
internal sealed class CountedAuthorization(
    IAuthorizationPolicyProvider provider, IAuthorizationHandlerProvider handlers, ILogger<DefaultAuthorizationService> logger,
    IAuthorizationHandlerContextFactory factory,
    IAuthorizationEvaluator evaluator,
    IOptions<AuthorizationOptions> options,
    AskedPolicies asked)
    : DefaultAuthorizationService(provider, handlers, logger, factory, evaluator, options), IAuthorizationService
{
    Task<AuthorizationResult> IAuthorizationService.AuthorizeAsync(
        ClaimsPrincipal user, object? resource, IEnumerable<IAuthorizationRequirement> requirements) =>
        AuthorizeAsync(user, resource, requirements);

    async Task<AuthorizationResult> IAuthorizationService.AuthorizeAsync(ClaimsPrincipal user, object? resource, string policyName)
    {
        asked.Names.Enqueue(policyName);
        if (asked.IsSlow)
            await Task.Yield();
        return await AuthorizeAsync(user, resource, policyName);
    }
}

using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Core;

/// <summary>Finds policies of members that do not exist, before a request needs them.</summary>
internal sealed class PolicyCheck(PopcornEndpoints endpoints, CallerPolicies policies, IServiceScopeFactory scopes)
{
    /// <param name="used">The endpoints that use Popcorn.</param>
    /// <param name="asking">Receives those that may return members with policies.</param>
    /// <returns>A message for each mistake, which names an endpoint and the remedy.</returns>
    public IReadOnlyList<string> FindMistakes(IEnumerable<Endpoint> used, List<Endpoint> asking)
    {
        var mistakes = new List<string>();
        var seen = new HashSet<string>(StringComparer.Ordinal);
        using IServiceScope scope = scopes.CreateScope();
        foreach (Endpoint endpoint in used)
        {
            EndpointSettings settings = endpoints.GetSettings(endpoint);
            try
            {
                IReadOnlyList<string> required = policies.Find(settings);
                if (required.Count > 0)
                    asking.Add(endpoint);
                foreach (string policy in required)
                {
                    if (seen.Add(policy) && Describe(scope.ServiceProvider, policy) is { } mistake)
                        mistakes.Add($"{endpoint.DisplayName} returns members that require the policy '{policy}', {mistake}");
                }
            }
            catch (Exception exception) when (exception is PopcornException or NotSupportedException or InvalidOperationException)
            {
                mistakes.Add($"{endpoint.DisplayName}: {exception.Message}");
            }
        }
        return mistakes;
    }

    private static string? Describe(IServiceProvider services, string policy)
    {
        if (services.GetService<IAuthorizationService>() is null || services.GetService<IAuthorizationPolicyProvider>() is not { } provider)
            return "but there is no authorization service: call services.AddAuthorization().";
        // The start of an app is synchronous, and has no synchronization context.
        return provider.GetPolicyAsync(policy).GetAwaiter().GetResult() is null
            ? $"which does not exist: add it by AddAuthorization(options => options.AddPolicy(\"{policy}\", …))."
            : null;
    }
}

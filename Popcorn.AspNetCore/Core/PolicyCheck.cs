using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>Finds policies of members that do not exist, before a request needs them.</summary>
internal sealed class PolicyCheck(
    PopcornEngines engines, PopcornEndpoints endpoints, IOptions<PopcornHttpOptions> options, IServiceScopeFactory scopes,
    ILoggerFactory loggers)
{
    /// <param name="used">The endpoints that use Popcorn.</param>
    /// <returns>A message for each mistake, which names an endpoint and the remedy.</returns>
    public IReadOnlyList<string> FindMistakes(IEnumerable<Endpoint> used)
    {
        if (!engines.MayRequirePolicies)
            return [];
        using var scope = new StartUpScope(scopes);
        // To read the contracts of all endpoints can take a quarter of the time of a start. Usually it is not needed.
        if (PopcornPolicies.FindNames(options.Value.Engine) is { } names && AllExist(scope.Services, names))
            return [];
        var mistakes = new List<string>();
        var seen = new HashSet<string>(StringComparer.Ordinal);
        foreach (Endpoint endpoint in used)
        {
            EndpointSettings settings = endpoints.GetSettings(endpoint);
            try
            {
                foreach (string policy in settings.Required.Names)
                {
                    if (seen.Add(policy) && TryDescribe(scope.Services, endpoint, policy) is { } mistake)
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

    /// <summary>Whether all policies exist, also those of types that no endpoint returns.</summary>
    private static bool AllExist(IServiceProvider services, IReadOnlyCollection<string> names)
    {
        try
        {
            return names.All(name => Describe(services, name) is null);
        }
        catch (Exception)
        {
            // A provider of the app need not know a policy that no endpoint requires.
            return false;
        }
    }

    /// <summary>A provider of the app may need a request. What it throws is no mistake: the first request tells whether it is.</summary>
    private string? TryDescribe(IServiceProvider services, Endpoint endpoint, string policy)
    {
        try
        {
            return Describe(services, policy);
        }
        catch (Exception exception)
        {
            PopcornLog.PolicyNotChecked(loggers.CreateLogger(PopcornLog.Category), endpoint.DisplayName, policy, exception);
            return null;
        }
    }

    /// <summary>The authorization service is not created: its handlers are the app's, and may need a request.</summary>
    private static string? Describe(IServiceProvider services, string policy)
    {
        if (services.GetService<IServiceProviderIsService>()?.IsService(typeof(IAuthorizationService)) is false
            || services.GetService<IAuthorizationPolicyProvider>() is not { } provider)
        {
            return "but there is no authorization service: call services.AddAuthorization().";
        }
        // The start of an app is synchronous, and has no synchronization context.
        return provider.GetPolicyAsync(policy).GetAwaiter().GetResult() is null
            ? $"which does not exist: add it by AddAuthorization(options => options.AddPolicy(\"{policy}\", …))."
            : null;
    }
}

using Microsoft.AspNetCore.Authorization;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Popcorn.Mcp.Core;

/// <summary>Finds policies of members that do not exist, before a call needs them.</summary>
internal sealed class PolicyCheck(IServiceScopeFactory scopes, ILoggerFactory? loggers = null)
{
    /// <exception cref="PopcornException">A policy does not exist. The message names the remedy.</exception>
    public void ThrowIfUnknown(CallSettings settings)
    {
        if (settings.Policies.IsEmpty)
            return;
        // Services of the app may be disposable asynchronously only. The start has no synchronization context.
        AsyncServiceScope scope = scopes.CreateAsyncScope();
        try
        {
            foreach (string policy in settings.Policies.Names)
            {
                if (TryDescribe(scope.ServiceProvider, settings, policy) is { } mistake)
                    throw new PopcornException($"{settings.Name} returns members that require the policy '{policy}', {mistake}");
            }
        }
        finally
        {
            scope.DisposeAsync().AsTask().GetAwaiter().GetResult();
        }
    }

    /// <summary>A provider of the app may need a request. What it throws is no mistake: the first call tells whether it is.</summary>
    private string? TryDescribe(IServiceProvider services, CallSettings settings, string policy)
    {
        try
        {
            return Describe(services, policy);
        }
        catch (Exception exception)
        {
            McpLog.PolicyNotChecked(McpLog.Create(loggers), settings.Name, policy, exception);
            return null;
        }
    }

    private static string? Describe(IServiceProvider services, string policy)
    {
        if (services.GetService<IAuthorizationPolicyProvider>() is not { } provider)
            return "but there is no authorization service: call services.AddAuthorizationCore().";
        return provider.GetPolicyAsync(policy).GetAwaiter().GetResult() is null
            ? $"which does not exist: add it by AddAuthorizationCore(options => options.AddPolicy(\"{policy}\", …))."
            : null;
    }
}

using Microsoft.AspNetCore.Authorization;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Mcp.Core;

/// <summary>Finds policies of members that do not exist, before a call needs them.</summary>
internal sealed class PolicyCheck(IServiceScopeFactory scopes)
{
    /// <exception cref="PopcornException">A policy does not exist. The message names the remedy.</exception>
    public void ThrowIfUnknown(CallSettings settings)
    {
        if (settings.Policies.IsEmpty)
            return;
        using IServiceScope scope = scopes.CreateScope();
        foreach (string policy in settings.Policies.Names)
        {
            if (Describe(scope.ServiceProvider, policy) is { } mistake)
                throw new PopcornException($"{settings.Name} returns members that require the policy '{policy}', {mistake}");
        }
    }

    private static string? Describe(IServiceProvider services, string policy)
    {
        if (services.GetService<IAuthorizationPolicyProvider>() is not { } provider)
            return "but there is no authorization service: call services.AddAuthorizationCore().";
        // The start of a server is synchronous, and has no synchronization context.
        return provider.GetPolicyAsync(policy).GetAwaiter().GetResult() is null
            ? $"which does not exist: add it by AddAuthorizationCore(options => options.AddPolicy(\"{policy}\", …))."
            : null;
    }
}

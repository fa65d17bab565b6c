using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.Core;

/// <summary>Gives the callers of each set of granted policies their own entries in the output cache.</summary>
internal sealed class VaryByPolicies(CallerPolicies policies) : IOutputCachePolicy
{
    private const string Key = "Popcorn.AspNetCore.Policies";

    public async ValueTask CacheRequestAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        PolicySet required = policies.Find(http.GetEndpoint());
        if (required.IsEmpty || RequestState.Find(http) is not { } state)
            return;
        Caller caller = await CallerPolicies.AskAsync(http, state, required).ConfigureAwait(false);
        context.CacheVaryByRules.VaryByValues[Key] = Format(caller.Asked);
    }

    public ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

    public ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

    /// <summary>
    /// Gives a request an entry of its own, unless the policies give it one. A later policy may allow to store what must not be stored.
    /// </summary>
    public static void MakeUnique(OutputCacheContext context) =>
        context.CacheVaryByRules.VaryByValues.TryAdd(Key, Guid.NewGuid().ToString());

    /// <summary>Whether the entry is only for the callers that the response was written for.</summary>
    public static bool IsFor(OutputCacheContext context, PolicySet? granted) =>
        granted is not null && context.CacheVaryByRules.VaryByValues.TryGetValue(Key, out string? value) && value == Format(granted);

    private static string Format(PolicySet granted) => string.Join('&', granted.Names.Select(Uri.EscapeDataString));
}

using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.ResponseCaching;
using Microsoft.Extensions.Primitives;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Adds the include to the key of the framework's response caches. Without it, an app that lists the query keys to vary by, and omits
/// this one, would serve the selection of the first client to all others. Also keeps responses that depend on the caller out of the cache.
/// </summary>
internal sealed class VaryByInclude(PopcornEndpoints endpoints, CallerPolicies policies) : IOutputCachePolicy
{
    private const string Everything = "*";

    /// <summary>
    /// Adds a value instead of a query key: later policies (attributes, named policies) replace query keys, but add values.
    /// </summary>
    public ValueTask CacheRequestAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        // Before routing the endpoint is unknown, and may use Popcorn.
        if (http.GetEndpoint() is { } endpoint && !endpoints.GetSettings(endpoint).IsOn)
            return ValueTask.CompletedTask;
        if (policies.Find(http.GetEndpoint()).Count > 0)
            VaryByPolicies.MakeUnique(context);
        StringValues values = http.Request.Query[endpoints.Parameter];
        if (values.Count > 0)
            context.CacheVaryByRules.VaryByValues[endpoints.Parameter] = Escape(values);
        return ValueTask.CompletedTask;
    }

    public ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

    /// <summary>Forbids to store a response that depends on the caller, unless the entry does too.</summary>
    public ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        if (policies.Find(http.GetEndpoint()).Count > 0 && !VaryByPolicies.IsFor(context, RequestState.Find(http)?.Caller))
            context.AllowCacheStorage = false;
        return ValueTask.CompletedTask;
    }

    /// <summary>
    /// Adds the include to the query keys of the response caching middleware, which otherwise ignores the query. Call it when the
    /// response is about to be written: filters set the keys before that.
    /// </summary>
    public static void AddTo(IResponseCachingFeature feature, string parameter)
    {
        string[] keys = feature.VaryByQueryKeys ?? [];
        if (keys is not [Everything] && !keys.Contains(parameter, StringComparer.OrdinalIgnoreCase))
            feature.VaryByQueryKeys = [.. keys, parameter];
    }

    /// <summary>Escapes the values, so that none contains the separators of values or of the parts of the cache key.</summary>
    private static string Escape(StringValues values) =>
        string.Join('&', values.Select(value => Uri.EscapeDataString(value ?? "")));
}

using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.ResponseCaching;
using Microsoft.Extensions.Primitives;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Makes the include part of the key under which the framework's caches keep an answer. Without it, an app that lists the query keys
/// to vary by and forgets this one would serve the selection of the first client to all others.
/// </summary>
internal sealed class VaryByInclude(PopcornEndpoints endpoints) : IOutputCachePolicy
{
    private const string Everything = "*";

    /// <summary>
    /// Adds a value, not a query key: later policies (attributes, named ones) replace the query keys, and values only accumulate.
    /// </summary>
    public ValueTask CacheRequestAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        // Before routing the endpoint is not known, and may be one of Popcorn's.
        if (http.GetEndpoint() is { } endpoint && !endpoints.Of(endpoint).IsOn)
            return ValueTask.CompletedTask;
        StringValues values = http.Request.Query[endpoints.Parameter];
        if (values.Count > 0)
            context.CacheVaryByRules.VaryByValues[endpoints.Parameter] = Unambiguous(values);
        return ValueTask.CompletedTask;
    }

    public ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

    public ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

    /// <summary>
    /// Adds the include to the query keys of the response caching middleware, which otherwise ignores the query. Called when the answer
    /// is about to be written: filters set the keys before that.
    /// </summary>
    public static void AddTo(IResponseCachingFeature feature, string parameter)
    {
        string[] keys = feature.VaryByQueryKeys ?? [];
        if (keys is not [Everything] && !keys.Contains(parameter, StringComparer.OrdinalIgnoreCase))
            feature.VaryByQueryKeys = [.. keys, parameter];
    }

    /// <summary>Escaped, so that no value holds what separates them, or what separates the parts of the cache's key.</summary>
    private static string Unambiguous(StringValues values) =>
        string.Join('&', values.Select(value => Uri.EscapeDataString(value ?? "")));
}

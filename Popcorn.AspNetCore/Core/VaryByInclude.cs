using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.ResponseCaching;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Primitives;
using Popcorn.AspNetCore.Streaming;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Adds the include to the key of the framework's response caches. Without it, an app that lists the query keys to vary by, and omits
/// this one, would serve the selection of the first client to all others. Also keeps responses that depend on the caller out of the cache.
/// </summary>
internal sealed class VaryByInclude(PopcornEndpoints endpoints, CallerPolicies policies, IServiceProviderIsService? services = null)
    : IOutputCachePolicy
{
    /// <summary>Not the name of the query parameter: an app may vary by a value of its own that has this name.</summary>
    private const string Key = "Popcorn.AspNetCore.Include";

    private const string Everything = "*";

    /// <summary>Whether the app has an output cache.</summary>
    private readonly bool _isCached = services?.IsService(typeof(IOutputCacheStore)) ?? true;

    /// <summary>
    /// Adds a value instead of a query key: later policies (attributes, named policies) replace query keys, but add values. A request
    /// without an include has the value too, so that its absence shows that a later policy has removed it.
    /// </summary>
    public ValueTask CacheRequestAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        if (!IsUsedFor(http))
            return ValueTask.CompletedTask;
        if (!policies.Find(http.GetEndpoint()).IsEmpty)
            VaryByPolicies.MakeUnique(context);
        context.CacheVaryByRules.VaryByValues[Key] = Format(http.Request);
        return ValueTask.CompletedTask;
    }

    /// <summary>
    /// Treats an entry as expired if its key does not belong to this include and this caller. Such an entry is from before the endpoint
    /// used Popcorn. From .NET 11 on, nothing that a policy does keeps an entry from being served, so the request fails.
    /// </summary>
    /// <exception cref="PopcornException">The framework would serve the entry.</exception>
    public ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (HasOwnKey(context))
            return ValueTask.CompletedTask;
        if (Environment.Version.Major >= 11)
        {
            throw new PopcornException(
                $"The output cache has a response for {context.HttpContext.GetEndpoint()?.DisplayName} whose key has no include, so it is "
                + "not served. Empty the cache, and remove the policy that clears the key.");
        }
        SetAge(context, TimeSpan.Zero);
        return ValueTask.CompletedTask;
    }

    /// <summary>Forbids to store a response under a key that does not belong to this include and this caller.</summary>
    public ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(context);
        Protect(context);
        return ValueTask.CompletedTask;
    }

    /// <summary>
    /// Does the same before the handler runs, and before there is a body: then later policies cannot store the response any more. Also for
    /// the response caching middleware. Call it when the include was read and the policies were asked.
    /// </summary>
    public void Protect(HttpContext http)
    {
        AddTo(http, endpoints.Parameter);
        if (_isCached && RequestFeatures.Find<IOutputCacheFeature>(http)?.Context is { } context)
            Protect(context);
    }

    /// <summary>
    /// Adds the include to the query keys of the response caching middleware, which otherwise ignores the query, whatever keys filters set.
    /// </summary>
    public static void AddTo(HttpContext http, string parameter)
    {
        if (RequestFeatures.Find<IResponseCachingFeature>(http) is { } caching and not VaryingFeature)
            http.Features.Set<IResponseCachingFeature>(new VaryingFeature(caching, parameter));
    }

    private void Protect(OutputCacheContext context)
    {
        if (!HasOwnKey(context))
            context.AllowCacheStorage = false;
    }

    /// <summary>Before routing the endpoint is unknown, and may use Popcorn.</summary>
    private bool IsUsedFor(HttpContext http) => http.GetEndpoint() is not { } endpoint || endpoints.GetSettings(endpoint).IsOn;

    /// <summary>Whether the key of the entry still has what this policy, and that of the callers, have added.</summary>
    private bool HasOwnKey(OutputCacheContext context)
    {
        HttpContext http = context.HttpContext;
        if (!IsUsedFor(http))
            return true;
        return context.CacheVaryByRules.VaryByValues.TryGetValue(Key, out string? value) && value == Format(http.Request)
            && (policies.Find(http.GetEndpoint()).IsEmpty
                || VaryByPolicies.IsFor(context, RequestState.Find(http)?.Caller?.FindGranted(http)));
    }

    /// <summary>
    /// The include, and what the client accepts if this names lines: at some endpoints, the format depends on it, in ways that MVC and
    /// minimal APIs do not share. Escapes the values, so that none contains the separators of values or of the parts of the cache key.
    /// </summary>
    private string Format(HttpRequest request)
    {
        StringValues values = request.Query[endpoints.Parameter];
        string include = string.Join('&', values.Select(value => Uri.EscapeDataString(value ?? "")));
        return LineFormat.IsNamed(request) ? $"{include}&accept={Uri.EscapeDataString(request.Headers.Accept.ToString())}" : include;
    }

    /// <summary>
    /// Before .NET 11, an entry of the age zero is not served. Policies have no other way to refuse an entry. If the framework had no such
    /// setter, this would throw, and nothing would be served.
    /// </summary>
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_CachedEntryAge")]
    private static extern void SetAge(OutputCacheContext context, TimeSpan age);

    /// <summary>Has the include among the keys, unless these are all.</summary>
    private sealed class VaryingFeature(IResponseCachingFeature inner, string parameter) : IResponseCachingFeature
    {
        public string[]? VaryByQueryKeys
        {
            get
            {
                string[] keys = inner.VaryByQueryKeys ?? [];
                return keys is [Everything] || keys.Contains(parameter, StringComparer.OrdinalIgnoreCase) ? keys : [.. keys, parameter];
            }
            set => inner.VaryByQueryKeys = value;
        }
    }
}

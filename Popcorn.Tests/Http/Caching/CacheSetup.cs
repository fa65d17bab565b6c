using Microsoft.AspNetCore.OutputCaching;

namespace Popcorn.Tests.Http.Caching;

/// <summary>One way to have answers cached.</summary>
/// <param name="Name">What a test calls it.</param>
/// <param name="Path">The endpoint of <see cref="CachedThings"/>.</param>
/// <param name="Keys">The query keys that the app itself lets answers vary by; null for all of them.</param>
internal sealed record CacheSetup(string Name, string Path, string[]? Keys)
{
    private static readonly string[] Page = ["page"];

    public static IEnumerable<CacheSetup> All { get; } =
    [
        new("output cache, attribute", "output/default", null),
        new("output cache, attribute with keys", "output/keys", Page),
        new("output cache, attribute with a named policy", "output/named", Page),
        new("output cache, endpoint", "plain", null) { Endpoints = endpoints => endpoints.CacheOutput() },
        new("output cache, endpoint with all keys", "plain", null) { Endpoints = Cached(policy => policy.SetVaryByQuery("*")) },
        new("output cache, endpoint with keys", "plain", Page) { Endpoints = Cached(policy => policy.SetVaryByQuery("page")) },
        new("output cache, endpoint with no keys", "plain", []) { Endpoints = Cached(policy => policy.SetVaryByQuery([])) },
        new("output cache, endpoint with its key", "plain",
            Page) { Endpoints = Cached(policy => policy.SetVaryByQuery("page", "include")) },
        new("output cache, endpoint with a named policy", "plain",
            Page) { Endpoints = endpoints => endpoints.CacheOutput(CachedThings.ByPage) },
        new("output cache, endpoint with values of its own", "plain", Page) { Endpoints = Cached(VaryByOwnValues) },
        new("output cache, attribute with a named policy with values of its own", "output/named",
            Page) { Options = options => options.AddPolicy(CachedThings.ByPage, VaryByOwnValues) },
        new("output cache, base policy with values of its own", "plain",
            Page) { Options = options => options.AddBasePolicy(policy => VaryByOwnValues(policy.Cache())) },
        new("output cache, group", "plain", null) { Group = group => group.CacheOutput() },
        new("output cache, group with keys", "plain", Page) { Group = group => group.CacheOutput(policy => policy.SetVaryByQuery("page")) },
        new("output cache, base policy", "plain", null) { Options = options => options.AddBasePolicy(policy => policy.Cache()) },
        new("output cache, base policy with keys", "plain", Page) { Options = WithBasePolicy },
        new("output cache, base policy with keys before routing", "plain", Page) { Options = WithBasePolicy, IsBeforeRouting = true },
        new("response cache", "response/bare", []),
        new("response cache with keys", "response/keys", Page),
        new("response cache with all keys", "response/all", null),
    ];

    public Action<OutputCacheOptions>? Options { get; init; }
    public Action<IEndpointConventionBuilder>? Endpoints { get; init; }
    public Action<RouteGroupBuilder>? Group { get; init; }
    public bool IsBeforeRouting { get; init; }

    public static CacheSetup Of(string name) => All.Single(setup => setup.Name == name);

    public bool VariesBy(string key) => Keys is null || Keys.Contains(key);

    public override string ToString() => Name;

    public static Action<IEndpointConventionBuilder> Cached(Action<OutputCachePolicyBuilder> policy) =>
        endpoints => endpoints.CacheOutput(policy);

    /// <summary>The values have names that Popcorn could use.</summary>
    private static void VaryByOwnValues(OutputCachePolicyBuilder policy) => policy.SetVaryByQuery("page")
        .VaryByValue("INCLUDE", "tenant")
        .VaryByValue(_ => new("include", "tenant"))
        .VaryByValue((_, _) => ValueTask.FromResult(new KeyValuePair<string, string>("popcorn-include", "tenant")));

    private static void WithBasePolicy(OutputCacheOptions options) =>
        options.AddBasePolicy(policy => policy.Cache().SetVaryByQuery("page"));
}

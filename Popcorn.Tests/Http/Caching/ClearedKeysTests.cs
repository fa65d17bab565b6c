using Microsoft.AspNetCore.OutputCaching;

namespace Popcorn.Tests.Http.Caching;

/// <summary>
/// A policy of the app removes the include from the key of the cache. The response of one selection is never served for another.
/// </summary>
[TestFixture(EntryPoint.Mvc)]
[TestFixture(EntryPoint.MinimalApi)]
public sealed class ClearedKeysTests(EntryPoint entryPoint)
{
    private static readonly (string Query, string Body)[] Requests =
    [
        ("", """{"id":1,"name":"n"}"""),
        ("?include=[id]", """{"id":1}"""),
        ("?include=[name]", """{"name":"n"}"""),
    ];

    private static IEnumerable<CacheSetup> Setups { get; } = [.. Clear(insists: false), .. Clear(insists: true)];

    [TestCaseSource(nameof(Setups))]
    public async Task Selections_stay_apart(object of)
    {
        var setup = (CacheSetup)of;
        using TestApp app = CachedThings.Start(entryPoint, setup);
        for (int i = 0; i < 2; i++)
        {
            foreach ((string query, string body) in Requests)
                Assert.That(await app.GetTextAsync($"/{entryPoint}/{setup.Path}{query}"), Is.EqualTo(body), query);
        }
    }

    /// <summary>One bad include must not be the end of an endpoint.</summary>
    [TestCaseSource(nameof(Setups))]
    public async Task A_refusal_stays_apart(object of)
    {
        var setup = (CacheSetup)of;
        using TestApp app = CachedThings.Start(entryPoint, setup);
        await app.GetProblemAsync($"/{entryPoint}/{setup.Path}?include=[id");
        Assert.That(await app.GetTextAsync($"/{entryPoint}/{setup.Path}?include=[id]"), Is.EqualTo("""{"id":1}"""));
        await app.GetProblemAsync($"/{entryPoint}/{setup.Path}?include=[id");
    }

    [Test]
    public async Task HEAD_stays_apart([Values] bool insists)
    {
        var setup = new CacheSetup("", "plain", []) { Endpoints = endpoints => endpoints.CacheOutput(new ClearingPolicy(insists)) };
        using TestApp app = CachedThings.Start(
            entryPoint, setup, services: services => services.AddSingleton<IOutputCacheStore>(new SharedStore()));
        foreach ((string query, _) in Requests)
        {
            using var request = new HttpRequestMessage(HttpMethod.Head, $"/{entryPoint}/plain{query}");
            using HttpResponseMessage response = await app.Client.SendAsync(request);
            await response.Content.CopyToAsync(Stream.Null);
            Assert.That((response.StatusCode, response.Headers.Age), Is.EqualTo((HttpStatusCode.OK, (TimeSpan?)null)));
        }
        Assert.That(((SharedStore)app.Services.GetRequiredService<IOutputCacheStore>()).Count, Is.Zero);
    }

    /// <summary>Requests for the same entry wait for the first.</summary>
    [Test]
    public async Task Those_who_wait_stay_apart([Values] bool insists)
    {
        var setup = new CacheSetup("", "slow", []) { Endpoints = endpoints => endpoints.CacheOutput(new ClearingPolicy(insists)) };
        using TestApp app = CachedThings.Start(entryPoint, setup);
        IEnumerable<Task<string>> asked = Enumerable.Range(0, 12)
            .Select(i => app.GetTextAsync($"/{entryPoint}/slow{Requests[i % Requests.Length].Query}"));
        string[] bodies = await Task.WhenAll(asked);
        Assert.That(bodies, Is.EqualTo(Enumerable.Range(0, 12).Select(i => Requests[i % Requests.Length].Body)));
    }

    /// <summary>The store has an entry from before the endpoint used Popcorn, under a key without an include.</summary>
    [Test]
    public async Task An_older_entry_is_not_served()
    {
        var store = new SharedStore();
        var setup = new CacheSetup("", "plain", []) { Endpoints = endpoints => endpoints.CacheOutput(new ClearingPolicy(insists: false)) };
        await using (TestApp before = TestApp.Start(
            builder => builder.Services.AddOutputCache().AddSingleton<IOutputCacheStore>(store),
            app => app.UseRouting().UseOutputCache().UseEndpoints(endpoints => endpoints
                .MapGet($"/{entryPoint}/plain", () => Results.Text("all")).CacheOutput(new ClearingPolicy(insists: false)))))
        {
            await before.GetTextAsync($"/{entryPoint}/plain");
        }
        Assert.That(store.Count, Is.EqualTo(1));
        using TestApp app = CachedThings.Start(entryPoint, setup, services: services => services.AddSingleton<IOutputCacheStore>(store));
        foreach ((string query, string body) in Requests)
        {
            if (Environment.Version.Major >= 11)
                await Assert.ThrowsAsync<PopcornException>(() => app.GetTextAsync($"/{entryPoint}/plain{query}"), query);
            else
                Assert.That(await app.GetTextAsync($"/{entryPoint}/plain{query}"), Is.EqualTo(body), query);
        }
    }

    private static IEnumerable<CacheSetup> Clear(bool insists)
    {
        var policy = new ClearingPolicy(insists);
        string end = insists ? "insists" : "allows";
        return
        [
            new($"endpoint, {end}", "plain", []) { Endpoints = endpoints => endpoints.CacheOutput(policy) },
            new($"after other policies, {end}", "plain", []) { Endpoints = CacheSetup.Cached(AddLast) },
            new($"group, {end}", "plain", []) { Group = all => all.CacheOutput(policy) },
            new($"attribute, {end}", "output/named", []) { Options = options => options.AddPolicy(CachedThings.ByPage, policy) },
            new($"base policy, {end}", "plain", []) { Options = options => options.AddBasePolicy(policy) },
            new($"base policy before routing, {end}", "plain",
                []) { Options = options => options.AddBasePolicy(policy), IsBeforeRouting = true },
        ];

        void AddLast(OutputCachePolicyBuilder all) =>
            all.SetVaryByQuery("page").AddPolicy(insists ? typeof(InsistingPolicy) : typeof(AllowingPolicy));
    }

    private sealed class InsistingPolicy() : ClearingPolicy(true);

    private sealed class AllowingPolicy() : ClearingPolicy(false);

    /// <summary>A store that several apps share, as one on a server would be.</summary>
    private sealed class SharedStore : IOutputCacheStore
    {
        private readonly ConcurrentDictionary<string, byte[]> _entries = new();

        public int Count => _entries.Count;

        public ValueTask EvictByTagAsync(string tag, CancellationToken cancellationToken) => throw new NotSupportedException();

        public ValueTask<byte[]?> GetAsync(string key, CancellationToken cancellationToken) => new(_entries.GetValueOrDefault(key));

        public ValueTask SetAsync(string key, byte[] value, string[]? tags, TimeSpan validFor, CancellationToken cancellationToken)
        {
            _entries[key] = value;
            return default;
        }
    }
}

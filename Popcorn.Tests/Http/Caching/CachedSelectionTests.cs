using Microsoft.AspNetCore.OutputCaching;
using Calls = Popcorn.Tests.Http.EntryPoints.Calls;

namespace Popcorn.Tests.Http.Caching;

/// <summary>
/// One client's selection is never served to another from the framework's caches, whatever query keys an app lets its answers vary by.
/// What may be served from a cache still is: handlers count their calls.
/// </summary>
[TestFixture(EntryPoint.Mvc)]
[TestFixture(EntryPoint.MinimalApi)]
public sealed class CachedSelectionTests(EntryPoint entryPoint)
{
    private const string Keys = "output cache, endpoint with keys";
    private const string Response = "response cache";

    private static IEnumerable<CacheSetup> Setups => CacheSetup.All;

    [TestCaseSource(nameof(Setups))]
    public async Task Each_selection_is_kept_by_itself(object of)
    {
        var setup = (CacheSetup)of;
        using TestApp app = CachedThings.Start(entryPoint, setup);
        await Expect(app, setup, "include=[id]", """{"id":1}""", calls: 1);
        await Expect(app, setup, "include=[name]", """{"name":"n"}""", calls: 2);
        await Expect(app, setup, "", """{"id":1,"name":"n"}""", calls: 3);
        await Expect(app, setup, "include=[id]&include=[name]", """{"id":1,"name":"n"}""", calls: 4);
        await Expect(app, setup, "include=[id]", """{"id":1}""", calls: 4);
        await Expect(app, setup, "INCLUDE=%5Bname%5D", """{"name":"n"}""", calls: 4);
        await Expect(app, setup, "include=[id]&include=[name]", """{"id":1,"name":"n"}""", calls: 4);
        await Expect(app, setup, "", """{"id":1,"name":"n"}""", calls: 4);
    }

    [TestCaseSource(nameof(Setups))]
    public async Task Other_keys_count_as_the_app_says(object of)
    {
        var setup = (CacheSetup)of;
        using TestApp app = CachedThings.Start(entryPoint, setup);
        int calls = 1;
        await Expect(app, setup, "include=[id]", """{"id":1}""", calls);
        calls += setup.VariesBy("page") ? 1 : 0;
        await Expect(app, setup, "page=2&include=[id]", """{"id":1}""", calls);
        calls += setup.VariesBy("other") ? 1 : 0;
        await Expect(app, setup, "other=2&include=[id]", """{"id":1}""", calls);
    }

    [TestCase(Keys)]
    [TestCase(Response)]
    public async Task The_parameter_has_the_name_that_the_app_gives_it(string name)
    {
        CacheSetup setup = CacheSetup.Of(name);
        using TestApp app = CachedThings.Start(entryPoint, setup, options => options.QueryParameter = "fields");
        await Expect(app, setup, "fields=[id]", """{"id":1}""", calls: 1);
        await Expect(app, setup, "fields=[name]", """{"name":"n"}""", calls: 2);
        await Expect(app, setup, "fields=[name]&include=[id]", """{"name":"n"}""", calls: 2);
    }

    [TestCase(Keys)]
    [TestCase(Response)]
    public async Task A_tag_of_another_selection_is_no_reason_for_304(string name)
    {
        CacheSetup setup = CacheSetup.Of(name);
        using TestApp app = CachedThings.Start(entryPoint, setup);
        await Expect(app, setup, "include=[id]", """{"id":1}""", calls: 1);
        Assert.That(await Ask("include=[name]"), Is.EqualTo((HttpStatusCode.OK, """{"name":"n"}""")));
        Assert.That(await Ask("include=[id]"), Is.EqualTo((HttpStatusCode.NotModified, "")));

        async Task<(HttpStatusCode Status, string Text)> Ask(string query)
        {
            using HttpResponseMessage response = await Send(app, HttpMethod.Get, setup, query, tag: CachedThings.Tag);
            return (response.StatusCode, await response.Content.ReadAsStringAsync());
        }
    }

    [TestCase(Keys)]
    [TestCase(Response)]
    public async Task HEAD_tells_of_its_own_selection(string name)
    {
        CacheSetup setup = CacheSetup.Of(name);
        using TestApp app = CachedThings.Start(entryPoint, setup);
        foreach ((string include, int calls) in ((string, int)[])[("[id]", 1), ("[name]", 2), ("[id]", 2)])
        {
            using HttpResponseMessage response = await Send(app, HttpMethod.Head, setup, $"include={include}");
            // The client does not wait for the end of a HEAD response by itself, and the cache stores at the end.
            await response.Content.CopyToAsync(Stream.Null);
            Assert.That((response.StatusCode, Counted(app)), Is.EqualTo((HttpStatusCode.OK, calls)), include);
        }
    }

    [Test]
    public async Task A_kept_refusal_is_of_its_own_include_only()
    {
        var setup = new CacheSetup("", "plain", ["page"])
        {
            Endpoints = CacheSetup.Cached(policy => policy.SetVaryByQuery("page").AddPolicy<KeepsFailures>()),
        };
        using TestApp app = CachedThings.Start(entryPoint, setup);
        string refusal = await Refused("[id");
        Assert.That(await Refused("[id"), Is.EqualTo(refusal), "It has a trace id: the same one comes from the cache.");
        Assert.That(await Refused("[id]%1F"), Is.Not.EqualTo(refusal));
        await Expect(app, setup, "include=[id]", """{"id":1}""", calls: 1);

        async Task<string> Refused(string include)
        {
            using HttpResponseMessage response = await Send(app, HttpMethod.Get, setup, $"include={include}");
            Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.BadRequest));
            return await response.Content.ReadAsStringAsync();
        }
    }

    /// <summary>A value of the app has the name of the parameter, and must stay in the key as well.</summary>
    [Test]
    public async Task Values_of_the_app_count([Values] bool isBasePolicy)
    {
        int tenant = 0;
        var setup = new CacheSetup("", "plain", [])
        {
            Options = options => options.AddBasePolicy(policy => _ = isBasePolicy ? Vary(policy) : policy.NoCache()),
            Endpoints = isBasePolicy ? null : CacheSetup.Cached(policy => Vary(policy)),
        };
        using TestApp app = CachedThings.Start(entryPoint, setup);
        await Expect(app, setup, "include=[id]", """{"id":1}""", calls: 1);
        tenant++;
        await Expect(app, setup, "include=[id]", """{"id":1}""", calls: 2);
        tenant--;
        await Expect(app, setup, "include=[id]", """{"id":1}""", calls: 2);

        OutputCachePolicyBuilder Vary(OutputCachePolicyBuilder policy) =>
            policy.Cache().SetVaryByQuery([]).VaryByValue(_ => new("include", $"{tenant}"));
    }

    /// <summary>No filter reads the include of an action that declares a text: only code that asks for the selection does.</summary>
    [Test]
    public async Task A_text_of_a_selection_is_kept_by_itself()
    {
        var setup = new CacheSetup("", "response/text", []);
        using TestApp app = CachedThings.Start(entryPoint, setup, services: services => services.AddHttpContextAccessor());
        await Expect(app, setup, "include=[id]", "n False", calls: 1);
        await Expect(app, setup, "include=[name]", "n True", calls: 2);
        await Expect(app, setup, "include=[id]", "n False", calls: 2);
    }

    [Test]
    public async Task An_endpoint_without_Popcorn_varies_as_before()
    {
        var setup = new CacheSetup("", "left", ["page"])
        {
            Options = options => options.AddBasePolicy(policy => policy.Cache().SetVaryByQuery("page")),
        };
        using TestApp app = CachedThings.Start(entryPoint, setup);
        await Expect(app, setup, "include=[id]", """{"id":1,"name":"n"}""", calls: 1);
        await Expect(app, setup, "include=[name]", """{"id":1,"name":"n"}""", calls: 1);
    }

    private async Task Expect(TestApp app, CacheSetup setup, string query, string body, int calls)
    {
        using HttpResponseMessage response = await Send(app, HttpMethod.Get, setup, query);
        Assert.That((await response.Content.ReadAsStringAsync(), Counted(app)), Is.EqualTo((body, calls)), query);
    }

    private Task<HttpResponseMessage> Send(TestApp app, HttpMethod method, CacheSetup setup, string query, string? tag = null)
    {
        var request = new HttpRequestMessage(method, $"/{entryPoint}/{setup.Path}?{query}");
        if (tag is not null)
            request.Headers.Add("If-None-Match", tag);
        return app.Client.SendAsync(request);
    }

    private static int Counted(TestApp app) => app.Services.GetRequiredService<Calls>().Counted;

    /// <summary>A policy that keeps answers of any status.</summary>
    private sealed class KeepsFailures : IOutputCachePolicy
    {
        public ValueTask CacheRequestAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

        public ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

        public ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation)
        {
            context.AllowCacheStorage = true;
            return ValueTask.CompletedTask;
        }
    }
}

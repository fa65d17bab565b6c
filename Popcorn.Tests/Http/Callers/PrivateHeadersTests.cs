using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Primitives;

namespace Popcorn.Tests.Http.Callers;

/// <summary>
/// Responses for which policies were asked are private for every cache, also where code of the app sets cache headers when the response
/// starts.
/// </summary>
public sealed class PrivateHeadersTests
{
    private static readonly (string Name, string Value)[] Public =
    [
        ("Cache-Control", "public, max-age=60, s-maxage=90"),
        ("CDN-Cache-Control", "max-age=60"),
        ("Cloudflare-CDN-Cache-Control", "public, max-age=60"),
        ("X-LiteSpeed-Cache-Control", "public,max-age=60"),
        ("surrogate-control", "max-age=60, content=\"ESI/1.0\""),
        ("Edge-Control", "cache-maxage=60s"),
        ("X-Accel-Expires", "60"),
    ];

    private readonly SharedApps<(string EntryPoint, bool IsStartupFilter), TestApp> _public = new();
    private readonly TestApp _settingHeaders = EmployeeApps.Start("minimal API", use: app => app.Use((context, next) =>
    {
        if (context.Request.Query.TryGetValue("name", out StringValues name))
            context.Response.Headers[name.ToString()] = context.Request.Query["value"];
        return next(context);
    }));

    private static string[] EntryPoints => EmployeeApps.EntryPoints;

    [OneTimeTearDown]
    public void Stop()
    {
        _public.Dispose();
        _settingHeaders.Dispose();
    }

    [Test]
    public async Task Are_set_last(
        [ValueSource(nameof(EntryPoints))] string entryPoint,
        [Values("one", "conflict", "cleared/first", "public")] string path,
        [Values] bool isStartupFilter)
    {
        TestApp app = _public.GetOrStart((entryPoint, isStartupFilter), key => EmployeeApps.Start(
            key.EntryPoint,
            services: services => _ = key.IsStartupFilter ? services.AddTransient<IStartupFilter, PublicFilter>() : services,
            use: app => _ = key.IsStartupFilter ? app : app.Use(MakePublicOnStart)));
        for (int i = 0; i < 2; i++)
            Expect(await app.SendAsync(path, "hr"), "max-age=60, private");
        // Of another address than those of the other cases, for the caches of the app.
        using var head = new HttpRequestMessage(HttpMethod.Head, $"head?after={path}");
        Expect(await app.Client.SendAsync(head), "max-age=60, private");
    }

    /// <summary>An entry of the output cache has headers of its own.</summary>
    [TestCaseSource(nameof(EntryPoints))]
    public async Task Are_set_on_cached_responses(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(
            entryPoint, services: services => services.AddTransient<IStartupFilter, PublicFilter>());
        Expect(await app.SendAsync("varied", "hr"), "max-age=60, private");
        HttpResponseMessage kept = await app.SendAsync("varied", "hr");
        Assert.That(kept.Headers.Age, Is.Not.Null);
        Expect(kept, "max-age=60, private");
    }

    [TestCaseSource(nameof(EntryPoints))]
    public async Task Are_left_alone_where_nothing_was_asked(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(
            entryPoint, services: services => services.AddTransient<IStartupFilter, PublicFilter>());
        using HttpResponseMessage response = await app.SendAsync("room", "hr");
        foreach ((string name, string value) in Public)
            Assert.That(string.Join(", ", response.Headers.GetValues(name)).Replace(" ", ""), Is.EqualTo(value.Replace(" ", "")), name);
    }

    [TestCase("CDN-Cache-Control", "no-store", true)]
    [TestCase("CDN-Cache-Control", "private", true)]
    [TestCase("CDN-Cache-Control", "private=\"x-a\"", false)]
    [TestCase("Surrogate-Control", "no-store, max-age=0", true)]
    [TestCase("CDN-Cache-Control", "no-store, must-understand", false)]
    [TestCase("X-Accel-Expires", "0", true)]
    [TestCase("X-Accel-Expires", "@1700000000", false)]
    [TestCase("Netlify-CDN-Cache-Control", "???", false)]
    public async Task Headers_that_forbid_to_store_stay(string name, string value, bool stays)
    {
        string query = $"name={name}&value={Uri.EscapeDataString(value)}";
        using HttpResponseMessage response = await _settingHeaders.SendAsync($"one?{query}", "hr");
        Assert.That(response.Headers.TryGetValues(name, out IEnumerable<string>? values), Is.EqualTo(stays));
        Assert.That(values?.Single(), Is.EqualTo(stays ? value : null));
    }

    /// <summary>A cache that understands must-understand ignores no-store.</summary>
    [TestCase("no-store", "no-store")]
    [TestCase("public, no-store, max-age=60", "public, no-store, max-age=60")]
    [TestCase("public, no-store, must-understand, max-age=60", "no-store, max-age=60, private, must-understand")]
    public async Task No_store_is_enough_where_caches_obey_it(string set, string expected)
    {
        await using TestApp app = EmployeeApps.Start("minimal API");
        using HttpResponseMessage response = await app.SendAsync($"public?control={Uri.EscapeDataString(set)}", "hr");
        Assert.That(response.Headers.NonValidated["Cache-Control"].ToString(), Is.EqualTo(expected));
    }

    /// <summary>The middleware decides with the first byte, which another than Popcorn writes, whether to store a response.</summary>
    [TestCaseSource(nameof(EntryPoints))]
    public async Task Hold_for_the_response_cache_where_another_writes(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        Assert.That(await app.GetAsync("text?include=[id,salary]", "hr"), Is.EqualTo("1 Employee {id,salary}"));
        Assert.That(await app.GetAsync("text?include=[id,salary]", null), Is.EqualTo("2 Employee {id}"));
        Assert.That(await app.GetAsync("text/room?include=[number]", null), Is.EqualTo("Room {number}"));
        Assert.That(await app.GetAsync("text/room?include=[-number]", null), Is.EqualTo("Room {}"));
        using HttpResponseMessage kept = await app.SendAsync("text/room?include=[number]", null);
        Assert.That(kept.Headers.Age, Is.Not.Null, "Kept.");
        Assert.That(await kept.Content.ReadAsStringAsync(), Is.EqualTo("Room {number}"));
    }

    /// <summary>The writer of MVC writes nothing for a controller without [ApiController], and says that it has.</summary>
    [Test]
    public async Task Have_a_problem_as_the_body_of_a_bad_include()
    {
        await using TestApp app = EmployeeApps.Start(
            "MVC",
            services: services => services.AddProblemDetails(),
            use: app => app.Use((context, next) =>
            {
                context.Response.ContentType = "application/json";
                return next(context);
            }));
        Assert.That((string?)(await app.GetProblemAsync("one?include=[id"))["code"], Is.EqualTo("include_syntax"));
    }

    /// <summary>Its headers are read-only.</summary>
    [Test]
    public async Task Are_left_alone_where_the_response_has_started()
    {
        await using TestApp app = EmployeeApps.Start("MVC");
        using HttpResponseMessage response = await app.SendAsync("started", "hr");
        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("done"));
        Assert.That(response.Headers.CacheControl?.ToString(), Is.EqualTo("no-store"));
    }

    /// <summary>Kestrel calls what an app registers in an order of its own.</summary>
    [Test]
    public async Task Are_set_last_by_Kestrel()
    {
        WebApplicationBuilder builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions());
        builder.WebHost.UseKestrel(server => server.Listen(IPAddress.Loopback, 0, endpoint => endpoint.Protocols = HttpProtocols.Http1));
        builder.Services.AddTransient<IStartupFilter, PublicFilter>();
        builder.Services.AddRouting().AddPopcorn().AddAuthorization(options =>
        {
            options.AddPolicy("hr", policy => policy.RequireAssertion(_ => true));
            options.AddPolicy("board", policy => policy.RequireAssertion(_ => false));
            options.AddPolicy("owner", policy => policy.RequireAssertion(_ => false));
        });
        await using WebApplication app = builder.Build();
        app.Use(MakePublicOnStart);
        app.MapGet("one", () => new Employee()).WithPopcorn();
        await app.StartAsync();
        using var client = new HttpClient();
        for (int i = 0; i < 2; i++)
            Expect(await client.GetAsync(new Uri(new Uri(app.Urls.First()), "one")), "max-age=60, private");
    }

    private static void Expect(HttpResponseMessage response, string cacheControl)
    {
        using (response)
        {
            Assert.That(response.Headers.CacheControl?.ToString(), Is.EqualTo(cacheControl));
            IEnumerable<string> names = response.Headers.Select(header => header.Key.ToLowerInvariant());
            Assert.That(names.Intersect(Public.Skip(1).Select(header => header.Name.ToLowerInvariant())), Is.Empty);
        }
    }

    private static Task MakePublicOnStart(HttpContext context, RequestDelegate next)
    {
        IHeaderDictionary headers = context.Response.Headers;
        context.Response.OnStarting(() =>
        {
            foreach ((string name, string value) in Public)
                headers[name] = value;
            return Task.CompletedTask;
        });
        return next(context);
    }

    private sealed class PublicFilter : IStartupFilter
    {
        public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => app =>
        {
            app.Use(MakePublicOnStart);
            next(app);
        };
    }
}

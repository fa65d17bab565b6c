using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Tests.Http;

/// <summary>Popcorn creates no scope for a request, but who creates one finds in it what the request asks, whenever that is.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class DeferredScopeTests
{
    private readonly List<Scope> _created = [];
    private readonly List<string> _told = [];

    [TestCase("/plain?include=[id]", 0)]
    [TestCase("/plain?include=[id]&time=before", 1)]
    [TestCase("/plain?include=[id]&time=after", 1)]
    [TestCase("/plain?include=[id]&time=before,after", 1)]
    [TestCase("/argument?include=[id]", 1)]
    [TestCase("/context?include=[id]", 1)]
    public async Task Services_are_created_when_they_are_first_used(string url, int expected)
    {
        using TestApp app = Start();
        Assert.That(await app.GetTextAsync(url), Is.EqualTo("""{"id":1}"""));
        Assert.That(_created, Has.Count.EqualTo(expected).And.All.Property(nameof(Scope.IsDisposed)).True);
    }

    [TestCase("after", "[id]")]
    [TestCase("before,after", ",[id]")]
    public async Task Middleware_learns_what_the_endpoint_was_asked(string time, string expected)
    {
        using TestApp app = Start();
        await app.GetTextAsync($"/plain?include=[id]&time={time}");
        Assert.That(string.Join(',', _told), Is.EqualTo(expected));
    }

    [TestCase("")]
    [TestCase("before")]
    public async Task Services_of_an_error_page_have_a_state_of_their_own(string time)
    {
        using TestApp app = Start();
        Assert.That(await app.GetTextAsync($"/failing?include=[id]&time={time}"), Is.EqualTo("asked for [id]"));
    }

    [Test]
    public async Task Requests_of_one_connection_do_not_share_it([Values] bool usesServices)
    {
        using TestApp app = Start();
        foreach (string include in (string[])["[id]", "[name]", "[id]"])
            await app.GetTextAsync($"/plain?include={include}{(usesServices ? "&time=after" : "")}");
        Assert.That(_told, Is.EqualTo(usesServices ? new[] { "[id]", "[name]", "[id]" } : []));
    }

    private TestApp Start() => TestApp.Start(
        builder => builder.Services.AddPopcorn(),
        app =>
        {
            app.UseExceptionHandler(new ExceptionHandlerOptions { ExceptionHandlingPath = "/page", CreateScopeForErrors = true });
            app.Use(async (context, next) =>
            {
                var http = (DefaultHttpContext)context;
                http.ServiceScopeFactory = new ScopeFactory(http.ServiceScopeFactory, _created);
                string time = context.Request.Query["time"].ToString();
                if (time.Contains("before"))
                    Tell(context);
                await next(context);
                if (time.Contains("after"))
                    Tell(context);
            });
            app.UseRouting();
            RouteGroupBuilder api = app.MapGroup("").WithPopcorn();
            api.MapGet("/plain", () => new Item(1, "a"));
            api.MapGet("/argument", (IPopcornEngines engines) => new Item(1, engines.ToString()!));
            api.MapGet("/context", (HttpContext context) => new Item(1, context.RequestServices.ToString()!));
            api.MapGet("/failing", Item () => throw new InvalidTimeZoneException());
            // With a filter, the framework would run no handler for a request that has failed.
            api.MapGet("/page", (HttpContext context) => context.Response.WriteAsync($"asked for {Ask(context)}"));
        });

    private void Tell(HttpContext context) => _told.Add(Ask(context));

    private static string Ask(HttpContext context) =>
        context.RequestServices.GetRequiredService<IPopcornRequest>().Include?.ToString() ?? "";

    private sealed record Item(int Id, string Name);

    private sealed class ScopeFactory(IServiceScopeFactory inner, List<Scope> created) : IServiceScopeFactory
    {
        public IServiceScope CreateScope()
        {
            var scope = new Scope(inner.CreateScope());
            created.Add(scope);
            return scope;
        }
    }

    private sealed class Scope(IServiceScope inner) : IServiceScope
    {
        public bool IsDisposed { get; private set; }

        public IServiceProvider ServiceProvider => inner.ServiceProvider;

        public void Dispose()
        {
            IsDisposed = true;
            inner.Dispose();
        }
    }
}

using Microsoft.AspNetCore.Http.Features;
using Popcorn.Tests.Reliability;

namespace Popcorn.Tests.Http.Requests;

/// <summary>Popcorn creates no scope for a request, but who creates one finds in it what the request asks, whenever that is.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class DeferredScopeTests : AppFixture
{
    private readonly List<Scope> _created = [];
    private readonly List<string> _told = [];
    private readonly List<IPopcornRequest> _held = [];
    private readonly List<WeakReference> _contexts = [];

    [TestCase("/plain?include=[id]", 0)]
    [TestCase("/plain?include=[id]&time=before", 1)]
    [TestCase("/plain?include=[id]&time=after", 1)]
    [TestCase("/plain?include=[id]&time=before,after", 1)]
    [TestCase("/argument?include=[id]", 1)]
    [TestCase("/context?include=[id]", 1)]
    public async Task Services_are_created_when_they_are_first_used(string url, int expected)
    {
        Assert.That(await App.GetTextAsync(url), Is.EqualTo("""{"id":1}"""));
        AssertDisposed(expected);
    }

    [TestCase("after", "[id]")]
    [TestCase("before,after", ",[id]")]
    public async Task Middleware_learns_what_the_endpoint_was_asked(string time, string expected)
    {
        await App.GetTextAsync($"/plain?include=[id]&time={time}");
        Assert.That(string.Join(',', _told), Is.EqualTo(expected));
    }

    [TestCase("")]
    [TestCase("before")]
    public async Task Services_of_an_error_page_have_a_state_of_their_own(string time) =>
        Assert.That(await App.GetTextAsync($"/failing?include=[id]&time={time}"), Is.EqualTo("asked for [id]"));

    [Test]
    public async Task Requests_of_one_connection_do_not_share_it([Values] bool usesServices)
    {
        foreach (string include in (string[])["[id]", "[name]", "[id]"])
            await App.GetTextAsync($"/plain?include={include}{(usesServices ? "&time=after" : "")}");
        Assert.That(_told, Is.EqualTo(usesServices ? new[] { "[id]", "[name]", "[id]" } : []));
    }

    [Test]
    public async Task Threads_that_use_them_at_once_get_the_same()
    {
        for (int i = 1; i <= 20; i++)
        {
            Assert.That(await App.GetTextAsync("/threads?include=[id]"), Is.EqualTo("[id] [id]"));
            AssertDisposed(i);
        }
    }

    [Test]
    public async Task Services_that_could_not_be_created_are_created_again() =>
        Assert.That(await App.GetTextAsync("/again?include=[id]&time=fails"), Is.EqualTo("InvalidTimeZoneException [id]"));

    /// <summary>A library can replace them in a context that has copies of the features, or through a feature of its own.</summary>
    [TestCase("/copied")]
    [TestCase("/wrapped")]
    public async Task Services_are_replaced_where_that_was_asked_for(string url) =>
        Assert.That(await App.GetTextAsync($"{url}?include=[id]"), Is.EqualTo("kept, replaced"));

    [Test]
    public async Task A_request_that_is_held_keeps_no_context()
    {
        for (int i = 0; i < 10; i++)
            await App.GetTextAsync("/held?include=[id]");
        Assert.That(_held, Has.Count.EqualTo(10).And.All.Property(nameof(IPopcornRequest.Include)).EqualTo(Include.Parse("[id]")));
        await Lifetimes.AssertAreCollectedAsync(_contexts, max: 4);
    }

    protected override TestApp Start() => TestApp.StartHandlers(app =>
    {
        app.UseExceptionHandler(new ExceptionHandlerOptions { ExceptionHandlingPath = "/page", CreateScopeForErrors = true });
        app.Use(async (context, next) =>
        {
            var http = (DefaultHttpContext)context;
            string time = context.Request.Query["time"].ToString();
            http.ServiceScopeFactory = new ScopeFactory(http.ServiceScopeFactory, _created, time.Contains("fails"));
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
        api.MapGet("/threads", (Delegate)AskFromThreadsAsync);
        api.MapGet("/again", (HttpContext context) => $"{FindFailure(context)} {Ask(context)}");
        api.MapGet("/copied", (HttpContext context) => ReplaceInCopy(context));
        api.MapGet("/wrapped", (HttpContext context) => ReplaceThroughWrapper(context));
        api.MapGet("/held", (HttpContext context, IPopcornRequest request) =>
        {
            _held.Add(request);
            _contexts.Add(new WeakReference(context));
        });
        // With a filter, the framework would run no handler for a request that has failed.
        api.MapGet("/page", (HttpContext context) => context.Response.WriteAsync($"asked for {Ask(context)}"));
    });

    /// <summary>The client can have the response before the server disposes of the scope.</summary>
    private void AssertDisposed(int count) => Assert.That(
        () => _created.ToArray(),
        Has.Length.EqualTo(count).And.All.Property(nameof(Scope.IsDisposed)).True.After(10_000, pollingInterval: 5));

    private void Tell(HttpContext context) => _told.Add(Ask(context));

    private static string Ask(HttpContext context) =>
        context.RequestServices.GetRequiredService<IPopcornRequest>().Include?.ToString() ?? "";

    private static async Task<string> AskFromThreadsAsync(HttpContext context)
    {
        using var start = new Barrier(2);
        return string.Join(' ', await Task.WhenAll(StartAsync(), StartAsync()));

        Task<string> StartAsync() => Task.Factory.StartNew(
            () =>
            {
                start.SignalAndWait();
                return Ask(context);
            },
            TaskCreationOptions.LongRunning);
    }

    private static string? FindFailure(HttpContext context)
    {
        try
        {
            return context.RequestServices.ToString();
        }
        catch (InvalidTimeZoneException exception)
        {
            return exception.GetType().Name;
        }
    }

    private static string ReplaceInCopy(HttpContext context)
    {
        var features = new FeatureCollection();
        foreach ((Type type, object feature) in context.Features)
            features[type] = feature;
        var copy = new DefaultHttpContext(features);
        var own = new ServicesFeature { RequestServices = context.RequestServices };
        context.Features.Set<IServiceProvidersFeature>(own);
        return Replace(copy, () => context.Features.Get<IServiceProvidersFeature>() == own);
    }

    private static string ReplaceThroughWrapper(HttpContext context)
    {
        var own = new ServicesFeature(context.Features.Get<IServiceProvidersFeature>()!);
        context.Features.Set<IServiceProvidersFeature>(own);
        return Replace(context, () => context.Features.Get<IServiceProvidersFeature>() == own);
    }

    private static string Replace(HttpContext context, Func<bool> isKept)
    {
        IServiceProvider before = context.RequestServices;
        using var services = new ServiceCollection().BuildServiceProvider();
        context.RequestServices = services;
        string found = $"{(isKept() ? "kept" : "gone")}, {(context.RequestServices == services ? "replaced" : "not replaced")}";
        context.RequestServices = before;
        return found;
    }

    private sealed record Item(int Id, string Name);

    private sealed class ScopeFactory(IServiceScopeFactory inner, List<Scope> created, bool fails) : IServiceScopeFactory
    {
        private bool _fails = fails;

        public IServiceScope CreateScope()
        {
            if (_fails)
            {
                _fails = false;
                throw new InvalidTimeZoneException();
            }
            // Other threads have the time to come here as well.
            Thread.Sleep(2);
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

    /// <summary>Of another library: its own services, or those of the feature that was there.</summary>
    private sealed class ServicesFeature(IServiceProvidersFeature? inner = null) : IServiceProvidersFeature
    {
        private IServiceProvider? _own;

        public IServiceProvider RequestServices
        {
            get => inner?.RequestServices ?? _own!;
            set
            {
                if (inner is null)
                    _own = value;
                else
                    inner.RequestServices = value;
            }
        }
    }
}

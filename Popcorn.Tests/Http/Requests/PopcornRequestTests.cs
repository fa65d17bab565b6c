using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Requests;

/// <summary>Who learns what a request asks for, besides a handler whose answer Popcorn writes.</summary>
[TestFixture("/api")]
[TestFixture("/mvc")]
public sealed class PopcornRequestTests(string door) : AppFixture
{
    private const string Default = "[id]";
    private const string Allow = "[id,note]";

    /// <summary>A server with an accessor makes the objects of each request anew, which costs every endpoint of the app.</summary>
    [Test]
    public void No_app_gets_an_accessor_for_it()
    {
        var services = new ServiceCollection();
        services.AddControllers().AddPopcorn();
        services.AddPopcornExceptionHandler();
        Assert.That(services.Select(service => service.ServiceType), Has.None.EqualTo(typeof(IHttpContextAccessor)));
    }

    [TestCase("/itself", """{"id":7,"number":"N7"}""")]
    [TestCase("/itself?include=[note,total]", """{"number":"N7","note":"note"}""")]
    public async Task A_handler_that_writes_itself(string url, string expected) =>
        Assert.That(await App.GetTextAsync(door + url), Is.EqualTo(expected));

    /// <summary>It is made while the arguments are, before any filter.</summary>
    [Test]
    public async Task A_service_that_asks_when_it_is_made() =>
        Assert.That(await App.GetTextAsync($"{door}/eager?include=[note]"), Is.EqualTo("True [note]"));

    /// <summary>A handler that writes itself has no filter, with which it would not run for a request that has failed.</summary>
    [Test]
    public async Task An_error_page_that_writes_itself_runs()
    {
        using TestApp app = Start(errorPage: "/api/page");
        Assert.That(await app.GetTextAsync($"{door}/failing?include=[note]"), Is.EqualTo("sorry"));
    }

    [TestCase(false, "True ")]
    [TestCase(true, "False [id]")]
    public async Task Middleware_where_the_app_has_an_accessor(bool hasAccessor, string expected)
    {
        using TestApp app = Start(hasAccessor);
        using HttpResponseMessage response = await app.Client.GetAsync($"{door}/itself?include=[id]");
        Assert.That(response.Headers.GetValues("early").Single(), Is.EqualTo(expected));
        using HttpResponseMessage other = await app.Client.GetAsync($"{door}/without?include=[id]");
        Assert.That(other.Headers.GetValues("early").Single(), Is.EqualTo("True "));
    }

    /// <summary>The guide says to pass the selection of the handler to code in a scope of its own.</summary>
    [TestCase(false, "True ")]
    [TestCase(true, "False [id]")]
    public async Task A_scope_of_its_own_where_the_app_has_an_accessor(bool hasAccessor, string expected)
    {
        using TestApp app = Start(hasAccessor);
        Assert.That(await app.GetTextAsync($"{door}/nested?include=[id]"), Is.EqualTo(expected));
    }

    /// <summary>Its answer is written whole: what failed is not what it is about.</summary>
    [Test]
    public async Task An_error_page_is_asked_for_everything() =>
        Assert.That(await App.GetAnswerAsync($"{door}/failing?include=[note]"), Is.EqualTo((500, """["True "]""")));

    /// <summary>Work that goes on in the request's scope must not learn of another request, that has its place by then.</summary>
    [Test]
    public async Task Who_comes_late_learns_of_its_own_request()
    {
        List<IPopcornRequest> requests = App.Services.GetRequiredService<List<IPopcornRequest>>();
        foreach (string include in (string[])["[id]", "[note]", "[id,note]"])
            await App.GetTextAsync($"{door}/late?include={include}");
        Assert.That(requests.Select(Told), Is.EqualTo(new[] { "False [id]", "True [note]", "True [id,note]" }));
    }

    private static string Told(IPopcornRequest request) => $"{request.IsRequested<ShopOrder>("note")} {request.Include}";

    private static string TellNested(IServiceScopeFactory scopes)
    {
        using IServiceScope scope = scopes.CreateScope();
        return Told(scope.ServiceProvider.GetRequiredService<IPopcornRequest>());
    }

    private static async Task WriteAsync(HttpContext context, IPopcornEngines engines, IPopcornRequest request)
    {
        PopcornEngine engine = engines.GetEngine(System.Text.Json.JsonSerializerOptions.Web);
        await engine.WriteAsync(
            context.Response.BodyWriter, new ShopOrder(),
            engine.Restrict(typeof(ShopOrder), request.Include, Include.Parse(Default), Include.Parse(Allow)), context.RequestAborted);
    }

    protected override TestApp Start() => Start(hasAccessor: false);

    private static TestApp Start(bool hasAccessor = false, string errorPage = "/error") => TestApp.Start(
        builder =>
        {
            if (hasAccessor)
                builder.Services.AddHttpContextAccessor();
            builder.Services.AddScoped<Eager>();
            OnlyController.Add(builder.Services.AddSingleton(new List<IPopcornRequest>()), typeof(AskingController)).AddPopcorn();
        },
        app =>
        {
            app.UseExceptionHandler(new ExceptionHandlerOptions { ExceptionHandlingPath = errorPage });
            app.UseRouting();
            app.Use((context, next) =>
            {
                context.Response.Headers["early"] = Told(context.RequestServices.GetRequiredService<IPopcornRequest>());
                return next(context);
            });
            RouteGroupBuilder api = app.MapGroup("/api").WithPopcorn(options => (options.Default, options.Allow) = (Default, Allow));
            api.MapGet("/itself", WriteAsync);
            api.MapGet("/without", [DisablePopcorn] () => 1);
            api.MapGet("/late", (IPopcornRequest request, List<IPopcornRequest> late) => late.Add(request));
            api.MapGet("/eager", (Eager eager) => eager.Told);
            api.MapGet("/nested", (IServiceScopeFactory scopes) => TellNested(scopes));
            api.MapGet("/page", (HttpContext context) => context.Response.WriteAsync("sorry"));
            api.MapGet("/failing", ShopOrder () => throw new InvalidTimeZoneException());
            app.MapGet("/error", (IPopcornRequest request) => new[] { Told(request) });
            app.MapControllers();
        });

    public sealed class Eager(IPopcornRequest request) { public string Told { get; } = PopcornRequestTests.Told(request); }

    [ApiController]
    [Route("mvc")]
    [Popcorn(Default = Default, Allow = Allow)]
    public sealed class AskingController(IPopcornEngines engines, IPopcornRequest request, List<IPopcornRequest> requests) : ControllerBase
    {
        [HttpGet("itself")]
        public async Task<IActionResult> Itself()
        {
            await WriteAsync(HttpContext, engines, request);
            return new EmptyResult();
        }

        [HttpGet("without"), DisablePopcorn] public int Without() => 1;

        [HttpGet("late")]
        public IActionResult Remember()
        {
            requests.Add(request);
            return NoContent();
        }

        [HttpGet("eager")] public IActionResult Made([FromServices] Eager eager) => Content(eager.Told);
        [HttpGet("nested")] public IActionResult Nested([FromServices] IServiceScopeFactory scopes) => Content(TellNested(scopes));
        [HttpGet("failing")] public ShopOrder Failing() => throw new InvalidTimeZoneException();
    }
}

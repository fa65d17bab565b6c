using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Requests;

/// <summary><see cref="IPopcornSelection{T}"/> as an argument and as a service: what the answer to the request will hold.</summary>
[TestFixture("/api")]
[TestFixture("/mvc")]
public sealed class RequestSelectionTests(string door)
{
    private const string Default = "[id]";
    private const string Allow = "[id,note,lines[sku]]";

    private readonly TestApp _app = Start();
    private readonly TestApp _withErrorPage = Start(usesErrorPage: true);

    [OneTimeTearDown]
    public void Stop()
    {
        _app.Dispose();
        _withErrorPage.Dispose();
    }

    [TestCase("", "id number")]
    [TestCase("?include=[note,total]", "number note")]
    [TestCase("?include=[lines]", "number lines")]
    public async Task Has_the_lists_of_the_endpoint(string query, string expected)
    {
        Assert.That(await _app.GetTextAsync($"{door}/argument{query}"), Is.EqualTo($"False {expected}"));
        Assert.That(await _app.GetTextAsync($"{door}/service{query}"), Is.EqualTo($"False {expected}"));
        Assert.That(await _app.GetTextAsync($"{door}/request{query}"), Is.EqualTo($"False {expected}"));
        Assert.That(await _app.GetTextAsync($"{door}/file{query}"), Is.EqualTo($"False {expected}"));
        Assert.That(await _app.GetTextAsync($"{door}/written{query}"), Is.EqualTo($"False {expected}"));
    }

    [Test]
    public async Task Is_everything_without_Popcorn() =>
        Assert.That(await _app.GetTextAsync($"{door}/off?include=[note]"), Is.EqualTo("True Id Total Number Note Lines"));

    [Test]
    public async Task Tells_what_can_be_asked_for() =>
        Assert.That(await _app.GetTextAsync($"{door}/askable?include=[id]"), Is.EqualTo("True False False True False"));

    [Test]
    public void Of_a_type_that_is_not_returned_is_a_mistake() =>
        Assert.That(() => _app.GetTextAsync($"{door}/other"), Throws.TypeOf<PopcornException>().With.Message.Contains("does not return"));

    /// <summary>Each request would fail that uses it. A page that is no envelope returns no orders.</summary>
    [TestCase("/handler")]
    [TestCase("/action")]
    public void As_an_argument_of_a_type_that_is_not_returned_stops_the_start(string door)
    {
        PopcornException mistake = Assert.Throws<PopcornException>(() => TestApp.Start(
            builder => builder.Services.AddControllers()
                .ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(PagesController))).AddPopcorn(),
            app => _ = door == "/action"
                ? (IEndpointConventionBuilder)app.MapControllers()
                : app.MapGet("/handler", Plain<ShopOrder> (IPopcornSelection<ShopOrder> asked) => new([])).WithPopcorn()).Dispose())!;
        Assert.That(mistake.Message, Does.Contain(door[1..]).IgnoreCase.And.Contain("does not return").And.Contain("[PopcornEnvelope]"));
    }

    /// <summary>Endpoints share such types, and each uses what it needs.</summary>
    [Test]
    public async Task In_AsParameters_can_be_of_a_type_that_is_not_returned()
    {
        await using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcorn(),
            app => app.MapGet("/plain", ([AsParameters] Selections asked) => new Plain<int>([asked.Orders is null ? 0 : 1])).WithPopcorn());
        Assert.That(await app.GetTextAsync("/plain"), Does.Contain("[1]"));
    }

    /// <summary>A handler that finds that an include would load too much.</summary>
    [TestCase("/refused")]
    [TestCase("/refused/later")]
    [TestCase("/refused/lazy")]
    [TestCase("/refused/stream")]
    [TestCase("/refused/text")]
    [TestCase("/refused/text/later")]
    [TestCase("/refused/file")]
    [TestCase("/refused/written")]
    [TestCase("/refused/result")]
#if NET10_0_OR_GREATER
    [TestCase("/refused/events")]
#endif
    public async Task Refuses_an_include_of_the_client(string url)
    {
        System.Text.Json.Nodes.JsonObject problem = await _app.GetProblemAsync($"{door}{url}?include=[id,lines]");
        Assert.That(((string?)problem["code"], (int?)problem["position"]), Is.EqualTo((IncludeErrorCodes.TooLarge, 4)));
        Assert.That(
            ((string?)problem["title"], (string?)problem["detail"]),
            Is.EqualTo(("The include parameter asks for too much.", "More than 1 object.")));
    }

    /// <summary>Filters of an app often answer every exception with a 500.</summary>
    [Test]
    public async Task Refuses_it_before_filters_of_the_app_answer(
        [Values(typeof(ExceptionAnswer), typeof(ActionAnswer), typeof(AsyncActionAnswer))] Type filter,
        [Values("/refused", "/refused/later", "/refused/text", "/refused/text/later", "/refused/file", "/refused/written")] string url)
    {
        using TestApp app = Start(filter: filter);
        Assert.That(await app.GetRefusalAsync($"{door}{url}?include=[id,lines]"), Is.EqualTo((IncludeErrorCodes.TooLarge, 4)));
        if (door == "/mvc")
            Assert.That(await app.GetTextAsync(door + url), Is.EqualTo("answered"), "It does not blame the client for the server.");
    }

    /// <summary>A filter can use the selection, too.</summary>
    [Test]
    public async Task Refuses_what_a_filter_of_the_app_refuses()
    {
        using TestApp app = Start(filter: typeof(RefusingFilter));
        JsonObject problem = await app.GetProblemAsync("/mvc/file?include=[id,lines]");
        Assert.That((string?)problem["code"], Is.EqualTo(IncludeErrorCodes.TooLarge));
    }

    /// <summary>They are about the response that there is not.</summary>
    [TestCase("/refused")]
    [TestCase("/refused/later")]
    [TestCase("/refused/lazy")]
    [TestCase("/refused/file")]
    [TestCase("/refused/written")]
    public async Task Refuses_with_none_of_the_headers_for_caches(string url)
    {
        using HttpResponseMessage response = await _app.Client.GetAsync($"{door}{url}?include=[id,lines]");
        Assert.That((int)response.StatusCode, Is.EqualTo(400));
        Assert.That(
            response.Headers.Concat(response.Content.Headers).Select(header => header.Key),
            Does.Not.Contain("ETag").And.Not.Contain("Cache-Control").And.Not.Contain("CDN-Cache-Control"));
    }

    [TestCase("/refused")]
    [TestCase("/refused/later")]
    [TestCase("/refused/lazy")]
    [TestCase("/refused/stream")]
    [TestCase("/refused/text")]
    [TestCase("/refused/file")]
    [TestCase("/refused/written")]
    [TestCase("/refused/result")]
    public void Does_not_blame_the_client_for_the_server(string url) =>
        Assert.That(() => _app.GetTextAsync(door + url), Throws.TypeOf<PopcornException>());

    /// <summary>An error page in the scope of the failed request, which has lists, while the page has none.</summary>
    [TestCase("/failing")]
    [TestCase("/gone")]
    [TestCase("/gone/later")]
    public async Task An_error_page_has_its_own(string url) =>
        Assert.That(await _withErrorPage.GetTextAsync(door + url), Is.EqualTo("True Id Total Number Note Lines"));

    private sealed record Selections(IPopcornSelection<ShopOrder> Orders);

    private static string Print(IPopcornSelection<ShopOrder> selection) =>
        $"{selection.IsEverything} {string.Join(' ', selection.Root!.Members.Select(member => member.Name))}";

    private static string Askable(IPopcornSelection<ShopOrder> selection) => string.Join(
        ' ',
        selection.CanBeAskedFor("note"),
        selection.CanBeAskedFor("total"),
        selection.CanBeAskedFor("lines", "count"),
        selection.Includes("id"),
        selection.Includes("note"));

    private static ShopOrder Refuse(IPopcornSelection<ShopOrder> selection) => throw selection.Root!.Members[^1].CreateTooLarge("1 object");

    private static async Task<ShopOrder> RefuseLaterAsync(IPopcornSelection<ShopOrder> selection)
    {
        await Task.Yield();
        return Refuse(selection);
    }

    private static async Task<string> RefuseTextLaterAsync(IPopcornSelection<ShopOrder> selection) =>
        (await RefuseLaterAsync(selection)).Number;

    /// <summary>Code that runs while the response is written.</summary>
    private static IEnumerable<ShopOrder> RefuseLazily(IPopcornSelection<ShopOrder> selection)
    {
        yield return Refuse(selection);
    }

    private static async IAsyncEnumerable<ShopOrder> RefuseStreamAsync(IPopcornSelection<ShopOrder> selection)
    {
        yield return await RefuseLaterAsync(selection);
    }

    private static Task SetCacheHeaders(HttpContext context, RequestDelegate next)
    {
        (string Name, string Value)[] headers = [("ETag", "\"1\""), ("Cache-Control", "max-age=60"), ("CDN-Cache-Control", "max-age=60")];
        foreach ((string name, string value) in headers)
            context.Response.Headers[name] = value;
        return next(context);
    }

    private static TestApp Start(bool usesErrorPage = false, Type? filter = null) => TestApp.Start(
        builder =>
        {
            builder.Services.AddScoped<Service>();
            builder.Services.AddControllers(mvc =>
                {
                    if (filter is not null)
                        mvc.Filters.Add(filter);
                })
                .ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(SelectingController))).AddPopcorn();
        },
        app =>
        {
            if (usesErrorPage)
                app.UseExceptionHandler(new ExceptionHandlerOptions { ExceptionHandlingPath = "/error" })
                    .UseStatusCodePagesWithReExecute("/error");
            app.UseRouting().Use(SetCacheHeaders);
            RouteGroupBuilder api = app.MapGroup("/api").WithPopcorn(options => (options.Default, options.Allow) = (Default, Allow));
            api.MapGet("/argument", (IPopcornSelection<ShopOrder> asked) => Print(asked));
            api.MapGet("/service", (Service service) => Print(service.Asked));
            api.MapGet("/request", (IPopcornRequest request) => Print(request.Selection<ShopOrder>()));
            api.MapGet("/file", (IPopcornSelection<ShopOrder> asked) => TypedResults.Bytes(Encoding.UTF8.GetBytes(Print(asked))));
            api.MapGet(
                "/written", Task (HttpContext context, IPopcornSelection<ShopOrder> asked) => context.Response.WriteAsync(Print(asked)));
            api.MapGet("/off", [DisablePopcorn] (IPopcornSelection<ShopOrder> asked) => Print(asked));
            api.MapGet("/askable", (IPopcornSelection<ShopOrder> asked) => Askable(asked));
            api.MapGet("/other", (IPopcornRequest request) => new ShopOrder { Number = request.Selection<Guid>().Includes().ToString() });
            api.MapGet("/refused", ShopOrder (IPopcornSelection<ShopOrder> asked) => Refuse(asked));
            api.MapGet("/refused/later", Task<ShopOrder> (IPopcornSelection<ShopOrder> asked) => RefuseLaterAsync(asked));
            api.MapGet("/refused/lazy", (IPopcornSelection<ShopOrder> asked) => RefuseLazily(asked));
            api.MapGet("/refused/stream", (IPopcornSelection<ShopOrder> asked) => RefuseStreamAsync(asked));
            api.MapGet("/refused/text", string (IPopcornSelection<ShopOrder> asked) => Refuse(asked).Number);
            api.MapGet("/refused/text/later", Task<string> (IPopcornSelection<ShopOrder> asked) => RefuseTextLaterAsync(asked));
            api.MapGet("/refused/file", (IPopcornSelection<ShopOrder> asked) => TypedResults.Text(Refuse(asked).Number));
            api.MapGet("/refused/written", Task (IPopcornSelection<ShopOrder> asked) => RefuseLaterAsync(asked));
            api.MapGet("/refused/result", (IPopcornSelection<ShopOrder> asked) => Results.Stream(_ => RefuseLaterAsync(asked)));
#if NET10_0_OR_GREATER
            api.MapGet(
                "/refused/events", (IPopcornSelection<ShopOrder> asked) => TypedResults.ServerSentEvents(RefuseStreamAsync(asked)));
#endif
            api.MapGet("/failing", ShopOrder (IPopcornSelection<ShopOrder> asked) => throw new InvalidTimeZoneException(Print(asked)));
            api.MapGet("/gone", () => TypedResults.NotFound());
            api.MapGet("/gone/later", async Task (HttpContext context) =>
            {
                await Task.Yield();
                context.Response.StatusCode = 404;
            });
            app.MapGet("/error", (IPopcornSelection<ShopOrder> asked) => Print(asked));
            app.MapControllers();
        });

    public sealed class Service(IPopcornSelection<ShopOrder> asked) { public IPopcornSelection<ShopOrder> Asked => asked; }

    public sealed class ExceptionAnswer : IExceptionFilter
    {
        public void OnException(ExceptionContext context) =>
            (context.Result, context.ExceptionHandled) = (new ContentResult { Content = "answered", StatusCode = 500 }, true);
    }

    public sealed class ActionAnswer : ActionFilterAttribute
    {
        public override void OnActionExecuted(ActionExecutedContext context)
        {
            if (context.Exception is not null)
                (context.Result, context.ExceptionHandled) = (new ContentResult { Content = "answered", StatusCode = 500 }, true);
        }
    }

    public sealed class AsyncActionAnswer : IAsyncActionFilter
    {
        public async Task OnActionExecutionAsync(ActionExecutingContext context, ActionExecutionDelegate next)
        {
            ActionExecutedContext executed = await next();
            if (executed.Exception is not null)
                (executed.Result, executed.ExceptionHandled) = (new ContentResult { Content = "answered", StatusCode = 500 }, true);
        }
    }

    /// <summary>Answers what it throws itself, as two filters of an app do.</summary>
    public sealed class RefusingFilter(IPopcornSelection<ShopOrder> asked) : IActionFilter, IExceptionFilter
    {
        public void OnActionExecuting(ActionExecutingContext context) => Refuse(asked);

        public void OnActionExecuted(ActionExecutedContext context)
        {
        }

        public void OnException(ExceptionContext context) => new ExceptionAnswer().OnException(context);
    }

    [ApiController]
    [Route("mvc")]
    [Popcorn(Default = Default, Allow = Allow)]
    public sealed class SelectingController(IPopcornSelection<ShopOrder> asked, IPopcornRequest request) : ControllerBase
    {
        [HttpGet("argument")]
        public IActionResult Argument([FromServices] IPopcornSelection<ShopOrder> argument) => Content(Print(argument));

        [HttpGet("service")] public IActionResult OfService([FromServices] Service service) => Content(Print(service.Asked));
        [HttpGet("request")] public IActionResult OfRequest() => Content(Print(request.Selection<ShopOrder>()));
        [HttpGet("file")] public FileContentResult AFile() => File(Encoding.UTF8.GetBytes(Print(asked)), "text/plain");
        [HttpGet("written")] public Task Written() => Response.WriteAsync(Print(asked));
        [HttpGet("off"), DisablePopcorn] public IActionResult Off() => Content(Print(asked));
        [HttpGet("askable")] public IActionResult Ask() => Content(Askable(asked));

        [HttpGet("other")]
        public ShopOrder Other() => new() { Number = request.Selection<Guid>().Includes().ToString() };

        [HttpGet("refused")] public ShopOrder Refused() => Refuse(asked);
        [HttpGet("refused/later")] public Task<ShopOrder> RefusedLater() => RefuseLaterAsync(asked);
        [HttpGet("refused/lazy")] public IEnumerable<ShopOrder> RefusedLazily() => RefuseLazily(asked);
        [HttpGet("refused/stream")] public IAsyncEnumerable<ShopOrder> RefusedStream() => RefuseStreamAsync(asked);

        [HttpGet("refused/text")] public string RefusedText() => Refuse(asked).Number;
        [HttpGet("refused/text/later")] public Task<string> RefusedTextLater() => RefuseTextLaterAsync(asked);
        [HttpGet("refused/file")] public FileContentResult RefusedFile() => File([], Refuse(asked).Number);
        [HttpGet("refused/written")] public Task RefusedWritten() => RefuseLaterAsync(asked);
        [HttpGet("refused/result")] public IResult RefusedResult() => Results.Stream(_ => RefuseLaterAsync(asked));

#if NET10_0_OR_GREATER
        [HttpGet("refused/events")] [ProducesResponseType<ShopOrder>(200)]
        public IResult RefusedEvents() => TypedResults.ServerSentEvents(RefuseStreamAsync(asked));
#endif

        [HttpGet("gone")] public IResult Gone() => Results.NotFound();

        [HttpGet("gone/later")]
        public async Task GoneLater()
        {
            await Task.Yield();
            Response.StatusCode = 404;
        }

        [HttpGet("failing")] public ShopOrder Failing() => throw new InvalidTimeZoneException(Print(asked));
    }

    public sealed record Plain<T>(List<T> Items);

    public sealed class PagesController(IPopcornSelection<Guid> ofOtherActions) : ControllerBase
    {
        [HttpGet("/action")]
        public Plain<ShopOrder> GetAction([FromServices] IPopcornSelection<ShopOrder> asked) => new([]);

        [HttpGet("/others")] public string GetOthers() => ofOtherActions.ToString()!;
    }
}

using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.Logging;
using Popcorn.Tests.Http.Controllers;

namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>
/// A mark that nothing honours, a list that cannot hold, a writer that comes first: the app does not start, and one message names the
/// endpoint and the remedy. None of it may show only by what an answer lets out.
/// </summary>
public sealed class StartUpMistakesTests
{
    private static readonly (string Name, Action<WebApplication> Map, string[] Told)[] OfHandlers =
    [
        ("an attribute at a handler",
            app => app.MapGet("/alone", [Popcorn(Allow = "[id]")] () => Find()), ["/alone", "WithPopcorn()"]),
        ("an attribute without a list at a handler",
            app => app.MapGet("/alone", [Popcorn] () => Find()), ["/alone", "WithPopcorn()"]),
        ("an Allow list of an unknown name",
            app => app.MapGet("/typo", Find).WithPopcorn(p => p.Allow = "[id,nope]"), ["/typo", "nope"]),
        ("a Default list of an unknown name",
            app => app.MapGet("/typo", Find).WithPopcorn(p => p.Default = "[id,nope]"), ["/typo", "nope"]),
        ("an Allow list of a name that is never",
            app => app.MapGet("/never", Find).WithPopcorn(p => p.Allow = "[id,password]"), ["/never", "password"]),
        ("a Default list outside of Allow",
            app => app.MapGet("/outside", Find).WithPopcorn(p => (p.Default, p.Allow) = ("[id,name]", "[id]")), ["/outside", "name"]),
        ("a Default list outside of a group's Allow",
            app => app.MapGroup("/v1").WithPopcorn(p => p.Allow = "[id]").MapGet("/inner", Find).WithPopcorn(p => p.Default = "[name]"),
            ["/v1/inner", "name"]),
        ("an Allow list that leaves out what is always written",
            app => app.MapGet("/always", () => new Stamped(1, "n")).WithPopcorn(p => p.Allow = "[*,-id]"), ["/always", "id", "[Always]"]),
        ("an Allow list for an envelope that holds its payload twice",
            app => app.MapGet("/twice", () => new Twice([], Find())).WithPopcorn(p => p.Allow = "[id]"),
            ["/twice", "Twice.Best", "[Never]"]),
        ("lists of an endpoint that binds the parameter itself",
            app => app.MapGet("/own", FindNamed).WithPopcorn(p => p.Allow = "[id]"), ["/own", "[Popcorn]", "[DisablePopcorn]"]),
        ("a list in a group that is switched off",
            app => app.MapGroup("/v1").DisablePopcorn().MapGet("/inner", Find).WithPopcorn(p => p.Allow = "[id]"),
            ["/v1/inner", "DisablePopcorn()", "[Popcorn]"]),
        ("a list of a group in a group that is switched off",
            app => app.MapGroup("/v1").DisablePopcorn().MapGroup("").WithPopcorn(p => p.DefaultTo<Account>(account => account.Id))
                .MapGet("/inner", Find),
            ["/v1/inner", "DisablePopcorn()"]),
        ("a list for a handler whose attribute switches Popcorn off",
            app => app.MapGet("/off", [DisablePopcorn] () => Find()).WithPopcorn(p => p.Allow = "[id]"), ["/off", "[DisablePopcorn]"]),
        ("both attributes at a handler",
            app => app.MapGet("/both", [Popcorn(Allow = "[id]"), DisablePopcorn] () => Find()).WithPopcorn(),
            ["/both", "[Popcorn]", "[DisablePopcorn]", "same place"]),
        ("a list for a result that writes itself",
            app => app.MapGet("/custom", PlainWriter () => new(Find())).WithPopcorn(p => p.Allow = "[id]"),
            ["/custom", nameof(PlainWriter), "[DisablePopcorn]"]),
        ("a list for one of several results that writes itself",
            app => app.MapGet("/custom", Results<Ok<Account>, PlainWriter> () => new PlainWriter(1)).WithPopcorn(p => p.Allow = "[id]"),
            ["/custom", nameof(PlainWriter), "[DisablePopcorn]"]),
        ("views of an endpoint that binds the parameter itself",
            app => app.MapGet("/own", FindNamed).WithPopcorn(p => p.OnlyViews()), ["/own", "OnlyViews", "[DisablePopcorn]"]),
        ("views in a group that is switched off",
            app => app.MapGroup("/v1").DisablePopcorn().MapGet("/inner", Find).WithPopcorn(p => p.OnlyViews()),
            ["/v1/inner", "OnlyViews", "DisablePopcorn()"]),
        ("an attribute that cannot be read",
            app => app.MapGet("/unread", [Popcorn(Allow = "[id")] () => Find()).WithPopcorn(), ["/unread", "Expected"]),
        ("several mistakes",
            app =>
            {
                app.MapGet("/typo", Find).WithPopcorn(p => p.Allow = "[id,nope]");
                app.MapGet("/alone", [Popcorn] () => Find());
            },
            ["/typo", "/alone"]),
    ];

    private static readonly (string Name, Action<WebApplicationBuilder> Configure, Action<WebApplication> Map, string[] Told)[]
        OfControllers =
    [
        ("a list for controllers that MVC does not honour",
            builder => Controllers(builder, typeof(AccountController)),
            app => app.MapControllers().WithPopcorn(p => p.Allow = "[id]"), ["AccountController.Get", "AddControllers().AddPopcorn()"]),
        ("a mark for controllers that MVC does not honour",
            builder => Controllers(builder, typeof(AccountController)),
            app => app.MapControllers().WithPopcorn(), ["AccountController.Get", "AddControllers().AddPopcorn()"]),
        ("an attribute at an action that MVC does not honour",
            builder => Controllers(builder, typeof(BoundController)), MapControllers,
            ["BoundController.Get", "AddControllers().AddPopcorn()"]),
        ("controllers in a group that MVC does not honour",
            builder => Controllers(builder, typeof(AccountController)),
            app => app.MapGroup("/v1").WithPopcorn(p => p.Allow = "[id]").MapControllers(),
            ["AccountController.Get", "AddControllers().AddPopcorn()"]),
        ("routing without endpoints",
            builder => builder.Services.AddMvc(mvc => mvc.EnableEndpointRouting = false)
                .ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(AccountController))).AddPopcorn(),
            app => app.UseMvc(), ["EnableEndpointRouting", "MapControllers()", "UseMvc()"]),
        ("a group's list for an action that binds the parameter itself",
            builder => Controllers(builder, typeof(OwnParameterController)).AddPopcorn(),
            app => app.MapControllers().WithPopcorn(p => p.Allow = "[id]"),
            ["OwnParameterController.Get", "[Popcorn]", "[DisablePopcorn]"]),
        ("a list for controllers in a group that is switched off",
            builder => Controllers(builder, typeof(AccountController)).AddPopcorn(),
            app => app.MapGroup("/v1").DisablePopcorn().MapControllers().WithPopcorn(p => p.Allow = "[id]"),
            ["AccountController.Get", "DisablePopcorn()"]),
        ("both attributes at a controller",
            builder => Controllers(builder, typeof(BothController)).AddPopcorn(), MapControllers, ["BothController.Get", "same place"]),
        ("a list for an action's result that writes itself",
            builder => Controllers(builder, typeof(CustomController)).AddPopcorn(), MapControllers,
            ["CustomController.Get", nameof(PlainWriter)]),
        ("a list for controllers of another serializer",
            builder => OtherSerializer.AddTo(Controllers(builder, typeof(BoundController)).AddPopcorn()), MapControllers,
            ["BoundController.Get", "another serializer"]),
        ("a formatter before Popcorn's",
            builder => Controllers(builder, typeof(AccountController)).AddPopcorn().AddMvcOptions(AddOtherFormatter), MapControllers,
            [nameof(OtherFormatter), "AccountController.Get", "TrustFormatter"]),
        ("a formatter of System.Text.Json before Popcorn's",
            builder => Controllers(builder, typeof(AccountController)).AddPopcorn().AddMvcOptions(mvc =>
                mvc.OutputFormatters.Insert(0, new MvcFormatterTests.OwnFormatter(JsonSerializerOptions.Web, "application/json"))),
            MapControllers, [nameof(MvcFormatterTests.OwnFormatter), "AccountController.Get", "options and media types", "TrustFormatter"]),
        ("a formatter that is put before Popcorn's later",
            builder => Controllers(builder, typeof(AccountController)).AddPopcorn().Services.PostConfigure<MvcOptions>(AddOtherFormatter),
            MapControllers, [nameof(OtherFormatter), "AccountController.Get"]),
        ("an executor of another kind before an Allow list",
            builder => Controllers(builder, typeof(BoundController)).AddPopcorn().Services
                .AddSingleton<IActionResultExecutor<ObjectResult>, OtherExecutor>(),
            MapControllers, [nameof(OtherExecutor), "BoundController.Get"]),
        ("an executor of JSON results of another kind before an Allow list",
            builder => Controllers(builder, typeof(BoundController)).AddPopcorn().Services
                .AddSingleton<IActionResultExecutor<JsonResult>, OtherExecutor>(),
            MapControllers, [nameof(OtherExecutor), "BoundController.Get"]),
        ("a list on a fallback to a controller",
            builder => Controllers(builder, typeof(AccountController)).AddPopcorn(),
            app => { app.MapControllers(); app.MapFallbackToController("Get", "Account").WithPopcorn(p => p.Allow = "[id]"); },
            ["Fallback", "MapControllers()"]),
        ("views for controllers of another serializer",
            builder => OtherSerializer.AddTo(Controllers(builder, typeof(ViewedController)).AddPopcorn()), MapControllers,
            ["ViewedController.Get", "OnlyViews", "another serializer"]),
        ("views on a fallback to a controller",
            builder => Controllers(builder, typeof(AccountController)).AddPopcorn(AddView),
            app => { app.MapControllers(); app.MapFallbackToController("Get", "Account").WithPopcorn(p => p.OnlyViews()); },
            ["Fallback", "OnlyViews", "MapControllers()"]),
        ("lines of an action that produces JSON",
            builder => Controllers(builder, typeof(ProducingController)).AddPopcorn(), MapControllers,
            ["ProducingController.Get", "[Produces]", "application/jsonl"]),
        ("an attribute of an action that cannot be read",
            builder => Controllers(builder, typeof(UnreadController)).AddPopcorn(), MapControllers, ["UnreadController.Get", "Expected"]),
        ("a list for a type that the app's contracts do not know",
            builder => builder.Services.AddPopcorn().ConfigureHttpJsonOptions(
                json => json.SerializerOptions.TypeInfoResolver = JsonTypeInfoResolver.Combine()),
            app => app.MapGet("/unknown", IResult () => Results.Ok(1)).Produces<Account>().WithPopcorn(p => p.Allow = "[id]"),
            ["/unknown", nameof(Account)]),
        ("Razor Pages",
            builder => builder.Services.AddPopcorn().AddRazorPages().AddRazorPagesOptions(_ => { }).ConfigureApplicationPartManager(
                RazorPage.Use),
            app => app.MapRazorPages().WithPopcorn(p => p.Allow = "[id]"), ["Razor Page", "[DisablePopcorn]"]),
    ];

    private static IEnumerable<TestCaseData> Cases =>
    [
        .. OfHandlers.Select(row =>
            new TestCaseData((WebApplicationBuilder builder) => AddHandlers(builder), row.Map, row.Told).SetArgDisplayNames(row.Name)),
        .. OfControllers.Select(row => new TestCaseData(row.Configure, row.Map, row.Told).SetArgDisplayNames(row.Name)),
    ];

    [TestCaseSource(nameof(Cases))]
    public void Stops_the_start(Action<WebApplicationBuilder> configure, Action<WebApplication> map, string[] told)
    {
        string message = TestApp.GetMistake(() => TestApp.Start(configure, map));
        foreach (string part in told)
            Assert.That(message, Does.Contain(part));
    }

    private static readonly (string Name, Action<WebApplicationBuilder> Configure, Action<WebApplication> Map)[] Right =
    [
        ("an action that leaves",
            builder => Controllers(builder, typeof(LeavingController)), app => app.MapControllers().WithPopcorn(p => p.Allow = "[nope]")),
        ("a handler that leaves", AddHandlers,
            app => app.MapGroup("").WithPopcorn(p => p.Allow = "[id]").MapGet("/", [DisablePopcorn] () => new PlainWriter(1))),
        ("a handler that leaves by a call", AddHandlers,
            app => app.MapGroup("").WithPopcorn(p => p.Allow = "[id]").MapGet("/", () => new PlainWriter(1)).DisablePopcorn()),
        ("a group that leaves by a call", AddHandlers,
            app => app.MapGroup("").WithPopcorn(p => p.Allow = "[id]").MapGroup("").DisablePopcorn().MapGet("/", () => new PlainWriter(1))),
        ("an attribute that returns to Popcorn", AddHandlers,
            app => app.MapGroup("").DisablePopcorn().MapGet("/", [Popcorn(Allow = "[id]")] () => Find()).WithPopcorn()),
        ("an own parameter that is the include", AddHandlers,
            app => app.MapGet("/", [Popcorn] (string? include) => FindNamed(include)).WithPopcorn(p => p.Allow = "[id]")),
        ("texts, files and nothing under a list", AddHandlers,
            app =>
            {
                RouteGroupBuilder group = app.MapGroup("").WithPopcorn(p => (p.Default, p.Allow) = ("[id]", "[id]"));
                group.MapGet("/text", () => "text");
                group.MapGet("/file", () => Results.Bytes([1]));
                group.MapGet("/bytes", () => TypedResults.Bytes([1]));
                group.MapDelete("/nothing", () => { });
                group.MapGet("/itself", (HttpContext context) => context.Response.WriteAsync("text"));
            }),
        ("a formatter that is trusted",
            builder => Controllers(builder, typeof(BoundController)).AddPopcorn(options => options.TrustFormatter<OtherFormatter>())
                .AddMvcOptions(AddOtherFormatter),
            MapControllers),
        ("another format beside a list",
            builder => Controllers(builder, typeof(BoundController)).AddPopcorn().AddXmlSerializerFormatters(), MapControllers),
        ("a documented file under a list",
            builder => Controllers(builder, typeof(FileController)).AddPopcorn(),
            app => app.MapControllers().WithPopcorn(p => p.Allow = "[id]")),
        ("lines of an action that produces them", builder => Controllers(builder, typeof(LinesController)).AddPopcorn(), MapControllers),
        ("Razor Pages that leave a group by a call",
            builder => builder.Services.AddPopcorn().AddRazorPages().ConfigureApplicationPartManager(RazorPage.Use),
            app => app.MapGroup("").WithPopcorn().MapRazorPages().DisablePopcorn()),
        ("another format without a list",
            builder => Controllers(builder, typeof(AccountController)).AddPopcorn().AddXmlSerializerFormatters(), MapControllers),
    ];

    private static IEnumerable<TestCaseData> RightCases =>
        Right.Select(row => new TestCaseData(row.Configure, row.Map).SetArgDisplayNames(row.Name));

    [TestCaseSource(nameof(RightCases))]
    public void Lets_what_is_right_start(Action<WebApplicationBuilder> configure, Action<WebApplication> map) =>
        Assert.That(() => TestApp.Start(configure, map).Dispose(), Throws.Nothing);

    [Test]
    public void Popcorn_that_no_endpoint_uses_is_a_warning([Values] bool isUsed)
    {
        using TestApp app = TestApp.StartHandlers(app =>
        {
            RouteHandlerBuilder endpoint = app.MapGet("/", () => new Account(1, "n"));
            if (isUsed)
                endpoint.WithPopcorn();
        });
        Assert.That(app.Log.OfPopcorn.Count(entry => entry is { Level: LogLevel.Warning, Id.Id: 10 }), Is.EqualTo(isUsed ? 0 : 1));
    }

    [TestCase(typeof(Account))]
    [TestCase(typeof(IOutputFormatter))]
    [TestCase(typeof(TextOutputFormatter))]
    public void Only_formatters_can_be_trusted(Type type) =>
        Assert.Throws<ArgumentException>(() => new PopcornHttpOptions().TrustFormatter(typeof(OtherFormatter), type));

    private static Account Find() => new(1, "n");

    private static Account FindNamed(string? include) => new(1, include ?? "n");

    private static void AddView(PopcornHttpOptions options) => options.View<Account>("card", "[id]");

    private static void AddHandlers(WebApplicationBuilder builder) => builder.Services.AddPopcorn(AddView);

    private static void AddOtherFormatter(MvcOptions mvc) => mvc.OutputFormatters.Insert(0, new OtherFormatter());

    private static void MapControllers(WebApplication app) => app.MapControllers();

    private static IMvcBuilder Controllers(WebApplicationBuilder builder, params Type[] controllers) =>
        OnlyController.Add(builder.Services.AddPopcorn(), controllers);

    private sealed class OtherExecutor : IActionResultExecutor<ObjectResult>, IActionResultExecutor<JsonResult>
    {
        public Task ExecuteAsync(ActionContext context, ObjectResult result) => context.HttpContext.Response.WriteAsJsonAsync(result.Value);

        public Task ExecuteAsync(ActionContext context, JsonResult result) => context.HttpContext.Response.WriteAsJsonAsync(result.Value);
    }

    [PopcornEnvelope]
    public sealed record Twice([property: PopcornPayload] List<Account> Accounts, Account Best);

    public sealed record Stamped([property: Always] int Id, string Name);

    [Route("")]
    public sealed class AccountController : ControllerBase
    {
        [HttpGet] public Account Get() => Find();
    }

    [Route("")]
    public sealed class BoundController : ControllerBase
    {
        [HttpGet, Popcorn(Allow = "[id]")] public Account Get() => new(1, "n");
    }

    [Route("")]
    public sealed class ViewedController : ControllerBase
    {
        [HttpGet, Popcorn(OnlyViews = true)] public Account Get() => new(1, "n");
    }

    [Route(""), Produces("application/json")]
    public sealed class ProducingController : ControllerBase
    {
        [HttpGet, Popcorn(JsonLines = true)] public List<Account> Get() => [];
    }

    [Route(""), Produces("application/json", "application/x-ndjson")]
    public sealed class LinesController : ControllerBase
    {
        [HttpGet, Popcorn(JsonLines = true)] public List<Account> Get() => [];
    }

    [Route("")]
    public sealed class UnreadController : ControllerBase
    {
        [HttpGet, Popcorn(Allow = "[id")] public Account Get() => new(1, "n");
    }

    [Route("")]
    public sealed class FileController : ControllerBase
    {
        [HttpGet, ProducesResponseType(typeof(FileContentResult), 200)] public IActionResult Get() => File([1], "image/png");
    }

    [Route("")]
    public sealed class CustomController : ControllerBase
    {
        [HttpGet, Popcorn(Allow = "[id]")] public PlainWriter Get() => new(1);
    }

    [Route(""), DisablePopcorn]
    public sealed class LeavingController : ControllerBase
    {
        [HttpGet] public Account Get() => Find();
    }

    [Route(""), Popcorn(Allow = "[id]"), DisablePopcorn]
    public sealed class BothController : ControllerBase
    {
        [HttpGet] public Account Get() => Find();
    }

    [Route("")]
    public sealed class OwnParameterController : ControllerBase
    {
        [HttpGet] public Account Get(string? include) => new(1, include ?? "n");
    }
}

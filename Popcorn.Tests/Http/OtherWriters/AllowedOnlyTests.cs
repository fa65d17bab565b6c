using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;

namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>
/// An Allow list holds for whatever an endpoint answers with: what filters, factories and results put in the place of its declared
/// answer, under any names, and in whatever order things were added.
/// </summary>
public sealed class AllowedOnlyTests : AppFixture
{
    private const string Allow = "[*,-internalNote]";
    private const string Bound = """{"id":1,"name":"seen"}""";

    private static readonly Account Value = new(1, "seen");

    private static readonly JsonSerializerOptions Upper = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper };
    private static readonly JsonSerializerOptions Pascal = new();

    [TestCase("/filter/before", Bound)]
    [TestCase("/filter/after", Bound)]
    [TestCase("/filter/group", Bound)]
    [TestCase("/filter/inner/group", Bound)]
    [TestCase("/filter/binding/x", Bound, 400)]
    [TestCase("/filter/binding/ok/x", Bound)]
    [TestCase("/text", Bound)]
    [TestCase("/void", Bound)]
    [TestCase("/file", Bound)]
    [TestCase("/task", Bound)]
    [TestCase("/nested", Bound)]
    [TestCase("/json/upper", """{"ID":1,"NAME":"seen"}""")]
    [TestCase("/json/pascal", """{"Id":1,"Name":"seen"}""")]
    [TestCase("/json/pascal?include=[**,-Name]", """{"Id":1}""")]
    [TestCase("/json/undeclared", """{"ID":1,"NAME":"seen"}""")]
    [TestCase("/json/list", """[{"ID":1,"NAME":"seen"}]""")]
    [TestCase("/widened", Bound)]
    [TestCase("/widened/more", """{"id":1}""")]
    [TestCase("/mvc/void", Bound)]
    [TestCase("/mvc/task", Bound)]
    [TestCase("/mvc/nothing", Bound)]
    [TestCase("/mvc/status", Bound)]
    [TestCase("/mvc/custom", Bound)]
    [TestCase("/mvc/text", Bound)]
    [TestCase("/mvc/thrown", Bound)]
    [TestCase("/mvc/formatted", Bound)]
    [TestCase("/mvc/json", """{"ID":1,"NAME":"seen"}""")]
    [TestCase("/mvc/result", """{"ID":1,"NAME":"seen"}""")]
    [TestCase("/mvc/converted", Bound)]
    [TestCase("/mvc/converted?include=[**]", Bound)]
    public async Task Holds(string url, string expected, int status = 200) =>
        Assert.That(await App.GetAnswerAsync(url), Is.EqualTo((status, expected)));

    /// <summary>A result of the app's own cannot be held to a list: no answer is better than one that shows too much.</summary>
    [Test]
    public async Task A_formatter_that_is_not_Popcorns_is_refused() => Assert.That(
        await App.GetFailureAsync("/mvc/own/formatter"), Does.Contain("writes its own body").And.Contain("[DisablePopcorn]"));

    /// <summary>The client must not choose a format that the list does not hold for.</summary>
    [TestCase("/mvc/text")]
    [TestCase("/mvc/thrown")]
    [TestCase("/mvc/converted")]
    public async Task No_other_format_is_answered(string url) =>
        Assert.That(await App.GetTextAsync(url, "application/xml"), Is.EqualTo(Bound));

    /// <summary>The action is the same, and the list is the other route's.</summary>
    [Test]
    public async Task A_route_without_a_list_is_free()
    {
        using TestApp app = TestApp.StartControllers([typeof(OwnController)], app =>
        {
            app.MapGroup("/bound").WithPopcorn(p => p.Allow = Allow).MapControllers();
            app.MapControllers();
        });
        Assert.That(await app.GetTextAsync("/own"), Does.Contain("seen"));
        Assert.That(() => app.Client.GetAsync("/bound/own"), Throws.TypeOf<PopcornException>());
    }

    [Test]
    public async Task A_results_own_code_runs()
    {
        using TestApp app = TestApp.StartHandlers(app => app.MapGet("/", () => new WithHeader(TypedResults.Ok(Value))).WithPopcorn());
        using HttpResponseMessage response = await app.Client.GetAsync("/?include=[id]");
        Assert.That(response.Headers.GetValues("X-Own"), Is.EqualTo(new[] { "yes" }));
        Assert.That(await response.Content.ReadAsStringAsync(), Does.Contain("seen").And.Not.Contain(Account.Secret));
    }

    /// <summary>What is refused before the handler is refused whatever the order of filters.</summary>
    [Test]
    public async Task A_bad_include_is_refused_before_every_other_filter() =>
        Assert.That((string?)(await App.GetProblemAsync("/filter/before?include=[id"))["code"], Is.EqualTo("include_syntax"));

    protected override TestApp Start() => TestApp.Start(
        builder =>
        {
            builder.Services.AddPopcorn();
            builder.Services.AddControllers(options => options.Filters.Add(new AnswersWithValue()))
                .ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(AnsweringController))).AddPopcorn()
                    .AddXmlSerializerFormatters()
                .ConfigureApiBehaviorOptions(options => options.InvalidModelStateResponseFactory = _ => new ObjectResult(Value));
        },
        app =>
        {
            app.MapControllers().WithPopcorn(p => p.Allow = Allow);
            app.MapGet("/filter/before", () => TypedResults.Ok(Value)).AddEndpointFilter(Unwrap).WithPopcorn(p => p.Allow = Allow);
            app.MapGet("/filter/after", () => TypedResults.Ok(Value)).WithPopcorn(p => p.Allow = Allow).AddEndpointFilter(Unwrap);
            RouteGroupBuilder outer = app.MapGroup("").AddEndpointFilter(Unwrap);
            outer.MapGet("/filter/group", () => TypedResults.Ok(Value)).WithPopcorn(p => p.Allow = Allow);
            app.MapGroup("/filter/inner").WithPopcorn(p => p.Allow = Allow).AddEndpointFilter(Unwrap).MapGet(
                "/group", () => TypedResults.Ok(Value));
            RouteGroupBuilder group = app.MapGroup("").WithPopcorn(p => p.Allow = Allow).AddEndpointFilter(
                (_, next) => ValueTask.FromResult<object?>(Value));
            group.MapGet("/filter/binding/{id}", (int id) => new Account(id, "other"));
            group.MapGet("/text", () => "text");
            group.MapGet("/void", () => { });
            group.MapGet("/file", () => TypedResults.Bytes([1]));
            group.MapGet("/task", (HttpContext context) => Task.CompletedTask);
            RouteGroupBuilder bound = app.MapGroup("").WithPopcorn(p => p.Allow = Allow);
            bound.MapGet("/filter/binding/ok/{id}", (int id) => new Account(id, "other")).AddEndpointFilter((invocation, _) =>
            {
                invocation.HttpContext.Response.StatusCode = 200;
                return ValueTask.FromResult<object?>(Value);
            });
            bound.MapGet("/nested", Microsoft.AspNetCore.Http.HttpResults.Results<Microsoft.AspNetCore.Http.HttpResults.Ok<Account>,
                Microsoft.AspNetCore.Http.HttpResults.NotFound> () => TypedResults.Ok(Value));
            bound.MapGet("/json/upper", () => TypedResults.Json(Value, Upper)).Produces<Account>();
            bound.MapGet("/json/pascal", () => TypedResults.Json(Value, Pascal)).Produces<Account>();
            bound.MapGet("/json/undeclared", () => Results.Json(Value, Upper));
            bound.MapGet("/json/list", () => Results.Json(new[] { Value }, Upper));
            bound.MapGet("/widened", () => Value).WithPopcorn(p => p.Allow = "[**]");
            bound.MapGroup("").WithPopcorn(p => p.Allow = "[id,internalNote]").MapGet("/widened/more", () => Value).WithPopcorn(
                p => p.Allow = "[*]");
        });

    private static async ValueTask<object?> Unwrap(EndpointFilterInvocationContext invocation, EndpointFilterDelegate next) =>
        await next(invocation) is IValueHttpResult { Value: { } value } ? value : throw new InvalidOperationException("Nothing to unwrap.");

    /// <summary>Puts the value in the place of every answer that has none.</summary>
    private sealed class AnswersWithValue : IActionFilter, IExceptionFilter
    {
        public void OnActionExecuting(ActionExecutingContext context)
        {
        }

        public void OnActionExecuted(ActionExecutedContext context)
        {
            string action = context.RouteData.Values["action"]!.ToString()!;
            if (action == "Formatted")
                context.Result = new ObjectResult(Value) { Formatters = { new SystemTextJsonOutputFormatter(JsonSerializerOptions.Web) } };
            else if (context.Exception is null && context.Result is not (ObjectResult { Value: not string } or JsonResult or PlainWriter)
                && !action.StartsWith("Result", StringComparison.Ordinal))
                context.Result = new ObjectResult(Value);
        }

        public void OnException(ExceptionContext context)
        {
            context.Result = new ObjectResult(Value);
            context.ExceptionHandled = true;
        }
    }

    public sealed class Convertible : IConvertToActionResult
    {
        public IActionResult Convert() => new OkObjectResult(Value);
    }

    public sealed class CustomResult : ActionResult;

    [Route("own")]
    public sealed class OwnController : ControllerBase
    {
        [HttpGet] public IActionResult Get() => new PlainWriter(Value);
    }

    [Route("mvc")]
    public sealed class AnsweringController : ControllerBase
    {
        [HttpGet("void")] public void Void() { }
        [HttpGet("task")] public Task Nothing() => Task.CompletedTask;
        [HttpGet("nothing")] public NoContentResult None() => NoContent();
        [HttpGet("status")] public StatusCodeResult Status() => StatusCode(204);
        [HttpGet("custom")] public CustomResult Custom() => new();
        [HttpGet("text")] public string Text() => "text";
        [HttpGet("thrown")] public void Thrown() => throw new InvalidOperationException();
        [HttpGet("formatted")] public void Formatted() { }
        [HttpGet("json")] public IActionResult Json() => new JsonResult(Value, Upper);
        [HttpGet("result")] public IResult Result() => Results.Json(Value, Upper);
        [HttpGet("converted")] public Convertible Converted() => new();
        [HttpGet("own/formatter")]
        public IActionResult OwnFormatter() => new ObjectResult(Value) { Formatters = { new Controllers.OtherFormatter() } };
    }
}

using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http;

/// <summary>What else an app may have around Popcorn's endpoints, and what must go on working with it.</summary>
public sealed partial class NeighboursTests
{
    private const string Whole = """{"id":1,"name":"n"}""";

    [TestCase("/api/item?include=[id]", """{"id":1}""")]
    [TestCase("/api/item?include=[**]", Whole)]
    [TestCase("/api/untyped?include=[id]", """{"id":1}""")]
    public async Task Controllers_in_a_marked_group_are_written_by_MVC(string url, string expected)
    {
        using TestApp app = StartWithControllers(app => app.MapGroup("/api").WithPopcorn().MapControllers());
        Assert.That(await app.GetTextAsync(url), Is.EqualTo(expected));
    }

    private static void Ignoring(WebApplicationBuilder builder) =>
        builder.Services.AddPopcorn(popcorn => popcorn.UnknownMembers = UnknownMembers.Ignore);

    [TestCase("/plain", """{"inner":{"id":1,"name":"n"}}""")]
    [TestCase("/plain?include=[inner[id]]", """{"inner":{"id":1}}""")]
    [TestCase("/number", """{"inner":5}""")]
    [TestCase("/ok", """{"inner":{"id":1,"name":"n"}}""")]
    [TestCase("/nothing", "null")]
    public async Task A_filter_may_put_another_value_in_the_place_of_the_declared_one(string url, string expected)
    {
        // The handlers declare what the filters replace.
        using TestApp app = TestApp.Start(Ignoring, app =>
        {
            RouteGroupBuilder group = app.MapGroup("").WithPopcorn();
            group.MapGet("/plain", () => new Item(1, "n")).AddEndpointFilter(
                async (invocation, next) => new Wrapped(await next(invocation)));
            group.MapGet("/number", () => 5).AddEndpointFilter(async (invocation, next) => new Wrapped(await next(invocation)));
            group.MapGet("/nothing", () => 5).AddEndpointFilter((_, _) => ValueTask.FromResult<object?>(null));
            group.MapGet("/ok", Ok<Item> () => TypedResults.Ok(new Item(1, "n")))
                .AddEndpointFilter(async (invocation, next) => new Wrapped(((IValueHttpResult)(await next(invocation))!).Value));
        });
        Assert.That(await app.GetAnswerAsync(url), Is.EqualTo((200, expected)));
    }

    /// <summary>
    /// The names were checked by the host's options; under the result's own they may be none, which is no reason to fail after the handler
    /// ran.
    /// </summary>
    [TestCase("/minimal?include=[customerName]", "{}")]
    [TestCase("/item/named?include=[customerName]", "{}")]
    [TestCase("/minimal?include=[**]", """{"CUSTOMER_NAME":"n"}""")]
    [TestCase("/item/named", """{"CUSTOMER_NAME":"n"}""")]
    public async Task A_result_with_options_of_its_own_is_not_refused_after_the_handler_ran(string url, string expected)
    {
        var upper = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper };
        using TestApp app = StartWithControllers(
            app =>
            {
                app.MapControllers();
                app.MapGet("/minimal", () => Results.Json(new Order("n"), upper)).Produces<Order>().WithPopcorn();
            });
        Assert.That(await app.GetAnswerAsync(url), Is.EqualTo((200, expected)));
    }

    [TestCase("/broken?include=[id")]
    [TestCase("/broken?include=[unknown]")]
    [TestCase("/broken")]
    public async Task An_error_page_of_a_controller_is_written_whatever_the_include(string url)
    {
        using TestApp app = StartWithControllers(
            app =>
            {
                app.UseExceptionHandler("/error");
                app.MapControllers();
                app.MapGet("/broken", IResult () => throw new InvalidTimeZoneException());
            });
        Assert.That(await app.GetAnswerAsync(url), Is.EqualTo((500, """{"id":500,"name":"/broken"}""")));
    }

    [Test]
    public async Task A_bad_include_is_answered_where_the_app_knows_only_its_own_types()
    {
        using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcorn().ConfigureHttpJsonOptions(
                options => options.SerializerOptions.TypeInfoResolver = ItemContext.Default),
            app => app.MapGet("/item", () => new Item(1, "n")).WithPopcorn());
        Assert.That((string?)(await app.GetProblemAsync("/item?include=[id"))["code"], Is.EqualTo("include_syntax"));
        Assert.That(await app.GetTextAsync("/item?include=[id]"), Is.EqualTo("""{"id":1}"""));
    }

    /// <summary>Options that no engine takes: the minimal APIs' are warmed up nevertheless, and the app runs.</summary>
    [Test]
    public async Task Warming_up_does_not_stop_an_app_whose_options_Popcorn_refuses()
    {
        using TestApp app = TestApp.Start(
            builder =>
            {
                builder.Services.AddPopcorn(options => options.WarmUp(typeof(Item)));
                builder.Services.ConfigureHttpJsonOptions(
                    options => options.SerializerOptions.ReferenceHandler = ReferenceHandler.Preserve);
            },
            app => app.MapGet("/item", () => "up"));
        await app.WaitForBackgroundAsync();
        Assert.That(app.Log.OfPopcorn.Select(entry => entry.Text), Has.Some.Contains(nameof(Item)));
        Assert.That(await app.GetTextAsync("/item"), Is.EqualTo("up"));
    }

    private static TestApp StartWithControllers(Action<WebApplication> map) => TestApp.StartControllers([typeof(ItemController)], map);

    public sealed record Item(int Id, string Name);

    public sealed record Wrapped(object? Inner);

    public sealed record Order(string CustomerName);

    [ApiController]
    [Route("")]
    public sealed class ItemController : ControllerBase
    {
        private static readonly JsonSerializerOptions Upper = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper };

        [HttpGet("item")] public ActionResult<Item> Get() => new Item(1, "n");
        [HttpGet("untyped")] public IActionResult GetUntyped() => Ok(new Item(1, "n"));
        [HttpGet("item/named")] [ProducesResponseType<Order>(200)] public IActionResult GetNamed() => new JsonResult(new Order("n"), Upper);

        [Route("error")]
        [ApiExplorerSettings(IgnoreApi = true)]
        public ActionResult<Item> Error() =>
            StatusCode(500, new Item(500, HttpContext.Features.Get<IExceptionHandlerPathFeature>()?.Path ?? ""));
    }

    [JsonSerializable(typeof(Item))]
    [JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
    private sealed partial class ItemContext : JsonSerializerContext;
}

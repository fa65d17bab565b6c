using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Lists;

/// <summary>Exceptions of controllers with views: a browser gets the page for errors, and a client of an API the envelope.</summary>
public sealed class PageExceptionsTests : AppFixture
{
    private const string Browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

    [TestCase("/view", Browser, "page")]
    [TestCase("/view/declared", Browser, "page")]
    [TestCase("/view", "application/json", "envelope")]
    [TestCase("/view", "application/json, text/html", "envelope")]
    [TestCase("/view", "*/*", "envelope")]
    [TestCase("/view", null, "envelope")]
    [TestCase("/payload", Browser, "envelope")]
    [TestCase("/api", Browser, "envelope")]
    [TestCase("/minimal", Browser, "envelope")]
    [TestCase("/component", Browser, "page")]
    [TestCase("/component", "application/json", "envelope")]
    public async Task Are_answered_as_the_client_expects(string url, string? accept, string expected)
    {
        (int status, string text) = await App.GetAnswerAsync(url, accept);
        Assert.That(status, Is.EqualTo(500));
        Assert.That(text.StartsWith("{\"success\":false", StringComparison.Ordinal) ? "envelope" : text, Is.EqualTo(expected));
    }

    /// <summary>Such as a view that reads a query: no filter sees what a result throws.</summary>
    [TestCase(Browser)]
    [TestCase("*/*")]
    public async Task A_result_that_refuses_an_include_while_it_is_executed_is_a_bad_request(string accept)
    {
        using TestApp app = Start();
        app.Client.DefaultRequestHeaders.Add("Accept", accept);
        JsonNode problem = await app.GetProblemAsync("/lazy?include=[value]");
        Assert.That(((string?)problem["code"], (int?)problem["position"]), Is.EqualTo((IncludeErrorCodes.TooLarge, 1)));
    }

    protected override TestApp Start() => TestApp.StartControllers(
        [typeof(ViewController), typeof(ApiController)],
        app =>
        {
            app.UseExceptionHandler("/page");
            app.Map("/page", () => "page");
            app.MapGet("/minimal", IResult () => throw new InvalidTimeZoneException()).WithPopcorn();
            app.MapGet("/component", RazorComponentResult<Home> () => throw new InvalidTimeZoneException()).WithPopcorn();
            app.MapControllers();
        },
        services: services => services.AddPopcornExceptionHandler());

    public sealed class Home : Microsoft.AspNetCore.Components.ComponentBase;

    public sealed record Row(int Value);

    [Route("")]
    public sealed class ViewController(IPopcornSelection<Row> asked) : Controller
    {
        [HttpGet("view")] public IActionResult AView() => throw new InvalidTimeZoneException();
        [HttpGet("view/declared")] public ViewResult Declared() => throw new InvalidTimeZoneException();
        [HttpGet("payload")] public Row Payload() => throw new InvalidTimeZoneException();
        [HttpGet("lazy")] public IActionResult Lazy() => new LazyResult(asked);
    }

    [Route("")]
    public sealed class ApiController : ControllerBase
    {
        [HttpGet("api")] public IActionResult Get() => throw new InvalidTimeZoneException();
    }

    private sealed class LazyResult(IPopcornSelection<Row> asked) : ActionResult
    {
        public override Task ExecuteResultAsync(ActionContext context) => throw asked.Root!.Members[0].CreateTooLarge("1 object");
    }
}

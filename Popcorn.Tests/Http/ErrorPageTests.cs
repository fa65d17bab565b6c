using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;

namespace Popcorn.Tests.Http;

/// <summary>
/// An action that is run again in the place of a request that failed, and finds an answer: it follows the query that the request has by
/// then.
/// </summary>
public sealed class ErrorPageTests
{
    private const string Whole = """{"code":1,"detail":"d"}""";
    private const string Usual = """{"code":1}""";

    [TestCase("", "?include=[code,detail]", Whole)]
    [TestCase("?include=[code]", "?include=[code,detail]", Whole)]
    [TestCase("?include=[code]", "?include=[detail]", """{"detail":"d"}""")]
    [TestCase("?include=[**]", "", Usual)]
    [TestCase("", "?include=[", Usual)]
    public Task For_a_status_with_a_query_of_its_own(string asked, string own, string expected) =>
        AnswersAsync($"/missing{asked}", app => app.UseStatusCodePagesWithReExecute("/page", own), expected);

    [TestCase("", Usual)]
    [TestCase("?include=[detail]", """{"detail":"d"}""")]
    [TestCase("?include=[**]", Whole)]
    public Task For_an_exception_with_the_clients_query(string asked, string expected) =>
        AnswersAsync($"/failing{asked}", app => app.UseExceptionHandler("/page"), expected);

    /// <summary>The include of the failed request must not be left.</summary>
    [Test]
    public Task For_a_status_by_a_filter_in_place_of_text() =>
        AnswersAsync("/missing?include=[code]", app => app.UseStatusCodePagesWithReExecute("/text", "?include=[code,detail]"), Whole);

    /// <summary>Nothing of the app has chosen the status, unless the result has one.</summary>
    [TestCase("/limited", Usual)]
    [TestCase("/limited/json", Usual)]
    [TestCase("/limited/minimal", Usual)]
    [TestCase("/limited/own", Whole)]
    [TestCase("/limited/own/json", Whole)]
    [TestCase("/limited/own/minimal", Whole)]
    [TestCase("/free", Whole)]
    public Task Whose_status_is_that_of_the_failure_has_its_allow_list(string page, string expected) =>
        AnswersAsync("/missing", app => app.UseStatusCodePagesWithReExecute(page, "?include=[detail]"), expected, status: 404);

    private static async Task AnswersAsync(string url, Action<IApplicationBuilder> usePage, string expected, int status = 200)
    {
        using TestApp app = TestApp.StartControllers([typeof(FailingController)], app =>
        {
            usePage(app);
            app.MapControllers();
        });
        Assert.That(await app.GetAnswerAsync(url), Is.EqualTo((status, expected)));
    }

    public sealed record Page([property: Default] int Code, string Detail);

    [Route("")]
    public sealed class FailingController : ControllerBase
    {
        [HttpGet("missing")] public IActionResult None() => StatusCode(404);
        [HttpGet("failing")] public IActionResult Failing() => throw new InvalidTimeZoneException();
        [Route("text"), AnswersWithPage] public ContentResult Text() => Content("text");
        [Route("limited"), Popcorn(Allow = "[code]")] public Page Limited() => new(1, "d");
        [Route("limited/json"), Popcorn(Allow = "[code]")] public JsonResult LimitedJson() => new(new Page(1, "d"));
        [Route("limited/minimal"), Popcorn(Allow = "[code]")] public IResult LimitedResult() => Results.Json(new Page(1, "d"));
        [Route("limited/own"), Popcorn(Allow = "[code]")] public IActionResult Own() => NotFound(new Page(1, "d"));
        [Route("limited/own/json"), Popcorn(Allow = "[code]")]
        public IActionResult OwnJson() => new JsonResult(new Page(1, "d")) { StatusCode = 404 };

        [Route("limited/own/minimal"), Popcorn(Allow = "[code]")] public IResult OwnResult() => Results.NotFound(new Page(1, "d"));
        [Route("free")] public Page Free() => new(1, "d");
        [Route("page")] public OkObjectResult Get() => Ok(new Page(1, "d"));
    }

    public sealed class AnswersWithPageAttribute : ResultFilterAttribute
    {
        public override void OnResultExecuting(ResultExecutingContext context) => context.Result = new OkObjectResult(new Page(1, "d"));
    }
}

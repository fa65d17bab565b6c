using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.Envelopes;

namespace Popcorn.Tests.Http;

/// <summary>
/// Filters that wrap what endpoints declare. Names are checked against the declared type, before the wrapper is known: one that is not
/// marked has none of them, and the handler has run.
/// </summary>
[TestFixture("/api")]
[TestFixture("/mvc")]
public sealed class WrappedAnswersTests(string door) : AppsFixture<bool>
{
    [TestCase("/plain?include=[id]", "{}")]
    [TestCase("/plain", """{"success":true,"data":{"id":1,"note":"n"}}""")]
    [TestCase("/marked?include=[id]", """{"success":true,"data":{"id":1}}""")]
    [TestCase("/marked", """{"success":true,"data":{"id":1,"note":"n"}}""")]
    public async Task Are_bound_by_their_own_names(string url, string expected) =>
        Assert.That(await GetApp(true).GetTextAsync(door + url), Is.EqualTo(expected));

    [Test]
    public async Task A_wrapper_without_the_names_is_told_once()
    {
        using TestApp app = Start(true);
        string[] urls =
        [
            "plain", "plain?include=*", "plain?include=id", "plain?include=note", "marked?include=id", "derived?include=extra",
        ];
        foreach (string url in urls)
            await app.GetTextAsync($"{door}/{url}");
        LogSink.Entry told = app.Log.OfPopcorn.Single(entry => entry.Id.Id == 25);
        Assert.That(told.Text, Does.Contain("plain").IgnoreCase.And.Contain("has success, data").And.Contain("[PopcornEnvelope]"));
    }

    protected override TestApp Start(bool key) => TestApp.StartControllers(
        [typeof(OrdersController)],
        app =>
        {
            app.MapControllers();
            RouteGroupBuilder group = app.MapGroup("/api").WithPopcorn();
            group.MapGet("/plain", () => new Order(1, "n"))
                .AddEndpointFilter(async (context, next) => Wrap(await next(context), isMarked: false));
            group.MapGet("/derived", () => new Order(1, "n")).AddEndpointFilter((_, _) => new(new OtherOrder(1, "n")));
            group.MapGet("/marked", () => new Order(1, "n"))
                .AddEndpointFilter(async (context, next) => Wrap(await next(context), isMarked: true));
        });

    private static object Wrap(object? value, bool isMarked) =>
        isMarked ? new ApiResponse<object?>(value) : new Unmarked(true, value);

    public sealed record Unmarked(bool Success, object? Data);

    [JsonDerivedType(typeof(LargeOrder)), JsonDerivedType(typeof(OtherOrder))]
    public record Order(int Id, string Note);

    public sealed record LargeOrder(int Id, string Note, int Extra) : Order(Id, Note);

    public sealed record OtherOrder(int Id, string Note) : Order(Id, Note);

    [Route("mvc")]
    public sealed class OrdersController : ControllerBase
    {
        [HttpGet("plain"), Wraps(false)]
        public Order GetPlain() => new(1, "n");

        [HttpGet("derived")]
        public ActionResult<Order> GetDerived() => Ok(new OtherOrder(1, "n"));

        [HttpGet("marked"), Wraps(true)]
        public ActionResult<Order> GetMarked() => new Order(1, "n");
    }

    public sealed class WrapsAttribute(bool isMarked) : ResultFilterAttribute
    {
        public override void OnResultExecuting(ResultExecutingContext context) =>
            context.Result = new JsonResult(Wrap(((ObjectResult)context.Result).Value, isMarked));
    }
}

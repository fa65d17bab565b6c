using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.KnownNames;

/// <summary>
/// A client can ask for the members of each result that an endpoint declares, also where only the handler knows its status.
/// </summary>
[TestFixture("/api")]
[TestFixture("/mvc")]
public sealed class SeveralResultsTests(string entryPoint) : AppFixture
{
    protected override TestApp Start() => TestApp.Start(
        builder =>
        {
            builder.Services.AddAuthorization(options => options.AddPolicy("seen", policy => policy.RequireAssertion(_ => true)));
            OnlyController.Add(builder.Services.AddSingleton<Calls>().AddPopcorn(), typeof(SeveralController)).AddPopcorn();
        },
        app =>
        {
            app.UseAuthorization();
            app.MapControllers();
            RouteGroupBuilder group = app.MapGroup("/api").WithPopcorn();
            group.MapPost("/json", Json);
            group.MapPost("/task", (Calls calls, bool second) => Task.FromResult(Json(calls, second)));
            group.MapPost("/valuetask", (Calls calls, bool second) => ValueTask.FromResult(Json(calls, second)));
            group.MapPost("/nested", Nested);
            group.MapPost("/object", Anything);
            group.MapPost("/created", Created);
            group.MapPost("/failing", Failing);
            group.MapPost("/derived", Open);
            group.MapPost("/replaced", (Calls calls) => Count(calls, new First())).Produces<Second>();
        });

    [TestCase("json")]
    [TestCase("task")]
    [TestCase("valuetask")]
    [TestCase("nested")]
    [TestCase("object")]
    [TestCase("created")]
    [TestCase("derived")]
    public async Task Have_all_their_names(string path)
    {
        Assert.That(await AskAsync($"{path}?second=false&include=[a]"), Is.EqualTo((200, """{"a":1}""")));
        Assert.That(await AskAsync($"{path}?second=true&include=[b]"), Is.EqualTo((path == "created" ? 202 : 200, """{"b":2}""")));
        // An open type has the names of the value only.
        if (path is not ("object" or "derived"))
            Assert.That(await AskAsync($"{path}?second=false&include=[b]"), Is.EqualTo((200, "{}")));
    }

    [TestCase("json", false)]
    [TestCase("task", false)]
    [TestCase("valuetask", false)]
    [TestCase("nested", false)]
    [TestCase("object", true)]
    [TestCase("created", false)]
    [TestCase("derived", true)]
    [TestCase("failing", false)]
    public async Task Have_no_other_names(string path, bool hasRun)
    {
        int before = App.Services.GetRequiredService<Calls>().Counted;
        foreach (string second in (string[])["false", "true"])
            Assert.That((await AskAsync($"{path}?second={second}&include=[absent]")).Status, Is.EqualTo(400));
        Assert.That(App.Services.GetRequiredService<Calls>().Counted - before, Is.EqualTo(hasRun ? 2 : 0), "Whether the handler ran.");
    }

    [Test]
    public async Task Have_the_names_of_the_type_that_metadata_replaces()
    {
        Assert.That(await AskAsync("replaced?include=[a]"), Is.EqualTo((200, """{"a":1}""")));
        Assert.That(await AskAsync("replaced?include=[b]"), Is.EqualTo((200, "{}")));
        Assert.That((await AskAsync("replaced?include=[absent]")).Status, Is.EqualTo(400));
    }

    [Test]
    public async Task Have_no_names_of_failures()
    {
        Assert.That(await AskAsync("failing?second=true&include=[a]"), Is.EqualTo((400, """{"b":2}""")));
        Assert.That((await AskAsync("failing?second=false&include=[b]")).Body, Does.Contain(IncludeErrorCodes.UnknownMember));
    }

    [Test]
    public async Task Have_their_policies_asked() =>
        Assert.That(await AskAsync("json?second=true&include=[c]"), Is.EqualTo((200, """{"c":3}""")));

    private static Results<Ok<First>, JsonHttpResult<Second>> Json(Calls calls, bool second) =>
        Count(calls, second) ? TypedResults.Json(new Second()) : TypedResults.Ok(new First());

    private static Results<NotFound, Results<Ok<First>, JsonHttpResult<Second>>> Nested(Calls calls, bool second) => Json(calls, second);

    private static Results<Ok<First>, Ok<object>> Anything(Calls calls, bool second) =>
        Count(calls, second) ? TypedResults.Ok<object>(new Second()) : TypedResults.Ok(new First());

    private static Results<Ok<First>, Accepted<Second>> Created(Calls calls, bool second) =>
        Count(calls, second) ? TypedResults.Accepted("/made", new Second()) : TypedResults.Ok(new First());

    private static Results<Ok<First>, JsonHttpResult<IAny>> Open(Calls calls, bool second) =>
        Count(calls, second) ? TypedResults.Json<IAny>(new Second()) : TypedResults.Ok(new First());

    private static Results<Ok<First>, BadRequest<Second>, NotFound<ProblemDetails>> Failing(Calls calls, bool second) =>
        Count(calls, second) ? TypedResults.BadRequest(new Second()) : TypedResults.Ok(new First());

    private static T Count<T>(Calls calls, T value)
    {
        calls.Count();
        return value;
    }

    private async Task<(int Status, string Body)> AskAsync(string url)
    {
        using HttpResponseMessage response = await App.Client.PostAsync($"{entryPoint}/{url}", null);
        return ((int)response.StatusCode, await response.Content.ReadAsStringAsync());
    }

    internal interface IAny;

    internal sealed record First(int A = 1);

    internal sealed class Second : IAny
    {
        public int B => 2;
        [RequiresPolicy("seen")] public int C => 3;
    }

    [Route("mvc/[action]")]
    internal sealed class SeveralController(Calls calls) : ControllerBase
    {
        [HttpPost, ActionName("json")]
        public Results<Ok<First>, JsonHttpResult<Second>> AJson(bool second) => SeveralResultsTests.Json(calls, second);

        [HttpPost, ActionName("task")]
        public Task<Results<Ok<First>, JsonHttpResult<Second>>> ATask(bool second) =>
            Task.FromResult(SeveralResultsTests.Json(calls, second));

        [HttpPost, ActionName("valuetask")]
        public ValueTask<Results<Ok<First>, JsonHttpResult<Second>>> AValueTask(bool second) =>
            ValueTask.FromResult(SeveralResultsTests.Json(calls, second));

        [HttpPost, ActionName("nested")]
        public Results<NotFound, Results<Ok<First>, JsonHttpResult<Second>>> ANested(bool second) =>
            SeveralResultsTests.Nested(calls, second);

        [HttpPost, ActionName("object")] public Results<Ok<First>, Ok<object>> AnObject(bool second) => Anything(calls, second);

        [HttpPost, ActionName("created")]
        public Results<Ok<First>, Accepted<Second>> ACreated(bool second) => SeveralResultsTests.Created(calls, second);

        [HttpPost, ActionName("derived")] public Results<Ok<First>, JsonHttpResult<IAny>> ADerived(bool second) => Open(calls, second);

        [HttpPost, ActionName("failing")]
        public Results<Ok<First>, BadRequest<Second>, NotFound<ProblemDetails>> AFailing(bool second) => Failing(calls, second);

        [HttpPost, ActionName("replaced"), ProducesResponseType<Second>(200)]
        public Task<ActionResult<First>> AReplaced() => Task.FromResult<ActionResult<First>>(Count(calls, new First()));
    }
}

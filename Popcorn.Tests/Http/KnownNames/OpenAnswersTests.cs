using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.EntryPoints;
using static Popcorn.Tests.Http.KnownNames.RandomAnswers;

namespace Popcorn.Tests.Http.KnownNames;

/// <summary>Where a value can have names that its declared type does not have, they are checked before the first byte is written.</summary>
[TestFixture("/api")]
[TestFixture("/mvc")]
public sealed class OpenAnswersTests(string entryPoint) : AppFixture
{
    protected override TestApp Start() => TestApp.Start(
        builder =>
        {
            OnlyController.Add(builder.Services.AddSingleton<Calls>(), typeof(OpenController)).AddPopcorn();
        },
        app =>
        {
            app.MapControllers();
            RouteGroupBuilder group = app.MapGroup("/api").WithPopcorn();
            group.MapPost("/named", INamed (Calls calls) => Count(calls, new Circle()));
            group.MapPost("/base", Base (Calls calls) => Count(calls, new Derived()));
            group.MapPost("/lonely", Lonely (Calls calls) => Count(calls, new Lonely()));
            group.MapPost("/list", List<INamed> (Calls calls) => Count(calls, new List<INamed> { new Circle() }));
            group.MapPost("/sequence", IEnumerable<INamed> (Calls calls) => Count(calls, new[] { new Circle() }));
            group.MapPost("/entries", IEnumerable<KeyValuePair<string, Circle>> (Calls calls) =>
                Count(calls, new Dictionary<string, Circle> { ["k"] = new() }));
            group.MapPost("/object", object (Calls calls) => Count(calls, new Circle()));
            group.MapPost("/objects", List<object> (Calls calls) => Count(calls, new List<object> { new Circle() }));
            group.MapPost("/nothing", INamed? (Calls calls) => Count<INamed?>(calls, null));
            group.MapPost("/created", IResult (Calls calls, HttpContext context) =>
            {
                context.Response.Headers.ETag = "\"1\"";
                context.Response.Headers.CacheControl = "public";
                return Results.Created("/circles/1", Count(calls, new Circle()));
            });
            group.MapPost("/conflict", IResult (Calls calls) => Results.Conflict(Count(calls, new Circle())));
        });

    [TestCase("/named?include=[radius]", """{"radius":1}""")]
    [TestCase("/base?include=[more,other[id]]", """{"more":"m","other":{"id":1}}""")]
    [TestCase("/lonely?include=[length]", """{"length":3}""")]
    [TestCase("/list?include=[name]", """[{"name":"circle"}]""")]
    [TestCase("/sequence?include=[radius]", """[{"radius":1}]""")]
    [TestCase("/entries?include=[radius]", """{"k":{"radius":1}}""")]
    [TestCase("/object?include=[radius]", """{"radius":1}""")]
    [TestCase("/objects?include=[anything]", "[{}]")]
    [TestCase("/nothing?include=[anything]", "null")]
    [TestCase("/conflict?include=[absent]", """{"name":"circle","radius":1}""", 409)]
    public async Task Have_the_names_of_their_values(string url, string expected, int status = 200)
    {
        using HttpResponseMessage response = await App.Client.PostAsync(entryPoint + url, null);
        string body = await response.Content.ReadAsStringAsync();
        // MVC answers null without a body.
        Assert.That(
            ((int)response.StatusCode, body),
            Is.EqualTo((status, expected)).Or.EqualTo((204, url.StartsWith("/nothing", StringComparison.Ordinal) ? "" : "no")));
    }

    [TestCase("/named?include=[name,absent]", 6, true)]
    [TestCase("/named?include=[name,hidden]", 6, true)]
    [TestCase("/base?include=[other[more]]", 7, true)]
    [TestCase("/lonely?include=[absent]", 1, false)]
    [TestCase("/list?include=[radius]", 1, false)]
    [TestCase("/sequence?include=[absent]", 1, true)]
    [TestCase("/entries?include=[absent]", 1, true)]
    [TestCase("/object?include=[absent]", 1, true)]
    [TestCase("/created?include=[absent]", 1, true)]
    public async Task Have_no_other_names(string url, int position, bool hasRun)
    {
        var calls = App.Services.GetRequiredService<Calls>();
        int before = calls.Counted;
        using HttpResponseMessage response = await App.Client.PostAsync(entryPoint + url, null);
        JsonNode problem = JsonNode.Parse(await response.Content.ReadAsStringAsync())!;
        Assert.That(
            (response.StatusCode, (string?)problem["code"], (int?)problem["position"]),
            Is.EqualTo((HttpStatusCode.BadRequest, IncludeErrorCodes.UnknownMember, position)));
        Assert.That(response.Content.Headers.ContentType?.MediaType, Is.EqualTo("application/problem+json"));
        Assert.That(response.Headers.Select(header => header.Key), Has.None.AnyOf("Location", "ETag", "Cache-Control"));
        Assert.That(calls.Counted - before, Is.EqualTo(hasRun ? 1 : 0), "Whether the handler ran.");
        Assert.That(App.Log.OfPopcorn.Count(entry => entry.Level > Microsoft.Extensions.Logging.LogLevel.Information), Is.Zero);
    }

    private static T Count<T>(Calls calls, T value)
    {
        calls.Count();
        return value;
    }

    [Route("mvc")]
    internal sealed class OpenController(Calls calls) : ControllerBase
    {
        [HttpPost("named")] public INamed Named() => Count(calls, new Circle());
        [HttpPost("base")] public ActionResult<Base> AnyBase() => Count(calls, new Derived());
        [HttpPost("lonely")] public Task<Lonely> AnyLonely() => Task.FromResult(Count(calls, new Lonely()));
        [HttpPost("list")] public List<INamed> List() => Count(calls, new List<INamed> { new Circle() });
        [HttpPost("sequence")] public IEnumerable<INamed> Sequence() => Count(calls, new[] { new Circle() });

        [HttpPost("entries")] public IEnumerable<KeyValuePair<string, Circle>> Entries() =>
            Count(calls, new Dictionary<string, Circle> { ["k"] = new() });

        [HttpPost("object")] public ActionResult<object> Any() => Count(calls, new Circle());
        [HttpPost("objects")] public List<object> Anything() => Count(calls, new List<object> { new Circle() });
        [HttpPost("nothing")] public INamed? Nothing() => Count<INamed?>(calls, null);

        [HttpPost("created")]
        public IActionResult Made()
        {
            Response.Headers.ETag = "\"1\"";
            Response.Headers.CacheControl = "public";
            return Created("/circles/1", Count(calls, new Circle()));
        }

        [HttpPost("conflict")] public IActionResult Refused() => Conflict(Count(calls, new Circle()));
    }
}

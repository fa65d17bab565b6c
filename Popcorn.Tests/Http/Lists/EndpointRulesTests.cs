using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Lists;

/// <summary>Limits of one endpoint, and what it does with unknown names, through both entry points.</summary>
[TestFixture(false)]
[TestFixture(true)]
public sealed class EndpointRulesTests(bool isMvc) : UnknownNamesFixture(isMvc ? typeof(Controller) : null)
{
    [TestCase("/lower?include=id,name", """{"id":1,"name":"n"}""")]
    [TestCase("/lower?include=id,name,id", "include_too_large at 8")]
    [TestCase("/lower?include=id&include=name", """{"id":1,"name":"n"}""")]
    [TestCase("/lower?include=id&include=name,id", "include_too_large at 5")]
    [TestCase("/lower?include=below.id", "include_too_deep at 5")]
    [TestCase("/lower?include=aaaaaaaaaaaaaaaaaaaaaaaaa", "include_too_long at 20")]
    [TestCase("/app?include=id,name,id", """{"id":1,"name":"n"}""")]
    [TestCase("/app?include=id,name,id,name", "include_too_large at 11")]
    [TestCase("/higher?include=id,name,id,name", """{"id":1,"name":"n"}""")]
    [TestCase("/app?include=below.id", "include_too_deep at 5")]
    [TestCase("/higher?include=below.id", """{"below":{"id":1}}""")]
    [TestCase("/nested?include=id,name", """{"id":1,"name":"n"}""")]
    [TestCase("/nested?include=id,name,id", "include_too_large at 8")]
    public async Task Limits_are_those_of_the_endpoint(string url, string expected)
    {
        // Twice, because texts are cached.
        foreach (TestApp app in new[] { Rejecting, Ignoring, Rejecting })
            Assert.That(await AnswerAsync(app, url), Is.EqualTo(expected));
    }

    [TestCase("/ignores?include=id,nope", """{"id":1}""", """{"id":1}""")]
    [TestCase("/rejects?include=id,nope", "include_unknown_member at 3", "include_unknown_member at 3")]
    [TestCase("/app?include=id,nope", "include_unknown_member at 3", """{"id":1}""")]
    [TestCase("/ignores?include=id,@nope", "include_unknown_view at 3", "include_unknown_view at 3")]
    public async Task Unknown_names_are_handled_as_the_endpoint_says(string url, string rejecting, string ignoring)
    {
        Assert.That(await AnswerAsync(Rejecting, url), Is.EqualTo(rejecting));
        Assert.That(await AnswerAsync(Ignoring, url), Is.EqualTo(ignoring));
    }

    [Test]
    public void Limits_that_are_none_stop_the_start() => Assert.That(
        TestApp.GetMistake(app => app.MapGet("/thing", [Popcorn(MaxDepth = 1_000)] () => new Thing()).WithPopcorn()),
        Does.Contain("GET /thing").And.Contain("MaxDepth must be between 1 and 256"));

    private static async Task<string> AnswerAsync(TestApp app, string url)
    {
        string text = await app.GetTextAsync(url);
        return JsonNode.Parse(text) is JsonObject problem && problem["code"] is { } code ? $"{code} at {problem["position"]}" : text;
    }

    protected override void Configure(PopcornHttpOptions options) =>
        options.Limits = new IncludeLimits { MaxLength = 40, MaxDepth = 1, MaxItems = 3 };

    protected override void Map(WebApplication app)
    {
        app.MapGet("/app", () => new Thing()).WithPopcorn();
        app.MapGet("/lower", () => new Thing())
            .WithPopcorn(popcorn => popcorn.Limits = new() { MaxLength = 20, MaxDepth = 1, MaxItems = 2 });
        app.MapGet("/higher", () => new Thing()).WithPopcorn(popcorn => popcorn.Limits = new() { MaxDepth = 2, MaxItems = 4 });
        app.MapGroup("").WithPopcorn(popcorn => popcorn.Limits = new() { MaxItems = 1 })
            .MapGet("/nested", [Popcorn(MaxItems = 2)] () => new Thing());
        app.MapGet("/ignores", [Popcorn(UnknownMembers = UnknownMembers.Ignore)] () => new Thing()).WithPopcorn();
        app.MapGet("/rejects", () => new Thing()).WithPopcorn(popcorn => popcorn.UnknownMembers = UnknownMembers.Reject);
    }

    public sealed class Controller : ControllerBase
    {
        [HttpGet("/app")] public Thing App() => new();
        [HttpGet("/lower"), Popcorn(MaxLength = 20, MaxItems = 2)] public Thing Lower() => new();
        [HttpGet("/higher"), Popcorn(MaxDepth = 2, MaxItems = 4)] public Thing Higher() => new();
        [HttpGet("/nested"), Popcorn(MaxItems = 2)] public Thing Nested() => new();
        [HttpGet("/ignores"), Popcorn(UnknownMembers = UnknownMembers.Ignore)] public Thing Ignores() => new();
        [HttpGet("/rejects"), Popcorn(UnknownMembers = UnknownMembers.Reject)] public Thing Rejects() => new();
    }

    public sealed class Thing
    {
        public int Id { get; set; } = 1;
        public string Name { get; set; } = "n";
        public Below? Below { get; set; } = new(1, null);
    }

    public sealed record Below(int Id, Below? Next);
}

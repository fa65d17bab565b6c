using System.Net.ServerSentEvents;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.Streaming;

namespace Popcorn.Tests.Http.Events;

/// <summary>Server-sent events, through both entry points.</summary>
[TestFixture(false)]
[TestFixture(true)]
public sealed class EventStreamTests(bool isMvc) : AppsFixture<bool>
{
    private TestApp App => GetApp(true);

    [TestCase("/events", "{'id':1,'name':'n1\\n'}|{'id':2,'name':'n2\\n'}|{'id':3,'name':'n3\\n'}")]
    [TestCase("/events?include=id", "{'id':1}|{'id':2}|{'id':3}")]
    [TestCase("/events?include=**,-name", "{'id':1}|{'id':2}|{'id':3}")]
    [TestCase("/undeclared?include=id", "{'id':1}|{'id':2}|{'id':3}")]
    [TestCase("/bound", "{'id':1}|{'id':2}|{'id':3}")]
    [TestCase("/bound?include=*", "{'id':1}|{'id':2}|{'id':3}")]
    [TestCase("/lists?include=id", "[{'id':1},{'id':2},{'id':3}]")]
    [TestCase("/mixed?include=id", "{'id':1}|'text'||{'id':2}")]
    [TestCase("/several?include=id", "{'id':1}|{'id':2}|{'id':3}")]
    public async Task Objects_follow_the_include_and_the_lists(string url, string expected) =>
        Assert.That(
            (await ReadAsync(App, url)).Select(item => item.Data), Is.EqualTo(expected.Replace('\'', '"').Split('|')));

    [TestCase("/items")]
    [TestCase("/typed")]
    [TestCase("/texts")]
    [TestCase("/plain")]
    [TestCase("/objects")]
    public async Task The_rest_is_as_without_Popcorn(string url)
    {
        using HttpResponseMessage with = await App.Client.GetAsync(url);
        using HttpResponseMessage without = await GetApp(false).Client.GetAsync(url);
        Assert.That(await with.Content.ReadAsStringAsync(), Is.EqualTo(await without.Content.ReadAsStringAsync()).And.Not.Empty);
        Assert.That(with.Headers.ToString(), Is.EqualTo(without.Headers.ToString()));
        Assert.That(with.Content.Headers.ToString(), Is.EqualTo(without.Content.Headers.ToString()));
    }

    [TestCase("/events?include=secret", "include_unknown_member")]
    [TestCase("/events?include=id,name[x]", "include_not_an_object")]
    [TestCase("/events?include=[id", "include_syntax")]
    [TestCase("/bound?include=name", "include_unknown_member")]
    [TestCase("/undeclared?include=nope", "include_unknown_member")]
    public async Task A_bad_include_is_a_problem(string url, string code) =>
        Assert.That((string?)(await App.GetProblemAsync(url))["code"], Is.EqualTo(code));

    [Test]
    public async Task A_derived_object_has_the_names_of_its_own_type() =>
        Assert.That(
            (await ReadAsync(App, "/derived?include=more")).Select(item => item.Data), Is.EqualTo(new[] { """{"more":1}""", "{}" }));

    [Test]
    public void A_failure_after_an_event_is_no_whole_response()
    {
        Assert.That(async () => await App.GetTextAsync("/failing"), Throws.Exception);
        Assert.That(App.Log.OfPopcorn.Select(entry => entry.Id.Id), Does.Contain(4));
    }

    private static async Task<List<SseItem<string>>> ReadAsync(TestApp app, string url)
    {
        using HttpResponseMessage response = await app.Client.GetAsync(url);
        Assert.That(response.Content.Headers.ContentType?.MediaType, Is.EqualTo("text/event-stream"));
        return [.. SseParser.Create(await response.Content.ReadAsStreamAsync()).Enumerate()];
    }

    protected override TestApp Start(bool key) => TestApp.StartEither(
        isMvc && key ? [typeof(Controller)] : null,
        app => Map(key ? app.MapGroup("").WithPopcorn() : app.MapGroup(""), withPopcorn: key),
        services: services => services.AddAuthorization(
            options => options.AddPolicy("nobody", policy => policy.RequireAssertion(_ => false))));

    private static void Map(RouteGroupBuilder group, bool withPopcorn)
    {
        group.MapGet("/events", () => TypedResults.ServerSentEvents(Feed.LiveAsync()));
        group.MapGet("/undeclared", IResult () => TypedResults.ServerSentEvents(Feed.LiveAsync()));
        RouteHandlerBuilder bound = group.MapGet("/bound", () => TypedResults.ServerSentEvents(Feed.LiveAsync()));
        if (withPopcorn)
            bound.WithPopcorn(popcorn => popcorn.Allow = "[id]");
        group.MapGet("/lists", () => TypedResults.ServerSentEvents(Sources.ListsAsync()));
        group.MapGet("/mixed", () => TypedResults.ServerSentEvents(Sources.MixedAsync()));
        group.MapGet("/objects", () => TypedResults.ServerSentEvents(Sources.ObjectsAsync()));
        group.MapGet("/several", Results<ServerSentEventsResult<FeedRow>, NotFound> () => TypedResults.ServerSentEvents(Feed.LiveAsync()));
        group.MapGet("/items", () => TypedResults.ServerSentEvents(Sources.ItemsAsync()));
        group.MapGet("/typed", () => TypedResults.ServerSentEvents(Sources.PlainAsync(), "plain"));
        group.MapGet("/texts", () => TypedResults.ServerSentEvents(Sources.TextsAsync()));
        group.MapGet("/plain", () => TypedResults.ServerSentEvents(Sources.PlainAsync()));
        group.MapGet("/derived", () => TypedResults.ServerSentEvents(Sources.DerivedAsync()));
        group.MapGet("/failing", () => TypedResults.ServerSentEvents(Sources.FailingAsync()));
    }

    public sealed class Controller : ControllerBase
    {
        [HttpGet("/events")] public ServerSentEventsResult<FeedRow> Events() => TypedResults.ServerSentEvents(Feed.LiveAsync());
        [HttpGet("/undeclared")] public IResult Undeclared() => TypedResults.ServerSentEvents(Feed.LiveAsync());

        [HttpGet("/bound"), Popcorn(Allow = "[id]")]
        public ServerSentEventsResult<FeedRow> Bound() => TypedResults.ServerSentEvents(Feed.LiveAsync());

        [HttpGet("/lists")] public IResult Lists() => TypedResults.ServerSentEvents(Sources.ListsAsync());
        [HttpGet("/mixed")] public IResult Mixed() => TypedResults.ServerSentEvents(Sources.MixedAsync());

        [HttpGet("/objects")] public IResult Objects() => TypedResults.ServerSentEvents(Sources.ObjectsAsync());

        [HttpGet("/several")]
        public Results<ServerSentEventsResult<FeedRow>, NotFound> Several() => TypedResults.ServerSentEvents(Feed.LiveAsync());

        [HttpGet("/items")] public IResult Items() => TypedResults.ServerSentEvents(Sources.ItemsAsync());
        [HttpGet("/typed")] public IResult Typed() => TypedResults.ServerSentEvents(Sources.PlainAsync(), "plain");
        [HttpGet("/texts")] public IResult Texts() => TypedResults.ServerSentEvents(Sources.TextsAsync());
        [HttpGet("/plain")] public IResult APlain() => TypedResults.ServerSentEvents(Sources.PlainAsync());
        [HttpGet("/derived")]
        public ServerSentEventsResult<Sources.Base> ADerived() => TypedResults.ServerSentEvents(Sources.DerivedAsync());
        [HttpGet("/failing")] public IResult Failing() => TypedResults.ServerSentEvents(Sources.FailingAsync());
    }
}

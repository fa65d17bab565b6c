using Microsoft.AspNetCore.Mvc;
using Popcorn.Envelopes;

namespace Popcorn.Tests.Http.Streaming;

/// <summary>The same endpoints as actions and as handlers, which offer sequences as lines.</summary>
public static class LineApp
{
    public static TestApp Start(
        bool isMvc, bool offersLines = true, Action<IServiceCollection>? configure = null, Action<WebApplication>? use = null) =>
        TestApp.StartEither(
            isMvc ? [typeof(Controller)] : null,
            app => Map(app.MapGroup("").WithPopcorn()),
            options => options.JsonLines = offersLines,
            services =>
            {
                services.AddAuthorization(options => options.AddPolicy("nobody", policy => policy.RequireAssertion(_ => false)));
                configure?.Invoke(services);
            },
            use);

    public static async Task<(string Text, string? Type)> GetAsync(TestApp app, string url, string? accept = "application/jsonl")
    {
        using HttpResponseMessage response = await SendAsync(app, url, accept);
        return (await response.Content.ReadAsStringAsync(), response.Content.Headers.ContentType?.ToString());
    }

    public static async Task<HttpResponseMessage> SendAsync(TestApp app, string url, string? accept)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, url);
        if (accept is not null)
            request.Headers.TryAddWithoutValidation("Accept", accept);
        return await app.Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
    }

    private static void Map(RouteGroupBuilder group)
    {
        group.MapGet("/live", () => Feed.LiveAsync());
        group.MapGet("/list", () => Feed.List());
        group.MapGet("/array", () => Feed.List().ToArray());
        group.MapGet("/lazy", IEnumerable<FeedRow> () => Feed.List().Where(thing => thing.Id < 3));
        group.MapGet("/ok", () => TypedResults.Ok(Feed.List()));
        group.MapGet("/untyped", object () => Feed.List());
        group.MapGet("/result", IResult () => TypedResults.Ok(Feed.List()));
        group.MapGet("/numbers", () => new[] { 1, 2 });
        group.MapGet("/nothing", () => Array.Empty<FeedRow>());
        group.MapGet("/holes", () => new FeedRow?[] { null, new(1) });
        group.MapGet("/nested", () => new[] { new Branch([new(1), new(2)], Feed.LiveAsync()), new Branch([], Feed.LiveAsync()) });
        group.MapGet("/wrapped", () => new ApiResponse<List<FeedRow>>(Feed.List()));
        group.MapGet("/map", () => new Dictionary<string, FeedRow> { ["a"] = new(1) });
        group.MapGet("/text", () => "[1]");
        group.MapGet("/conflict", () => TypedResults.Conflict(Feed.List()));
        group.MapGet("/bound", () => Feed.List()).WithPopcorn(popcorn => (popcorn.Allow, popcorn.Default) = ("[id,name]", "[id]"));
        group.MapGet("/off", () => Feed.List()).WithPopcorn(popcorn => popcorn.JsonLines = false);
        group.MapGet("/on", () => Feed.List()).WithPopcorn(popcorn => popcorn.JsonLines = true);
        group.MapGet("/cached", () => new[] { new PlainRow(1) }).CacheOutput();
    }

    public sealed class Controller : ControllerBase
    {
        [HttpGet("/live")] public IAsyncEnumerable<FeedRow> Live() => Feed.LiveAsync();
        [HttpGet("/list")] public List<FeedRow> AList() => Feed.List();
        [HttpGet("/array")] public FeedRow[] AnArray() => [.. Feed.List()];
        [HttpGet("/lazy")] public IEnumerable<FeedRow> Lazy() => Feed.List().Where(thing => thing.Id < 3);
        [HttpGet("/ok")] public ActionResult<List<FeedRow>> AnOk() => Ok(Feed.List());
        [HttpGet("/untyped")] public object Untyped() => Feed.List();
        [HttpGet("/result")] public IResult Result() => TypedResults.Ok(Feed.List());
        [HttpGet("/numbers")] public int[] Numbers() => [1, 2];
        [HttpGet("/nothing")] public FeedRow[] Nothing() => [];
        [HttpGet("/holes")] public FeedRow?[] Holes() => [null, new(1)];
        [HttpGet("/nested")] public Branch[] Nested() => [new([new(1), new(2)], Feed.LiveAsync()), new([], Feed.LiveAsync())];
        [HttpGet("/wrapped")] public ApiResponse<List<FeedRow>> Wrapped() => new(Feed.List());
        [HttpGet("/map")] public Dictionary<string, FeedRow> Map() => new() { ["a"] = new(1) };
        [HttpGet("/text")] public string Text() => "[1]";
        [HttpGet("/conflict")] public IActionResult AConflict() => Conflict(Feed.List());
        [HttpGet("/bound"), Popcorn(Allow = "[id,name]", Default = "[id]")] public List<FeedRow> Bound() => Feed.List();
        [HttpGet("/off"), Popcorn(JsonLines = false)] public List<FeedRow> Off() => Feed.List();
        [HttpGet("/on"), Popcorn(JsonLines = true)] public List<FeedRow> On() => Feed.List();
        [HttpGet("/cached"), Microsoft.AspNetCore.OutputCaching.OutputCache] public PlainRow[] Cached() => [new(1)];
    }
}

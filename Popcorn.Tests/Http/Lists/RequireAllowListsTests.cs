using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Lists;

/// <summary>An app whose endpoints must all say what they may write.</summary>
public sealed class RequireAllowListsTests
{
    [Test]
    public void Each_handler_without_a_list_is_named()
    {
        string message = Refuse(app =>
        {
            app.MapGet("/open", () => new Thing()).WithPopcorn();
            app.MapGet("/result", IResult () => TypedResults.Ok(new Thing())).WithPopcorn(popcorn => popcorn.Default = "[id]");
            app.MapGet("/attribute", [Popcorn(Default = "[id]")] () => new List<Thing>()).WithPopcorn();
            app.MapGet("/own", (string? include) => new Thing(1, include ?? "")).WithPopcorn();
            app.MapGet("/bound", () => new Thing()).WithPopcorn(popcorn => popcorn.Allow = "[id]");
        });
        Assert.That(message.Split('\n').Length, Is.EqualTo(5), message);
        Assert.That(message.Split("WithPopcorn"), Has.Length.EqualTo(2), "The remedy is said once.");
        foreach (string name in new[] { "GET /open", "GET /result", "GET /attribute", "GET /own" })
            Assert.That(message, Does.Contain($"{name} has no allow list"));
    }

    [Test]
    public void Each_action_without_a_list_is_named()
    {
        string message = Refuse(app => app.MapControllers());
        Assert.That(message.Split('\n').Length, Is.EqualTo(3), message);
        Assert.That(message, Does.Contain("Controller.Open").And.Contain("Controller.Untyped").And.Contain("has no allow list"));
    }

    [Test]
    public async Task Where_every_endpoint_has_one_the_app_starts()
    {
        using TestApp app = Start(app =>
        {
            app.MapControllers().WithPopcorn(popcorn => popcorn.Allow = "[id]");
            app.MapGroup("/group").WithPopcorn(popcorn => popcorn.Allow = "[id]").MapGet("/thing", () => new Thing());
            app.MapGet("/typed", () => new Thing()).WithPopcorn(popcorn => popcorn.AllowOnly<Thing>(thing => new { thing.Id }));
            app.MapGet("/attribute", [Popcorn(Allow = "[id]")] () => new Thing()).WithPopcorn();
            // These have nothing that a list could leave out, or are none of Popcorn's.
            app.MapGet("/off", [DisablePopcorn] () => new Thing()).WithPopcorn();
            app.MapGet("/without", () => new Thing());
            app.MapGet("/own", (string? include) => include ?? "").WithPopcorn();
            app.MapGet("/text", () => "text").WithPopcorn();
            app.MapGet("/number", () => 1).WithPopcorn();
            app.MapGet("/numbers", () => new List<int> { 1 }).WithPopcorn();
            app.MapGet("/nothing", () => TypedResults.NoContent()).WithPopcorn();
        });
        foreach (string url in new[] { "/group/thing", "/typed", "/attribute", "/open" })
            Assert.That(await app.GetTextAsync(url), Is.EqualTo("""{"id":1}"""));
        Assert.That(await app.GetTextAsync("/numbers"), Is.EqualTo("[1]"));
    }

    /// <summary>Such as one that an action writes as XML.</summary>
    [Test]
    public void A_type_that_cannot_be_written_as_JSON_needs_one_too()
    {
        string message = Refuse(app =>
        {
            app.MapControllers().WithPopcorn(popcorn => popcorn.Allow = "[id]");
            app.MapGet("/open", () => new Thing()).WithPopcorn();
            app.MapGet("/unreadable", () => new Unreadable()).WithPopcorn();
        });
        Assert.That(message, Does.Contain("GET /open has no allow list").And.Contain("GET /unreadable has no allow list"));
    }

    private static string Refuse(Action<WebApplication> map) => Assert.Throws<PopcornException>(() => Start(map))!.Message;

    private static TestApp Start(Action<WebApplication> map) => TestApp.StartControllers(
        [typeof(Controller)],
        map,
        options: options => options.RequireAllowLists = true);

    public sealed class Controller : ControllerBase
    {
        [HttpGet("/open")] public Thing Open() => new();
        [HttpGet("/untyped")] public IActionResult Untyped() => Ok(new Thing());
        [HttpGet("/action/bound"), Popcorn(Allow = "[id]")] public Thing Bound() => new();
        [HttpGet("/action/off"), DisablePopcorn] public Thing Off() => new();
        [HttpGet("/action/file")] public FileResult AFile() => File([1], "application/x");
        [HttpGet("/action/text")] public string AText() => "text";
        [HttpGet("/action/stream")] public Task<Stream> AStream() => Task.FromResult(Stream.Null);
        [HttpGet("/action/void")] public void Nothing() => Response.StatusCode = 204;
    }

    public sealed class Unreadable
    {
        public string? Url { get; set; }
        [JsonPropertyName("url")] public string? Address { get; set; }
    }

    public sealed record Thing(int Id = 1, string Note = "n");
}

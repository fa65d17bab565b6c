using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Documents;

/// <summary>Lines and server-sent events in OpenAPI documents.</summary>
public sealed class StreamDocumentTests : AppFixture
{
    private static readonly string[] Lines = ["application/jsonl", "application/x-ndjson"];

    protected override TestApp Start() => OpenApiApp.Start(
        app =>
        {
            app.MapControllers();
            app.MapGet("/handler/list", () => StreamAsync()).WithPopcorn();
            app.MapGet("/handler/one", () => new Streamed(1, "n")).WithPopcorn();
            app.MapGet("/handler/off", () => StreamAsync()).WithPopcorn(popcorn => popcorn.JsonLines = false);
            app.MapGet("/handler/events", () => TypedResults.ServerSentEvents(StreamAsync())).WithPopcorn();
            app.MapGet("/handler/texts", () => TypedResults.ServerSentEvents(TextsAsync())).WithPopcorn();
        },
        options => options.JsonLines = true,
        [typeof(StreamsController)]);

    [TestCase("/handler/list", true)]
    [TestCase("/action/list", true)]
    [TestCase("/handler/one", false)]
    [TestCase("/action/one", false)]
    [TestCase("/handler/off", false)]
    [TestCase("/action/off", false)]
    [TestCase("/action/produced", false)]
    [TestCase("/action/produced/lines", true)]
    [TestCase("/action/json", false)]
    public async Task The_types_of_lines_are_those_of_sequences(string path, bool hasLines)
    {
        JsonObject content = (await GetOperationAsync(path))["responses"]!["200"]!["content"]!.AsObject();
        Assert.That(content.Select(format => format.Key).Intersect(Lines), Is.EqualTo(hasLines ? Lines : []));
        Assert.That(content.ContainsKey("application/json"));
        foreach (string type in hasLines ? Lines : [])
            Assert.That(content[type]!.ToJsonString(), Is.EqualTo(content["application/json"]!.ToJsonString()));
    }

    [TestCase("/handler/events", true)]
    [TestCase("/action/events", true)]
    [TestCase("/handler/texts", false)]
    public async Task Events_with_objects_have_the_parameter(string path, bool hasInclude)
    {
        JsonNode operation = await GetOperationAsync(path);
        string? example = (string?)(operation["parameters"] as JsonArray)?.Single()?["description"];
        Assert.That(example?.Contains("The members are id, name.", StringComparison.Ordinal) ?? false, Is.EqualTo(hasInclude));
        Assert.That(operation["responses"]!.AsObject().ContainsKey("400"), Is.EqualTo(hasInclude));
    }

    [Test]
    public async Task Events_have_no_member_that_is_never_written()
    {
        await using TestApp without = OpenApiApp.Start(
            app => app.MapGet("/handler/list", () => StreamAsync()).WithPopcorn(), openApi: _ => { });
        Assert.That(await without.GetTextAsync("/openapi/v1.json"), Does.Contain("secret"));
        Assert.That(await App.GetTextAsync("/openapi/v1.json"), Does.Not.Contain("secret"));
    }

    private async Task<JsonNode> GetOperationAsync(string path) => (await App.GetDocumentAsync()).GetOperation(path);

    private static async IAsyncEnumerable<Streamed> StreamAsync()
    {
        await Task.Yield();
        yield return new Streamed(1, "n");
    }

    private static async IAsyncEnumerable<string> TextsAsync()
    {
        await Task.Yield();
        yield return "n";
    }

    [ApiController]
    public sealed class StreamsController : ControllerBase
    {
        [HttpGet("/action/list")] public IAsyncEnumerable<Streamed> Live() => StreamAsync();
        [HttpGet("/action/one")] public Streamed One() => new(1, "n");
        [HttpGet("/action/off"), Popcorn(JsonLines = false)] public List<Streamed> Off() => [];
        [HttpGet("/action/produced"), Produces("application/json")] public List<Streamed> Produced() => [];

        [HttpGet("/action/produced/lines"), Produces("application/json", "application/jsonl", "application/x-ndjson")]
        public List<Streamed> ProducedLines() => [];

        [HttpGet("/action/json"), ProducesResponseType<List<Streamed>>(200)] public JsonResult AJson() => new(new List<Streamed>());
        [HttpGet("/action/events")] public ServerSentEventsResult<Streamed> Events() => TypedResults.ServerSentEvents(StreamAsync());
    }

    public sealed record Streamed(int Id, string Name) { [Never] public string Secret { get; set; } = "s"; }
}

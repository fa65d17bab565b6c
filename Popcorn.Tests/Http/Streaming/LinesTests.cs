using Microsoft.AspNetCore.Http.Json;

namespace Popcorn.Tests.Http.Streaming;

/// <summary>Sequences as lines, through both entry points.</summary>
[TestFixture(false)]
[TestFixture(true)]
public sealed class LinesTests(bool isMvc) : AppFixture
{
    private const string Whole = """{"id":1,"name":"n1\n"}|{"id":2,"name":"n2\n"}|{"id":3,"name":"n3\n"}|""";
    private const string Ids = """{"id":1}|{"id":2}|{"id":3}|""";

    protected override TestApp Start() => LineApp.Start(isMvc);

    [TestCase("/live", Whole)]
    [TestCase("/live?include=[id]", Ids)]
    [TestCase("/list?include=[id]", Ids)]
    [TestCase("/list?include=*,-name,-cost", Ids)]
    [TestCase("/array?include=id", Ids)]
    [TestCase("/lazy?include=id", """{"id":1}|{"id":2}|""")]
    [TestCase("/ok?include=id", Ids)]
    [TestCase("/untyped?include=id", Ids)]
    [TestCase("/result?include=id", Ids)]
    [TestCase("/on?include=id", Ids)]
    [TestCase("/numbers", "1|2|")]
    [TestCase("/nothing", "")]
    [TestCase("/holes?include=id", """null|{"id":1}|""")]
    [TestCase("/bound", Ids)]
    [TestCase("/bound?include=**", """{"id":1,"name":"n1\n"}|{"id":2,"name":"n2\n"}|{"id":3,"name":"n3\n"}|""")]
    [TestCase("/nested?include=things[id],live[id]",
        """{"things":[{"id":1},{"id":2}],"live":[{"id":1},{"id":2},{"id":3}]}|{"things":[],"live":[{"id":1},{"id":2},{"id":3}]}|""")]
    public async Task A_sequence_is_one_object_a_line(string url, string expected)
    {
        foreach (string type in new[] { "application/jsonl", "application/x-ndjson" })
            Assert.That(await LineApp.GetAsync(App, url, type), Is.EqualTo((expected.Replace('|', '\n'), type)));
    }

    [TestCase("/wrapped", """{"success":true,"data":[{"id":1,"name":"n1\n"},{"id":2,"name":"n2\n"},{"id":3,"name":"n3\n"}]}""")]
    [TestCase("/map?include=id", """{"a":{"id":1}}""")]
    [TestCase("/off?include=id", """[{"id":1},{"id":2},{"id":3}]""")]
    [TestCase("/conflict?include=id", """[{"id":1,"name":"n1\n"},{"id":2,"name":"n2\n"},{"id":3,"name":"n3\n"}]""")]
    public async Task Anything_else_is_JSON_as_before(string url, string expected) =>
        Assert.That(await LineApp.GetAsync(App, url), Is.EqualTo((expected, "application/json; charset=utf-8")));

    [Test]
    public async Task Text_is_no_sequence() => Assert.That((await LineApp.GetAsync(App, "/text")).Text, Is.EqualTo("[1]"));

    [TestCase(null, false)]
    [TestCase("*/*", false)]
    [TestCase("application/*", false)]
    [TestCase("application/json", false)]
    [TestCase("application/json, application/jsonl", false)]
    [TestCase("application/jsonl;q=0, application/json;q=0.1", false)]
    [TestCase("application/jsonl;q=0.5, application/json", false)]
    [TestCase("application/jsonl, application/json", true)]
    [TestCase("application/json;q=0.5, application/jsonl", true)]
    [TestCase("application/x-ndjson, application/json;q=0.9", true)]
    [TestCase("text/html, application/jsonl", true)]
    [TestCase("APPLICATION/JSONL", true)]
    public async Task Lines_are_for_clients_that_prefer_them(string? accept, bool asLines)
    {
        using HttpResponseMessage response = await LineApp.SendAsync(App, "/list?include=id", accept);
        Assert.That(response.Content.Headers.ContentType?.MediaType?.EndsWith("json", StringComparison.Ordinal), Is.EqualTo(!asLines
            || response.Content.Headers.ContentType?.MediaType == "application/x-ndjson"));
        string expected = asLines ? Ids.Replace('|', '\n') : """[{"id":1},{"id":2},{"id":3}]""";
        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo(expected));
        Assert.That(response.Headers.Vary, Does.Contain("Accept"));
    }

    [Test]
    public async Task They_are_opt_in()
    {
        using TestApp app = LineApp.Start(isMvc, offersLines: false);
        using HttpResponseMessage response = await LineApp.SendAsync(app, "/list?include=id", "application/jsonl");
        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("""[{"id":1},{"id":2},{"id":3}]"""));
        Assert.That(response.Headers.Vary, Is.Empty);
        Assert.That(await LineApp.GetAsync(app, "/on?include=id"), Is.EqualTo((Ids.Replace('|', '\n'), "application/jsonl")));
    }

    [TestCase("/list?include=id[x]", "include_not_an_object", 0)]
    [TestCase("/list?include=id,name.length", "include_not_an_object", 3)]
    [TestCase("/nested?include=things[id,name[x]]", "include_not_an_object", 10)]
    [TestCase("/numbers?include=id", "include_unknown_member", 0)]
    [TestCase("/list?include=secret", "include_unknown_member", 0)]
    [TestCase("/result?include=nope", "include_unknown_member", 0)]
    [TestCase("/live?include=[id", "include_syntax", 3)]
    public async Task A_bad_include_is_a_problem_as_before(string url, string code, int position)
    {
        using HttpResponseMessage response = await LineApp.SendAsync(App, url, "application/jsonl");
        Assert.That((int)response.StatusCode, Is.EqualTo(400));
        Assert.That(response.Content.Headers.ContentType?.MediaType, Is.EqualTo("application/problem+json"));
        JsonNode problem = JsonNode.Parse(await response.Content.ReadAsStringAsync())!;
        Assert.That(((string?)problem["code"], (int?)problem["position"]), Is.EqualTo((code, position)));
    }

    [Test]
    public async Task A_line_is_never_indented()
    {
        using TestApp app = LineApp.Start(isMvc, configure: services =>
        {
            services.Configure<JsonOptions>(options => options.SerializerOptions.WriteIndented = true);
            services.Configure<Microsoft.AspNetCore.Mvc.JsonOptions>(options => options.JsonSerializerOptions.WriteIndented = true);
        });
        Assert.That((await LineApp.GetAsync(app, "/list?include=id")).Text, Is.EqualTo(Ids.Replace('|', '\n')));
        Assert.That((await LineApp.GetAsync(app, "/list?include=id", "application/json")).Text, Does.Contain("\n  "));
    }

    [Test]
    public async Task A_cache_keeps_lines_and_arrays_apart()
    {
        using TestApp app = LineApp.Start(
            isMvc, configure: services => services.AddOutputCache(options => options.AddBasePolicy(policy => policy.Cache())),
            use: app => app.UseOutputCache());
        for (int i = 0; i < 2; i++)
        {
            Assert.That((await LineApp.GetAsync(app, "/cached?include=id")).Text, Is.EqualTo("{\"id\":1}\n"));
            Assert.That((await LineApp.GetAsync(app, "/cached?include=id", "application/json")).Text, Is.EqualTo("""[{"id":1}]"""));
        }
        using HttpResponseMessage cached = await LineApp.SendAsync(app, "/cached?include=id", "application/jsonl");
        Assert.That(cached.Headers.Age, Is.Not.Null);
    }

    /// <summary>Controllers and minimal APIs choose differently. Whatever they choose is for clients that send the same.</summary>
    [TestCase("application/problem+json, application/jsonl")]
    [TestCase("application/jsonl, */*;q=0.1")]
    [TestCase("application/jsonl;x=y")]
    [TestCase("application / jsonl")]
    [TestCase("application/ X-NDJSON")]
    [TestCase("*/jsonl")]
    [TestCase("*/x-ndjson;q=0.1")]
    public async Task A_cache_keeps_what_an_unusual_client_got_from_others(string accept)
    {
        using TestApp app = LineApp.Start(
            isMvc, configure: services => services.AddOutputCache(options => options.AddBasePolicy(policy => policy.Cache())),
            use: app => app.UseOutputCache());
        (string text, _) = await LineApp.GetAsync(app, "/cached?include=id", accept);
        Assert.That((await LineApp.GetAsync(app, "/cached?include=id", "application/json")).Text, Is.EqualTo("""[{"id":1}]"""));
        Assert.That((await LineApp.GetAsync(app, "/cached?include=id")).Text, Is.EqualTo("{\"id\":1}\n"));
        Assert.That((await LineApp.GetAsync(app, "/cached?include=id", accept)).Text, Is.EqualTo(text));
    }
}

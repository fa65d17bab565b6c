using Microsoft.Extensions.Logging;

namespace Popcorn.Tests.Http.EntryPoints;

/// <summary>The table of what bad input gets, through both entry points.</summary>
[TestFixtureSource(typeof(EntryPointApp), nameof(EntryPointApp.Both))]
public sealed class BadIncludeTests(EntryPointApp entryPoint) : AppsFixture<UnknownMembers>
{
    private const string Defaults = """{"total":9.5,"number":"N7"}""";

    private TestApp Ignoring => GetApp(UnknownMembers.Ignore);
    private TestApp Rejecting => GetApp(UnknownMembers.Reject);

    [TestCase("/order")]
    [TestCase("/order?include=")]
    [TestCase("/order?include=[]")]
    [TestCase("/order?include=%20")]
    [TestCase("/order?other=1")]
    public async Task Nothing_asked_is_the_default_set(string url) => Assert.That(await Ignoring.GetTextAsync(url), Is.EqualTo(Defaults));

    [TestCase("[id", "include_syntax", 3)]
    [TestCase("[id]x", "include_syntax", 4)]
    [TestCase("[id,,total]", "include_syntax", 4)]
    [TestCase("[-]", "include_syntax", 2)]
    [TestCase("[!other]", "include_syntax", 2)]
    [TestCase("[id\n]", "include_syntax", 3)]
    [TestCase("[id\t]", "include_syntax", 3)]
    [TestCase("[{{a*4097}}]", "include_too_long", 4096)]
    [TestCase("{{[a*17}}{{]*17}}", "include_too_deep", 32)]
    [TestCase("[{{a,*512}}a]", "include_too_large", 1025)]
    public async Task Is_refused_with_a_code_and_a_position(string include, string code, int position)
    {
        JsonObject problem = await Ignoring.GetProblemAsync($"/order?include={Uri.EscapeDataString(Expand(include))}");
        Assert.That(problem.Select(member => member.Key), Is.EqualTo(
            new[] { "type", "title", "status", "detail", "code", "parameter", "position", "traceId" }));
        Assert.That(
            ((string?)problem["type"], (string?)problem["code"], (int?)problem["position"], (int?)problem["status"],
                (string?)problem["parameter"]),
            Is.EqualTo(($"urn:popcorn:{code.Replace('_', '-')}", code, position, 400, "include")));
        Assert.That((string?)problem["title"], Is.Not.Empty);
    }

    [Test]
    public async Task Is_told_in_the_words_of_the_specification()
    {
        JsonObject problem = await Ignoring.GetProblemAsync("/order?include=[id,total,lines[a]");
        problem.Remove("traceId");
        var relaxed = new System.Text.Json.JsonSerializerOptions
        {
            Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        };
        Assert.That(problem.ToJsonString(relaxed), Is.EqualTo(
            """{"type":"urn:popcorn:include-syntax","title":"The include parameter is malformed.","status":"""
            + """400,"detail":"Expected ] at position 18.","code":"include_syntax","parameter":"include","position":18}"""));
    }

    [Test]
    public async Task Says_which_of_several_values_was_wrong()
    {
        JsonObject problem = await Ignoring.GetProblemAsync("/order?include=[id]&include=&include=[id");
        Assert.That(((int?)problem["position"], (int?)problem["occurrence"]), Is.EqualTo((3, 2)));
    }

    [Test]
    public async Task Several_values_unite() => Assert.That(
        await Ignoring.GetTextAsync("/order?include=[id]&include=[note]"), Is.EqualTo("""{"id":7,"number":"N7","note":"note"}"""));

    /// <summary>The host's own service writes nothing for such a client.</summary>
    [Test]
    public async Task Is_a_problem_even_for_who_accepts_no_JSON()
    {
        using HttpResponseMessage response = await Ignoring.SendAsync("/order?include=[", "Accept", "text/html");
        JsonObject problem = JsonNode.Parse(await response.Content.ReadAsStringAsync())!.AsObject();
        Assert.That((response.StatusCode, response.Content.Headers.ContentType?.MediaType, (string?)problem["code"]), Is.EqualTo(
            (HttpStatusCode.BadRequest, "application/problem+json", "include_syntax")));
    }

    [Test]
    public async Task The_handler_does_not_run()
    {
        using HttpResponseMessage refused = await Ignoring.Client.PostAsync("/orders?include=[id", null);
        Assert.That(refused.StatusCode, Is.EqualTo(HttpStatusCode.BadRequest));
        Assert.That(Ignoring.Services.GetRequiredService<Calls>().Counted, Is.Zero);
        using HttpResponseMessage accepted = await Ignoring.Client.PostAsync("/orders?include=[id]", null);
        Assert.That(
            (accepted.StatusCode, accepted.Headers.Location?.ToString(), await accepted.Content.ReadAsStringAsync()),
            Is.EqualTo((HttpStatusCode.Created, "/orders/1", """{"id":7,"number":"N7"}""")));
    }

    [TestCase("[nope]", """{"number":"N7"}""")]
    [TestCase("[id,nope[x]]", """{"id":7,"number":"N7"}""")]
    [TestCase("[id[x]]", """{"id":7,"number":"N7"}""")]
    public async Task Unknown_names_can_be_ignored(string include, string expected) =>
        Assert.That(await Ignoring.GetTextAsync($"/order?include={include}"), Is.EqualTo(expected));

    [TestCase("/order?include=[id,nope]", "include_unknown_member", 4)]
    [TestCase("/orders?include=[lines[nope]]", "include_unknown_member", 7)]
    [TestCase("/untyped?include=[id,nope]", "include_unknown_member", 4)]
    [TestCase("/order?include=[id[x]]", "include_not_an_object", 1)]
    [TestCase("/bound?include=[total]", "include_unknown_member", 1)]
    [TestCase("/bound?include=[lines[count]]", "include_unknown_member", 7)]
    public async Task They_are_rejected(string url, string code, int position) =>
        Assert.That(await Rejecting.GetRefusalAsync(url), Is.EqualTo((code, position)));

    [TestCase("/untyped?include=[id]")]
    [TestCase("/order?include=[id]")]
    public async Task A_known_name_is_not(string url) =>
        Assert.That(await Rejecting.GetTextAsync(url), Is.EqualTo("""{"id":7,"number":"N7"}"""));

    [Test]
    public async Task A_Never_name_gets_what_an_unknown_name_gets(
        [Values] bool rejects, [Values("[{0}]", "[id,{0}]", "[lines[{0}]]", "[-{0}]")] string include)
    {
        TestApp app = rejects ? Rejecting : Ignoring;
        string never = await AnswerAsync(
            app, include.Replace("{0}", include.Contains("lines", StringComparison.Ordinal) ? "cost" : "secret", StringComparison.Ordinal));
        string unknown = await AnswerAsync(
            app, include.Replace("{0}", include.Contains("lines", StringComparison.Ordinal) ? "cosx" : "secrex", StringComparison.Ordinal));
        Assert.That(never, Is.EqualTo(unknown));
        Assert.That(never, Does.Not.Contain(ShopOrder.Canary).And.Not.Contain("ecret"));
    }

    [Test]
    public async Task What_cannot_be_written_is_what_System_Text_Json_throws()
    {
        using TestApp app = entryPoint.Start(options => options.WarmUp(typeof(UnsupportedMember)));
        await app.WaitForBackgroundAsync();
        Assert.That(
            app.Log.OfPopcorn.Where(entry => entry.Level == LogLevel.Warning).Select(entry => entry.Text),
            Has.Some.Contains("Unsupported").And.Some.Contains("kind").IgnoreCase);
        await Assert.ThrowsAsync<NotSupportedException>(() => app.GetTextAsync("/unsupported"));
        Assert.That(
            app.Log.OfPopcorn.Where(entry => entry.Level == LogLevel.Error).Select(entry => entry.Text),
            Has.Some.Contains("Unsupported").And.Some.Contains("$.kind").IgnoreCase);
        Assert.That(await app.GetTextAsync("/unsupported?include=[id]"), Is.EqualTo("""{"id":1}"""));
    }

    protected override TestApp Start(UnknownMembers key) => entryPoint.Start(options => options.UnknownMembers = key);

    private static async Task<string> AnswerAsync(TestApp app, string include)
    {
        using HttpResponseMessage response = await app.Client.GetAsync($"/order?include={include}");
        string body = await response.Content.ReadAsStringAsync();
        string untraced = System.Text.RegularExpressions.Regex.Replace(body, "\"traceId\":\"[^\"]*\"", "");
        return $"{(int)response.StatusCode} {response.Content.Headers.ContentType} {untraced}";
    }

    private static string Expand(string include) =>
        CaseFile.Unquote($"\"{include.Replace("\n", "\\n", StringComparison.Ordinal).Replace("\t", "\\t", StringComparison.Ordinal)}\"");
}

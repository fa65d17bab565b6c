using System.Net.Http.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.Options;

namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>
/// [Never] holds for all that an app writes with its own JSON options, wherever Popcorn is not: <c>AddPopcorn()</c> alone does it.
/// What is read with them is read as before.
/// </summary>
public sealed partial class HostOptionsTests : AppFixture
{
    private static readonly string[] Urls =
    [
        "/plain", "/base", "/json", "/list", "/nested", "/custom", "/filtered", "/events", "/problem", "/problem/own", "/written",
        "/group/off", "/group/custom",
        "/mvc/plain", "/mvc/base", "/mvc/json", "/mvc/result", "/mvc/problem", "/mvc/off",
    ];

    [TestCaseSource(nameof(Urls))]
    public async Task No_writer_of_the_app_shows_it(string url)
    {
        string text = await App.GetTextAsync(url);
        Assert.That(text, Does.Not.Contain(Account.Secret).And.Not.Contain("assword"));
        Assert.That(text, Does.Contain("\"seen\""));
    }

    /// <summary>Without this the others could not fail. An app may also prefer it so.</summary>
    [Test]
    public async Task Without_it_most_of_them_do()
    {
        using TestApp app = Start(options => options.HideFromOtherWriters = false);
        int showing = 0;
        foreach (string url in Urls)
            showing += (await app.GetTextAsync(url)).Contains(Account.Secret, StringComparison.Ordinal) ? 1 : 0;
        Assert.That(showing, Is.GreaterThanOrEqualTo(Urls.Length - 2));
    }

    [TestCase("/post")]
    [TestCase("/mvc/post")]
    public async Task A_body_is_read_as_before(string url)
    {
        using HttpResponseMessage response = await App.Client.PostAsJsonAsync(url, new { id = 1, name = "n", password = "x" });
        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("\"x\""));
    }

    [Test]
    public async Task Rules_in_code_hold_too()
    {
        using TestApp app = Start(options => options.For<Account>(t => t.Never(x => x.InternalNote)));
        Assert.That(await app.GetTextAsync("/plain"), Does.Not.Contain("CANARY"));
        Assert.That(await app.GetTextAsync("/mvc/plain"), Does.Not.Contain("CANARY"));
    }

    /// <summary>No other writer knows the caller, also not one who may see the member.</summary>
    [Test]
    public async Task Members_with_policies_are_hidden_too()
    {
        using TestApp app = Start(options => options.For<Account>(t => t.RequirePolicy(x => x.InternalNote, "anyone")));
        foreach (string url in Urls)
            Assert.That(await app.GetTextAsync(url), Does.Contain("seen").And.Not.Contain("CANARY"), url);
        JsonSerializerOptions json = app.Services.GetRequiredService<IOptions<JsonHubProtocolOptions>>().Value.PayloadSerializerOptions;
        Assert.That(JsonSerializer.Serialize(new Account(1, "seen"), json), Does.Contain("seen").And.Not.Contain("CANARY"));
    }

    [Test]
    public void SignalR_hides_it()
    {
        JsonSerializerOptions json = App.Services.GetRequiredService<IOptions<JsonHubProtocolOptions>>().Value.PayloadSerializerOptions;
        Assert.That(JsonSerializer.Serialize(new Account(1, "seen"), json), Does.Contain("seen").And.Not.Contain("CANARY-never"));
    }

    /// <summary>A context's own code would write the member: its contract is used in its place, or reflection where it has none.</summary>
    [TestCase(typeof(MetadataAndCode))]
    [TestCase(typeof(CodeAlone))]
    public async Task A_generated_context_hides_it_and_keeps_its_contracts(Type context)
    {
        var resolver = (IJsonTypeInfoResolver)context.GetProperty("Default")!.GetValue(null)!;
        using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcorn().ConfigureHttpJsonOptions(options =>
            {
                options.SerializerOptions.Encoder = null;
                options.SerializerOptions.TypeInfoResolverChain.Insert(0, resolver);
            }),
            app => app.MapGet("/", () => new Account(1, "seen")));
        Assert.That(await app.GetTextAsync("/"), Is.EqualTo($$"""{"id":1,"name":"seen","internalNote":"{{Account.Outside}}"}"""));
    }

    /// <summary>Problem details put their own context before all others when they are added.</summary>
    [Test]
    public async Task What_comes_before_it_later_does_not_undo_it()
    {
        using TestApp app = TestApp.Start(
            builder =>
            {
                builder.Services.AddPopcorn().AddProblemDetails();
                builder.Services.PostConfigure<Microsoft.AspNetCore.Http.Json.JsonOptions>(
                    options => options.SerializerOptions.TypeInfoResolverChain.Insert(0, MetadataAndCode.Default));
            },
            app => app.MapGet("/", () => new Account(1, "seen")));
        Assert.That(await app.GetTextAsync("/"), Does.Contain("seen").And.Not.Contain(Account.Secret));
    }

    [Test]
    public void What_cannot_be_hidden_any_more_stops_the_start() => Assert.That(
        () => TestApp.Start(
            builder => builder.Services.AddPopcorn().PostConfigure<Microsoft.AspNetCore.Http.Json.JsonOptions>(options =>
            {
                options.SerializerOptions.TypeInfoResolverChain.Insert(0, MetadataAndCode.Default);
                options.SerializerOptions.MakeReadOnly();
            }),
            app => app.MapGet("/", () => new Account(1, "seen"))),
        Throws.TypeOf<PopcornException>().With.Message.Contains("Http.Json.JsonOptions").And.Message.Contains("HideFromOtherWriters"));

    [Test]
    public void A_copy_that_was_made_before_stops_the_start() => Assert.That(
        () => TestApp.Start(
            builder =>
                OnlyController.Add(builder.Services.AddPopcorn(), typeof(PlainController)).Services
                .PostConfigure<Microsoft.AspNetCore.Mvc.JsonOptions>(
                    options => options.JsonSerializerOptions.TypeInfoResolverChain.Insert(0, MetadataAndCode.Default)),
            app => app.MapControllers()),
        Throws.TypeOf<PopcornException>().With.Message.Contains("Mvc.JsonOptions"));

    [Test]
    public void What_comes_before_it_in_SignalR_does_not_undo_it()
    {
        using TestApp app = TestApp.Start(
            builder =>
            {
                builder.Services.AddPopcorn().AddSignalR();
                builder.Services.PostConfigure<JsonHubProtocolOptions>(
                    options => options.PayloadSerializerOptions.TypeInfoResolverChain.Insert(0, MetadataAndCode.Default));
            },
            app => app.MapGet("/", () => 1));
        JsonSerializerOptions json = app.Services.GetRequiredService<IOptions<JsonHubProtocolOptions>>().Value.PayloadSerializerOptions;
        Assert.That(PopcornModifiers.IsNeverHidden(json));
    }

    protected override TestApp Start() => Start(_ => { });

    private static TestApp Start(Action<PopcornHttpOptions> configure) => TestApp.Start(
        builder =>
        {
            builder.Services.AddPopcorn(configure).AddProblemDetails().AddSignalR();
            builder.Services.AddAuthorization(options => options.AddPolicy("anyone", policy => policy.RequireAssertion(_ => true)));
            OnlyController.Add(builder.Services, typeof(PlainController));
        },
        app =>
        {
            app.MapGet("/plain", () => new Account(1, "seen"));
            app.MapGet("/base", () => new List<Open> { new Closed() });
            app.MapGet("/json", () => Results.Json(new Account(1, "seen")));
            app.MapGet("/list", () => new[] { new Account(1, "seen") });
            app.MapGet("/nested", () => new { inner = (object)new Dictionary<string, Account> { ["k"] = new(1, "seen") } });
            app.MapGet("/custom", () => new PlainWriter(new Account(1, "seen")));
            app.MapGet("/filtered", () => "text").AddEndpointFilter((_, _) => ValueTask.FromResult<object?>(new Account(1, "seen")));
            app.MapGet("/events", () => TypedResults.ServerSentEvents(Events()));
            app.MapGet(
                "/problem", () => Results.Problem(extensions: new Dictionary<string, object?> { ["account"] = new Account(1, "seen") }));
            app.MapGet("/problem/own", () => Results.Problem(new OwnProblem { Account = new Account(1, "seen") }));
            app.MapGet("/written", (HttpContext context) => context.Response.WriteAsJsonAsync(new Account(1, "seen")));
            RouteGroupBuilder group = app.MapGroup("/group").WithPopcorn();
            group.MapGet("/off", [DisablePopcorn] () => new Account(1, "seen"));
            group.MapGet("/custom", () => new PlainWriter(new Account(1, "seen")));
            app.MapPost("/post", (Account account) => Results.Json(account.Password));
            app.MapControllers();
        });

    private static async IAsyncEnumerable<Account> Events()
    {
        await Task.Yield();
        yield return new Account(1, "seen");
    }

    public class Open
    {
        public string Name => "seen";
        public virtual string Password => "none";
    }

    public sealed class Closed : Open { [Never] public override string Password => Account.Secret; }

    public sealed class OwnProblem : ProblemDetails
    {
        public Account? Account { get; init; }
        [Never] public string Password => OtherWriters.Account.Secret;
    }

    [Route("mvc/[action]")]
    public sealed class PlainController : ControllerBase
    {
        [HttpGet] public Account Plain() => new(1, "seen");
        [HttpGet] public List<Open> Base() => [new Closed()];
        [HttpGet] public JsonResult Json() => new(new Account(1, "seen"));
        [HttpGet] public IActionResult Result() => new PlainWriter(new Account(1, "seen"));

        [HttpGet]
        public IActionResult Problem() =>
            StatusCode(500, new OwnProblem { Account = new Account(1, "seen"), Extensions = { ["more"] = new Account(2, "seen") } });

        [HttpGet, DisablePopcorn] public Account Off() => new(1, "seen");
        [HttpPost] public JsonResult Post([FromBody] Account account) => new(account.Password);
    }

    [JsonSerializable(typeof(Account))]
    [JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
    private sealed partial class MetadataAndCode : JsonSerializerContext;

    [JsonSerializable(typeof(Account))]
    [JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Serialization)]
    private sealed partial class CodeAlone : JsonSerializerContext;
}

using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.Options;

namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>JSON options that an app has made for a formatter or SignalR, and that are read-only when Popcorn sees them.</summary>
public sealed class OwnOptionsTests
{
    private static readonly JsonSerializerOptions Shared = Create(json => PopcornModifiers.HideNever(json, Rules()));

    /// <summary>Options that hide nothing, what attributes hide, and what an app of this process before this one has hidden.</summary>
    private static readonly (string Name, Func<JsonSerializerOptions> Get)[] All =
    [
        ("showing all", () => Create(_ => { })),
        ("without what attributes hide", () => Create(json => PopcornModifiers.HideNever(json))),
        ("of another app", () => Shared),
        ("of all apps", () => JsonSerializerOptions.Web),
    ];

    private static IEnumerable<TestCaseData> Cases => All.SelectMany(
        row => new[] { true, false }, (row, isOn) => new TestCaseData(row.Get, isOn).SetArgDisplayNames(row.Name, $"{isOn}"));

    [TestCaseSource(nameof(Cases))]
    public async Task A_formatter_hides_what_attributes_and_rules_hide(Func<JsonSerializerOptions> get, bool isPopcorn)
    {
        using TestApp app = Start(
            options =>
            {
                options.OutputFormatters.RemoveType<SystemTextJsonOutputFormatter>();
                options.OutputFormatters.Add(new SystemTextJsonOutputFormatter(get()));
            },
            isPopcorn);
        string name = get().PropertyNamingPolicy!.ConvertName("Name");
        foreach (string url in new[] { "/whole", "/problem" })
            Assert.That(await app.GetTextAsync(url), Does.Contain($"\"{name}\":\"seen\"").And.Not.Contain("CANARY"), url);
        if (isPopcorn)
            Assert.That(await app.GetTextAsync("/value?include=[name]"), Is.EqualTo($$"""{"{{name}}":"seen"}"""));
    }

    [Test]
    public async Task A_second_formatter_hides_it_too_and_keeps_its_formats([Values] bool isPopcorn)
    {
        const string Own = "application/vnd.own+json";
        using TestApp app = Start(
            options =>
            {
                var formatter = new SystemTextJsonOutputFormatter(Create(_ => { }));
                formatter.SupportedMediaTypes.Clear();
                formatter.SupportedMediaTypes.Add(Own);
                options.OutputFormatters.Insert(0, formatter);
            },
            isPopcorn);
        app.Client.DefaultRequestHeaders.Add("Accept", Own);
        using HttpResponseMessage response = await app.Client.GetAsync("/whole");
        Assert.That(response.Content.Headers.ContentType?.MediaType, Is.EqualTo(Own));
        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("""{"ID":1,"NAME":"seen"}"""));
    }

    [TestCaseSource(nameof(Cases))]
    public void SignalR_hides_it(Func<JsonSerializerOptions> get, bool isSetUp)
    {
        using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcorn(AddRules).AddSignalR()
                .AddJsonProtocol(options => options.PayloadSerializerOptions = isSetUp ? get() : options.PayloadSerializerOptions),
            app => app.MapGet("/", () => 1));
        JsonSerializerOptions json = app.Services.GetRequiredService<IOptions<JsonHubProtocolOptions>>().Value.PayloadSerializerOptions;
        Assert.That(JsonSerializer.Serialize(new Account(1, "seen"), json), Does.Contain("seen").And.Not.Contain("CANARY"));
    }

    [Test]
    public void Options_that_were_made_elsewhere_stay_as_they_are()
    {
        SignalR_hides_it(() => JsonSerializerOptions.Web, true);
        Assert.That(JsonSerializer.Serialize(new Account(1, "seen"), JsonSerializerOptions.Web), Does.Contain(Account.Secret));
    }

    private static readonly (string Name, Action<IServiceCollection> Add, string[] Told)[] Late =
    [
        ("a formatter",
            services => services.PostConfigure<MvcOptions>(
                options => options.OutputFormatters.Add(new SystemTextJsonOutputFormatter(Create(_ => { })))),
            ["output formatter for application/json", "not in PostConfigure"]),
        ("a formatter without what attributes hide",
            services => services.PostConfigure<MvcOptions>(options => options.OutputFormatters.Insert(
                0, new SystemTextJsonOutputFormatter(Create(json => PopcornModifiers.HideNever(json))))),
            ["output formatter for application/json", "members with a policy", "not in PostConfigure"]),
        ("SignalR",
            services => services.AddSignalR().Services.PostConfigure<JsonHubProtocolOptions>(
                options => options.PayloadSerializerOptions = Create(json => PopcornModifiers.HideNever(json))),
            ["SignalR", nameof(JsonHubProtocolOptions), "not in PostConfigure"]),
        ("minimal APIs",
            services => services.ConfigureHttpJsonOptions(options => options.SerializerOptions.MakeReadOnly()),
            ["Http.Json.JsonOptions", "leave them writable"]),
    ];

    private static IEnumerable<TestCaseData> LateCases =>
        Late.Select(row => new TestCaseData(row.Add, row.Told).SetArgDisplayNames(row.Name));

    /// <summary>The remedy must not turn off what hides members.</summary>
    [TestCaseSource(nameof(LateCases))]
    public void What_shows_them_and_cannot_be_copied_any_more_stops_the_start(Action<IServiceCollection> add, string[] told)
    {
        string message = TestApp.GetMistake(() => TestApp.Start(
            builder =>
            {
                OnlyController.Add(builder.Services.AddPopcorn(AddRules), typeof(OwnController));
                add(builder.Services);
            },
            app => app.MapControllers()));
        foreach (string part in told)
            Assert.That(message, Does.Contain(part));
        Assert.That(message, Does.Contain("were read-only before").And.Not.Contain("HideFromOtherWriters"));
    }

    /// <summary>Attributes are then all that hides.</summary>
    [Test]
    public void What_attributes_hide_is_enough_without_rules_that_hide() => Assert.That(
        () => TestApp.Start(
            builder => builder.Services.AddPopcorn(options => options.For<Account>(t => t.Always(x => x.Id)))
                .AddSignalR().Services.PostConfigure<JsonHubProtocolOptions>(
                    options => options.PayloadSerializerOptions = Create(json => PopcornModifiers.HideNever(json))),
            app => app.MapGet("/", () => 1)).Dispose(),
        Throws.Nothing);

    private static JsonSerializerOptions Create(Action<JsonSerializerOptions> hide)
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper,
            TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
        };
        hide(json);
        json.MakeReadOnly();
        return json;
    }

    private static PopcornOptions Rules() => new PopcornOptions().For<Account>(t => t.Never(x => x.Id));

    private static void AddRules(PopcornHttpOptions options) => options.For<Account>(t => t.RequirePolicy(x => x.InternalNote, "nobody"));

    private static TestApp Start(Action<MvcOptions> configure, bool isPopcorn) => TestApp.Start(
        builder =>
        {
            builder.Services.AddAuthorization(options => options.AddPolicy("nobody", policy => policy.RequireAssertion(_ => false)));
            IMvcBuilder mvc = builder.Services.AddPopcorn(AddRules).AddControllers(configure)
                .ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(OwnController)));
            if (isPopcorn)
                mvc.AddPopcorn();
        },
        app => app.MapControllers());

    [Route("")]
    public sealed class OwnController : ControllerBase
    {
        [HttpGet("value")] public Account Value() => new(1, "seen");
        [HttpGet("whole"), DisablePopcorn] public Account Whole() => new(1, "seen");

        [HttpGet("problem")]
        public IActionResult Problem() => StatusCode(500, new ProblemDetails { Extensions = { ["more"] = new Account(2, "seen") } });
    }
}

using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc;
using Popcorn.Envelopes;

namespace Popcorn.Tests.Http.Usage;

/// <summary>Members that are obsolete, through both entry points.</summary>
[TestFixture(false)]
[TestFixture(true)]
public sealed class DeprecationTests(bool isMvc) : AppFixture
{
    protected override TestApp Start() => TestApp.StartEither(
        isMvc ? [typeof(Controller)] : null,
        app =>
        {
            app.MapGet("/item", () => new Item()).WithPopcorn();
            app.MapGet("/items", () => new ApiResponse<List<Item>>([new()])).WithPopcorn();
            app.MapGet("/bound", () => new Item()).WithPopcorn(popcorn => popcorn.Allow = "[id,parts]");
            app.MapGet("/lenient", () => new Item()).WithPopcorn(popcorn =>
            {
                popcorn.Allow = "[id,parts]";
                popcorn.UnknownMembers = UnknownMembers.Ignore;
            });
            app.MapGet("/default", () => new Item()).WithPopcorn(popcorn => popcorn.Default = "[id,total]");
            app.MapGet("/untyped", IResult () => TypedResults.Ok(new Item())).WithPopcorn();
            app.MapGet("/conflict", () => TypedResults.Conflict(new Item())).WithPopcorn();
            app.MapGet("/own", (HttpContext context) =>
            {
                context.Response.Headers["Deprecation"] = "@1";
                return new Item();
            }).WithPopcorn();
        },
        options =>
        {
            options.DeprecatedSince = new DateTimeOffset(2026, 1, 1, 0, 0, 0, TimeSpan.Zero);
#pragma warning disable CS0612 // The rule adds the time to the attribute.
            options.For<Part>(t => t.Obsolete(part => part.Old, since: DateTimeOffset.FromUnixTimeSeconds(1688169599)));
#pragma warning restore CS0612
            options.For<Part>(t => t.Obsolete(part => part.Ruled, "Use name."));
            options.For<Part>(t => t.Obsolete(part => part.Later, since: DateTimeOffset.FromUnixTimeSeconds(1798761600)));
            options.View<Item>("old", "[total]");
        },
        services => services.AddAuthorization(policies => policies.AddPolicy("staff", policy => policy.RequireRole("staff"))));

    [TestCase("/item?include=total", "@1767225600")]
    [TestCase("/item?include=[*,total]", "@1767225600")]
    [TestCase("/item?include=[id,parts[old]]", "@1688169599")]
    [TestCase("/item?include=parts.old", "@1688169599")]
    [TestCase("/item?include=parts.ruled", "@1767225600")]
    [TestCase("/item?include=total,parts.old", "@1688169599")]
    [TestCase("/item?include=parts.later", "@1798761600")]
    [TestCase("/item?include=total,parts.later", "@1767225600")]
    [TestCase("/item?include=parts(later,ruled)", "@1767225600")]
    [TestCase("/items?include=total", "@1767225600")]
    [TestCase("/untyped?include=total", "@1767225600")]
    [TestCase("/own?include=total", "@1")]
    [TestCase("/item?include=secret", null)]
    [TestCase("/item", null)]
    [TestCase("/item?include=id", null)]
    [TestCase("/item?include=*", null)]
    [TestCase("/item?include=**", null)]
    [TestCase("/item?include=*,-total", null)]
    [TestCase("/item?include=@old", null)]
    [TestCase("/items?include=parts", null)]
    [TestCase("/default", null)]
    [TestCase("/default?include=!default,note", null)]
    [TestCase("/bound?include=id", null)]
    [TestCase("/bound?include=total", null)]
    [TestCase("/lenient?include=id,total", null)]
    [TestCase("/lenient?include=id,nope", null)]
    [TestCase("/conflict?include=total", null)]
    public async Task A_response_to_a_request_that_names_one_says_since_when(string url, string? expected)
    {
        for (int i = 0; i < 2; i++)
        {
            using HttpResponseMessage response = await App.Client.GetAsync(url);
            Assert.That(
                response.Headers.TryGetValues("Deprecation", out IEnumerable<string>? values) ? values.Single() : null,
                Is.EqualTo(expected));
        }
    }

    [Test]
    public async Task One_that_lists_no_longer_admit_is_answered_as_any_unknown_name()
    {
        string refusal = (await App.GetProblemAsync("/bound?include=total")).ToJsonString();
        string unknown = (await App.GetProblemAsync("/bound?include=nopes")).ToJsonString();
        Assert.That(WithoutTrace(refusal), Is.EqualTo(WithoutTrace(unknown)).And.Contain("include_unknown_member"));

        static string WithoutTrace(string text) => System.Text.RegularExpressions.Regex.Replace(text, "\"traceId\":\"[^\"]*\"", "");
    }

    /// <summary>The name is known by default, and hidden from the caller all the same.</summary>
    [Test]
    public async Task A_denied_one_is_not_told_of()
    {
        using HttpResponseMessage response = await App.Client.GetAsync("/item?include=id,secret");
        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("""{"id":1}"""));
        Assert.That(response.Headers.Contains("Deprecation"), Is.False);
    }

    /// <summary>The names were checked by the engine of the endpoint, which has read the members of its own contracts.</summary>
    [Test]
    public async Task Options_of_a_result_are_read_for_it()
    {
        using TestApp app = TestApp.StartHandlers(
            app => app.MapGet("/part", () => TypedResults.Json(new Part(), new JsonSerializerOptions(JsonSerializerDefaults.Web)
            {
                TypeInfoResolver = new DefaultJsonTypeInfoResolver(), WriteIndented = true,
            })).WithPopcorn());
        using HttpResponseMessage response = await app.Client.GetAsync("/part?include=old");
        Assert.That(response.Headers.Contains("Deprecation"));
    }

    [Test]
    public async Task Without_a_time_they_are_deprecated_already([Values] UnknownMembers unknown)
    {
        // The first request finds it, although nothing has read the members before.
        using TestApp app = TestApp.StartHandlers(
            options => (options.UnknownMembers, options.WarmUpEndpoints) = (unknown, false),
            app => app.MapGet("/part", () => new Part()).WithPopcorn());
        using HttpResponseMessage response = await app.Client.GetAsync("/part?include=old");
        Assert.That(response.Headers.GetValues("Deprecation"), Is.EqualTo(new[] { "@0" }));
    }

    [Test]
    public void Explain_shows_them()
    {
        var engine = new PopcornEngine();
        PlanExplanation explanation = engine.Explain(typeof(Item), Include.Parse("[total,parts[old]]"));
        Assert.That(explanation.Obsolete, Is.EqualTo(new[] { "Item.total: Use sum.", "Part.old" }));
        Assert.That(explanation.ToString(), Does.Contain("obsolete Item.total: Use sum.\n"));
        Assert.That(engine.Explain(typeof(Item), Include.Parse("[id]")).Obsolete, Is.Empty);
    }

    public sealed class Controller : ControllerBase
    {
        [HttpGet("/item")] public Item One() => new();
        [HttpGet("/items")] public ApiResponse<List<Item>> Many() => new([new()]);
        [HttpGet("/bound"), Popcorn(Allow = "[id,parts]")] public Item Bound() => new();
        [HttpGet("/untyped")] public IActionResult Untyped() => Ok(new Item());
        [HttpGet("/conflict")] public IActionResult AConflict() => Conflict(new Item());
        [HttpGet("/lenient"), Popcorn(Allow = "[id,parts]", UnknownMembers = UnknownMembers.Ignore)] public Item Lenient() => new();
        [HttpGet("/default"), Popcorn(Default = "[id,total]")] public Item Default() => new();

        [HttpGet("/own")]
        public Item Own()
        {
            Response.Headers["Deprecation"] = "@1";
            return new();
        }
    }

    public sealed class Item
    {
        public int Id { get; set; } = 1;
        [Obsolete("Use sum.")] public decimal Total { get; set; } = 2;
        public decimal Sum { get; set; } = 2;
        public string Note { get; set; } = "n";

        [SuppressMessage("Design", "CA1041", Justification = "A message is optional.")]
        [Obsolete, RequiresPolicy("staff")] public string Secret { get; set; } = "s";
        public List<Part> Parts { get; set; } = [new()];
    }

    public sealed class Part
    {
        public string Name { get; set; } = "n";
        [SuppressMessage("Design", "CA1041", Justification = "A message is optional.")] [Obsolete] public string Old { get; set; } = "o";
        public string Ruled { get; set; } = "r";
        public string Later { get; set; } = "l";
    }
}

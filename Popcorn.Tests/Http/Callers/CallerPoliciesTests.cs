using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.Options;
using Calls = Popcorn.Tests.Http.EntryPoints.Calls;

namespace Popcorn.Tests.Http.Callers;

/// <summary>Which members of a response a caller gets, by the policies that it satisfies.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[TestFixtureSource(typeof(EmployeeApps), nameof(EmployeeApps.EntryPoints))]
public sealed class CallerPoliciesTests(string entryPoint) : AppFixture
{
    private const string Id = "\"id\":1,\"name\":\"Ann\"";
    private const string Salary = ",\"salary\":4711";
    private const string Review = ",\"review\":\"excellent\"";

    private static readonly string?[] Callers = [null, "", "other", "board"];

    private static readonly string[] Typed = ["one", "list", "enveloped", "json", "result", "conflict"];

    private static readonly string?[] Includes =
        [null, "[id]", "[salary]", "[id,salary,review]", "[*]", "[**]", "[-salary]", "[manager[salary,id]]"];

    [Test]
    public async Task Decide_which_members_are_written()
    {
        Assert.That(await App.GetAsync("one?include=[-manager]", null), Is.EqualTo($"{{{Id}}}"));
        Assert.That(await App.GetAsync("one?include=[-manager]", "board"), Is.EqualTo($"{{{Id}}}"));
        Assert.That(await App.GetAsync("one?include=[-manager]", "hr"), Is.EqualTo($"{{{Id}{Salary}}}"));
        Assert.That(await App.GetAsync("one?include=[-manager]", "board,hr"), Is.EqualTo($"{{{Id}{Salary}{Review}}}"));
        Assert.That(await App.GetAsync("enveloped?include=[salary]", "hr"), Does.Contain("\"salary\":4711"));
        Assert.That(await App.GetAsync("result?include=[manager[salary]]", "hr"), Is.EqualTo("""{"manager":{"salary":4711}}"""));
        Assert.That(await App.GetAsync("conflict", "hr"), Does.Contain("4711").And.Not.Contain("excellent"));
        Assert.That(
            await App.GetAsync("derived?include=[salary,bonus]", "hr"),
            Is.EqualTo("""{"salary":4711}"""),
            "What is not declared is denied.");
        Assert.That(await App.GetAsync("object?include=[id,salary]", "hr"), Is.EqualTo("""{"id":1}"""));
        Assert.That(await App.GetAsync("untyped?include=[id,salary]", "hr"), Is.EqualTo("""{"id":1}"""));
        Assert.That(App.Log.OfPopcorn.Count(entry => entry.Id.Id == 13), Is.EqualTo(3), "Warnings for the last three.");
        Assert.That(await App.GetAsync("untyped", "hr"), Does.Not.Contain("salary"));
        Assert.That(App.Log.OfPopcorn.Count(entry => entry.Id.Id == 13), Is.EqualTo(3), "Once for a type.");
        Assert.That(await App.GetAsync("bound", "hr"), Is.EqualTo("""{"id":1,"salary":4711}"""));
        Assert.That(await App.GetAsync("bound", null), Is.EqualTo("""{"id":1}"""));
        Assert.That(
            await App.GetAsync("bound?include=[manager]", "hr,board"),
            Is.EqualTo("""{"manager":{"name":"Bob","review":"excellent"}}"""));
        Assert.That(await App.GetAsync("room", null), Is.EqualTo("""{"number":7}"""));
    }

    /// <summary>A page that asks for a member works for callers who may not see it, also where a list follows the name.</summary>
    [Test]
    public async Task Leave_denied_names_known()
    {
        foreach (string? caller in Callers)
        {
            string body = await App.GetAsync("one?include=[id,salary,manager[name,review]]", caller);
            Assert.That(body, Is.EqualTo("""{"id":1,"manager":{"name":"Bob"}}"""));
            foreach (string path in Typed.Append("untyped").Append("object").Append("derived"))
            {
                HttpStatusCode spelt = await App.GetStatusAsync($"{path}?include=[salary,manager[review]]", caller);
                Assert.That(spelt, Is.Not.EqualTo(HttpStatusCode.BadRequest), path);
                HttpStatusCode misspelt = await App.GetStatusAsync($"{path}?include=[salary,manager[rewiew]]", caller);
                Assert.That(misspelt, Is.EqualTo(path == "conflict" ? HttpStatusCode.Conflict : HttpStatusCode.BadRequest), path);
            }
        }
    }

    /// <summary>Status, headers and body are those for a name that does not exist.</summary>
    [Test]
    public async Task Can_make_denied_names_unknown([Values] bool isRejecting)
    {
        await using TestApp app = EmployeeApps.Start(
            entryPoint,
            popcorn =>
            {
                popcorn.DeniedMembers = DeniedMembers.Unknown;
                popcorn.UnknownMembers = isRejecting ? UnknownMembers.Reject : UnknownMembers.Ignore;
            });
        foreach (string? caller in Callers)
        {
            foreach (string path in Typed)
            {
                string expected = await DescribeAsync(app, $"{path}?include=[id,zalary,manager[zalary]]", caller);
                string described = await DescribeAsync(app, $"{path}?include=[id,salary,manager[salary]]", caller);
                Assert.That(described, Is.EqualTo(expected), $"{path} {caller}");
            }
        }
    }

    [Test]
    public async Task Are_asked_once_a_request([Values] bool isSlow)
    {
        var asked = App.Services.GetRequiredService<AskedPolicies>();
        asked.IsSlow = isSlow;
        foreach (string path in Typed.Append("asked"))
        {
            foreach (string? include in Includes)
            {
                asked.Names.Clear();
                string body = await App.GetAsync($"{path}?include={include}", "hr");
                Assert.That(asked.Names, Is.EqualTo((string[])["board", "hr"]), path);
                Assert.That(body, Does.Not.Contain("excellent"));
            }
        }
        asked.Names.Clear();
        foreach (string path in (string[])["room", "object", "untyped"])
            await App.GetAsync(path, "hr");
        Assert.That(asked.Names, Is.Empty);
    }

    [Test]
    public async Task Decide_what_the_app_is_told()
    {
        Assert.That(
            await App.GetAsync("asked?include=[name,salary,manager[review]]", "board"),
            Does.Contain("False False False Employee {name,manager}"));
        Assert.That(
            await App.GetAsync("asked?include=[name,salary,manager[review]]", "hr"),
            Does.Contain("True False True Employee {name,salary,manager}"));
        Assert.That(await App.GetAsync("asked?include=[name,salary,manager[review]]", "hr,board"), Does.Contain("True True True"));
    }

    [Test]
    public async Task Can_refuse_the_request()
    {
        await using TestApp app = EmployeeApps.Start(entryPoint, popcorn => popcorn.DeniedMembers = DeniedMembers.Forbid);
        var calls = app.Services.GetRequiredService<Calls>();
        using var recorder = new MeterRecorder(app.Services);
        Assert.That(await app.GetStatusAsync("one?include=[salary]", null), Is.EqualTo(HttpStatusCode.Unauthorized));
        Assert.That(await app.GetStatusAsync("one?include=[salary]", "board"), Is.EqualTo(HttpStatusCode.Forbidden));
        Assert.That(
            await app.GetStatusAsync("enveloped?include=[id,manager[manager[review]]]", "hr"), Is.EqualTo(HttpStatusCode.Forbidden));
        Assert.That(calls.Counted, Is.Zero, "Before the handler.");
        Assert.That(await app.GetStatusAsync("one?include=[salary]", "hr"), Is.EqualTo(HttpStatusCode.OK));
        Assert.That(await app.GetStatusAsync("one?include=[**]", null), Is.EqualTo(HttpStatusCode.OK));
        Assert.That(await app.GetStatusAsync("one?include=[-salary,name]", null), Is.EqualTo(HttpStatusCode.OK));
        Assert.That(await app.GetStatusAsync("one?include=[salary", null), Is.EqualTo(HttpStatusCode.BadRequest));
        Assert.That(await app.GetStatusAsync("bound", null), Is.EqualTo(HttpStatusCode.OK), "A list of the server is not the client's.");
        Assert.That(
            await app.GetStatusAsync("bound?include=[review]", null), Is.EqualTo(HttpStatusCode.BadRequest), "Not admitted, so unknown.");
        IReadOnlyDictionary<string, double> counted = recorder.Read();
        Assert.That(counted["popcorn.includes.refused error.type=forbidden"], Is.EqualTo(3));
        Assert.That(counted["popcorn.includes.refused error.type=include_syntax"], Is.EqualTo(1));
    }

    /// <summary>There is one engine for each options instance, whatever the callers may see.</summary>
    [Test]
    public async Task Share_one_engine()
    {
        await using TestApp app = EmployeeApps.Start(
            entryPoint, popcorn => popcorn.For<Room>(t => t.RequirePolicy(x => x.Number, Many)), services =>
            services.AddAuthorization(options =>
            {
                foreach (string name in Many)
                    options.AddPolicy(name, policy => policy.RequireClaim(HeaderAuthentication.Claim, name));
            }));
        foreach (string _ in Many.Concat(Many))
        {
            for (int set = 1; set < 1 << Many.Length; set++)
            {
                string may = string.Join(',', Many.Where((_, i) => (set & (1 << i)) != 0));
                Assert.That(await app.GetAsync("room", may), Is.EqualTo(set == (1 << Many.Length) - 1 ? """{"number":7}""" : "{}"));
            }
        }
        PopcornEngine[] engines = [.. app.Services.GetRequiredService<AspNetCore.Core.PopcornEngines>().All];
        Assert.That(engines, Has.Length.InRange(1, 2));
        Assert.That(engines.Sum(engine => engine.Statistics.Roots.Entries), Is.GreaterThanOrEqualTo(63));
    }

    /// <summary>Outside of a request there is no caller.</summary>
    [Test]
    public void Are_denied_outside_of_requests()
    {
        JsonSerializerOptions json = App.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions;
        PopcornEngine engine = App.Services.GetRequiredService<IPopcornEngines>().GetEngine(json);
        Assert.That(engine.Serialize(new Employee(), "[**]"), Does.Not.Contain("salary"));
        Assert.That(JsonSerializer.Serialize(new Employee(), json), Does.Not.Contain("salary"));
    }

    private static readonly string[] Many = ["p1", "p2", "p3", "p4", "p5", "p6"];

    protected override TestApp Start() => EmployeeApps.Start(entryPoint);

    private static async Task<string> DescribeAsync(TestApp app, string url, string? may)
    {
        using HttpResponseMessage response = await app.SendAsync(url, may);
        string body = await response.Content.ReadAsStringAsync();
        int trace = body.IndexOf("\"traceId\"", StringComparison.Ordinal);
        return $"{(int)response.StatusCode} {response.Headers} {response.Content.Headers} {(trace < 0 ? body : body[..trace])}";
    }
}

using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.Options;
using Calls = Popcorn.Tests.Http.EntryPoints.Calls;

namespace Popcorn.Tests.Http.Callers;

/// <summary>Which members of a response a caller gets, by the policies that it satisfies.</summary>
public sealed class CallerPoliciesTests
{
    private const string Id = "\"id\":1,\"name\":\"Ann\"";
    private const string Salary = ",\"salary\":4711";
    private const string Review = ",\"review\":\"excellent\"";

    private static readonly string?[] Callers = [null, "", "other", "board"];

    private static readonly string[] Typed = ["one", "list", "enveloped", "json", "result", "conflict"];

    private static readonly string?[] Includes =
        [null, "[id]", "[salary]", "[id,salary,review]", "[*]", "[**]", "[-salary]", "[manager[salary,id]]"];

    private static string[] EntryPoints => EmployeeApps.EntryPoints;

    [TestCaseSource(nameof(EntryPoints))]
    public async Task Decide_which_members_are_written(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        Assert.That(await app.GetAsync("one?include=[-manager]", null), Is.EqualTo($"{{{Id}}}"));
        Assert.That(await app.GetAsync("one?include=[-manager]", "board"), Is.EqualTo($"{{{Id}}}"));
        Assert.That(await app.GetAsync("one?include=[-manager]", "hr"), Is.EqualTo($"{{{Id}{Salary}}}"));
        Assert.That(await app.GetAsync("one?include=[-manager]", "board,hr"), Is.EqualTo($"{{{Id}{Salary}{Review}}}"));
        Assert.That(await app.GetAsync("enveloped?include=[salary]", "hr"), Does.Contain("\"salary\":4711"));
        Assert.That(await app.GetAsync("result?include=[manager[salary]]", "hr"), Is.EqualTo("""{"manager":{"salary":4711}}"""));
        Assert.That(await app.GetAsync("conflict", "hr"), Does.Contain("4711").And.Not.Contain("excellent"));
        Assert.That(
            await app.GetAsync("derived?include=[salary,bonus]", "hr"),
            Is.EqualTo("""{"salary":4711}"""),
            "What is not declared is denied.");
        Assert.That(await app.GetAsync("object?include=[id,salary]", "hr"), Is.EqualTo("""{"id":1}"""));
        Assert.That(await app.GetAsync("untyped?include=[id,salary]", "hr"), Is.EqualTo("""{"id":1}"""));
        Assert.That(app.Log.OfPopcorn.Count(entry => entry.Id.Id == 13), Is.EqualTo(3), "Warnings for the last three.");
        Assert.That(await app.GetAsync("untyped", "hr"), Does.Not.Contain("salary"));
        Assert.That(app.Log.OfPopcorn.Count(entry => entry.Id.Id == 13), Is.EqualTo(3), "Once for a type.");
        Assert.That(await app.GetAsync("bound", "hr"), Is.EqualTo("""{"id":1,"salary":4711}"""));
        Assert.That(await app.GetAsync("bound", null), Is.EqualTo("""{"id":1}"""));
        Assert.That(
            await app.GetAsync("bound?include=[manager]", "hr,board"),
            Is.EqualTo("""{"manager":{"name":"Bob","review":"excellent"}}"""));
        Assert.That(await app.GetAsync("room", null), Is.EqualTo("""{"number":7}"""));
    }

    /// <summary>A page that asks for a member works for callers who may not see it, also where a list follows the name.</summary>
    [Test]
    public async Task Leave_denied_names_known([ValueSource(nameof(EntryPoints))] string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        foreach (string? caller in Callers)
        {
            string body = await app.GetAsync("one?include=[id,salary,manager[name,review]]", caller);
            Assert.That(body, Is.EqualTo("""{"id":1,"manager":{"name":"Bob"}}"""));
            foreach (string path in Typed.Append("untyped").Append("object").Append("derived"))
            {
                Assert.That(await GetStatusAsync($"{path}?include=[salary,manager[review]]", caller), Is.Not.EqualTo(400), path);
                int misspelt = await GetStatusAsync($"{path}?include=[salary,manager[rewiew]]", caller);
                Assert.That(misspelt, Is.EqualTo(path == "conflict" ? 409 : 400), path);
            }
        }

        async Task<int> GetStatusAsync(string url, string? may)
        {
            using HttpResponseMessage response = await app.SendAsync(url, may);
            return (int)response.StatusCode;
        }
    }

    /// <summary>Status, headers and body are those for a name that does not exist.</summary>
    [Test]
    public async Task Can_make_denied_names_unknown([ValueSource(nameof(EntryPoints))] string entryPoint, [Values] bool isRejecting)
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
    public async Task Are_asked_once_a_request([ValueSource(nameof(EntryPoints))] string entryPoint, [Values] bool isSlow)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        var asked = app.Services.GetRequiredService<AskedPolicies>();
        asked.IsSlow = isSlow;
        foreach (string path in Typed.Append("asked"))
        {
            foreach (string? include in Includes)
            {
                asked.Names.Clear();
                string body = await app.GetAsync($"{path}?include={include}", "hr");
                Assert.That(asked.Names, Is.EqualTo((string[])["board", "hr"]), path);
                Assert.That(body, Does.Not.Contain("excellent"));
            }
        }
        asked.Names.Clear();
        foreach (string path in (string[])["room", "object", "untyped"])
            await app.GetAsync(path, "hr");
        Assert.That(asked.Names, Is.Empty);
    }

    [TestCaseSource(nameof(EntryPoints))]
    public async Task Decide_what_the_app_is_told(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        Assert.That(
            await app.GetAsync("asked?include=[name,salary,manager[review]]", "board"),
            Does.Contain("False False False Employee {name,manager}"));
        Assert.That(
            await app.GetAsync("asked?include=[name,salary,manager[review]]", "hr"),
            Does.Contain("True False True Employee {name,salary,manager}"));
        Assert.That(await app.GetAsync("asked?include=[name,salary,manager[review]]", "hr,board"), Does.Contain("True True True"));
    }

    [TestCaseSource(nameof(EntryPoints))]
    public async Task Can_refuse_the_request(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint, popcorn => popcorn.DeniedMembers = DeniedMembers.Forbid);
        var calls = app.Services.GetRequiredService<Calls>();
        Assert.That(await StatusAsync("one?include=[salary]", null), Is.EqualTo(HttpStatusCode.Unauthorized));
        Assert.That(await StatusAsync("one?include=[salary]", "board"), Is.EqualTo(HttpStatusCode.Forbidden));
        Assert.That(await StatusAsync("enveloped?include=[id,manager[manager[review]]]", "hr"), Is.EqualTo(HttpStatusCode.Forbidden));
        Assert.That(calls.Counted, Is.Zero, "Before the handler.");
        Assert.That(await StatusAsync("one?include=[salary]", "hr"), Is.EqualTo(HttpStatusCode.OK));
        Assert.That(await StatusAsync("one?include=[**]", null), Is.EqualTo(HttpStatusCode.OK));
        Assert.That(await StatusAsync("one?include=[-salary,name]", null), Is.EqualTo(HttpStatusCode.OK));
        Assert.That(await StatusAsync("one?include=[salary", null), Is.EqualTo(HttpStatusCode.BadRequest));
        Assert.That(await StatusAsync("bound", null), Is.EqualTo(HttpStatusCode.OK), "A list of the server is not the client's.");
        Assert.That(await StatusAsync("bound?include=[review]", null), Is.EqualTo(HttpStatusCode.BadRequest), "Not admitted, so unknown.");

        async Task<HttpStatusCode> StatusAsync(string url, string? may)
        {
            using HttpResponseMessage response = await app.SendAsync(url, may);
            return response.StatusCode;
        }
    }

    /// <summary>There is one engine for each options instance, whatever the callers may see.</summary>
    [TestCaseSource(nameof(EntryPoints))]
    public async Task Share_one_engine(string entryPoint)
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
    public async Task Are_denied_outside_of_requests()
    {
        await using TestApp app = EmployeeApps.Start("minimal API");
        JsonSerializerOptions json = app.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions;
        PopcornEngine engine = app.Services.GetRequiredService<IPopcornEngines>().GetEngine(json);
        Assert.That(engine.Serialize(new Employee(), "[**]"), Does.Not.Contain("salary"));
        Assert.That(JsonSerializer.Serialize(new Employee(), json), Does.Not.Contain("salary"));
    }

    private static readonly string[] Many = ["p1", "p2", "p3", "p4", "p5", "p6"];

    private static async Task<string> DescribeAsync(TestApp app, string url, string? may)
    {
        using HttpResponseMessage response = await app.SendAsync(url, may);
        string body = await response.Content.ReadAsStringAsync();
        int trace = body.IndexOf("\"traceId\"", StringComparison.Ordinal);
        return $"{(int)response.StatusCode} {response.Headers} {response.Content.Headers} {(trace < 0 ? body : body[..trace])}";
    }
}

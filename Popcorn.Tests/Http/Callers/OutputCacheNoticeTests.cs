using Microsoft.AspNetCore.OutputCaching;
using Microsoft.Extensions.Logging;

namespace Popcorn.Tests.Http.Callers;

/// <summary>The start says which endpoints the output cache does not store because of policies, although the app asks for it.</summary>
public sealed class OutputCacheNoticeTests
{
    private const int NotCached = 15;

    private static string[] EntryPoints => EmployeeApps.EntryPoints;

    [TestCaseSource(nameof(EntryPoints))]
    public async Task Names_each_endpoint_and_the_remedy(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        LogSink.Entry[] notices = [.. app.Log.OfPopcorn.Where(entry => entry.Id.Id == NotCached)];
        Assert.That(notices.Select(entry => entry.Level), Is.All.EqualTo(LogLevel.Information));
        Assert.That(notices.Select(entry => entry.Text), Is.All.Contains("VaryByPopcornPolicies()"));
        string[] names = entryPoint == "minimal API"
            ? ["GET /cached ", "GET /always ", "GET /gated "]
            : [".Cached ", ".Always ", ".Gated "];
        Assert.That(notices, Has.Length.EqualTo(names.Length), string.Join(Environment.NewLine, notices.AsEnumerable()));
        foreach (string name in names)
            Assert.That(notices.Select(entry => entry.Text), Has.One.Contains(name));
    }

    [Test]
    public async Task Counts_base_policies([Values] bool varies)
    {
        await using TestApp app = EmployeeApps.Start(
            "minimal API",
            services: services => services.AddOutputCache(options => options.AddBasePolicy(
                policy => _ = varies ? policy.Cache().VaryByPopcornPolicies() : policy.Cache())));
        string[] notices = [.. app.Log.OfPopcorn.Where(entry => entry.Id.Id == NotCached).Select(entry => entry.Text)];
        Assert.That(notices.Count(text => text.Contains("GET /one ", StringComparison.Ordinal)), Is.EqualTo(varies ? 0 : 1));
        Assert.That(notices.Count(text => text.Contains("GET /cached ", StringComparison.Ordinal)), Is.EqualTo(varies ? 0 : 1));
        Assert.That(notices.Count(text => text.Contains("GET /room ", StringComparison.Ordinal)), Is.Zero, "No policies.");
        Assert.That(notices.Count(text => text.Contains("GET /varied ", StringComparison.Ordinal)), Is.Zero);
    }

    [Test]
    public async Task Leaves_out_what_is_never_stored()
    {
        await using TestApp app = EmployeeApps.Start("minimal API", map: app =>
        {
            app.MapPost("posted", () => new Employee()).CacheOutput().WithPopcorn();
            app.MapGet("unstored", [OutputCache(NoStore = true)] () => new Employee()).WithPopcorn();
            app.MapGet("without", () => new Employee()).CacheOutput();
            app.MapGet("with/one", [OutputCache(Duration = 5)] () => new Employee()).WithPopcorn();
            app.MapGet("with/requirement", () => new Employee())
                .CacheOutput(policy => policy.With(_ => true).VaryByPopcornPolicies()).WithPopcorn();
        });
        string text = string.Join("\n", app.Log.OfPopcorn.Where(entry => entry.Id.Id == NotCached).Select(entry => entry.Text));
        Assert.That(text, Does.Contain("with/one").And.Not.Contain("posted").And.Not.Contain("unstored").And.Not.Contain("without")
            .And.Not.Contain("with/requirement"));
    }

    [Test]
    public async Task Is_not_logged_without_an_output_cache()
    {
        await using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcorn().AddAuthorization(options =>
            {
                foreach (string name in (string[])["hr", "board", "owner"])
                    options.AddPolicy(name, policy => policy.RequireAssertion(_ => true));
            }),
            app => app.MapGet("one", () => new Employee()).CacheOutput().WithPopcorn());
        Assert.That(app.Log.OfPopcorn.Select(entry => entry.Id.Id), Has.None.EqualTo(NotCached));
    }
}

using Microsoft.Extensions.Logging;

namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>
/// Handlers that return nothing, or a result of a library, and write the type that they declare themselves. Popcorn's filter does not see
/// the value.
/// </summary>
public sealed class SelfWritingHandlersTests
{
    private static readonly (string Name, Action<WebApplication> Map, string Told)[] Restricted =
    [
        ("a list", app => MapItself(app, "/itself").WithPopcorn(p => p.Allow = "[id]"), "Allow"),
        ("a list of a group", app => MapItself(app.MapGroup("").WithPopcorn(p => p.Default = "[id]"), "/itself"), "Default"),
        ("a list, inside of another filter",
            app => app.MapGroup("").AddEndpointFilter((context, next) => next(context)).MapGet("/itself", (Delegate)WriteAccountAsync)
                .Produces<Account>().WithPopcorn(p => p.Allow = "[id]"), "Allow"),
        ("views", app => MapItself(app, "/itself").WithPopcorn(p => p.OnlyViews()), "OnlyViews"),
    ];

    private static IEnumerable<TestCaseData> Cases =>
        Restricted.Select(row => new TestCaseData(row.Map, row.Told).SetArgDisplayNames(row.Name));

    [TestCaseSource(nameof(Cases))]
    public void With_a_restriction_stop_the_start(Action<WebApplication> map, string told) => Assert.That(
        TestApp.GetMistake(() => TestApp.StartHandlers(options => options.View<Account>("card", "[id]"), map)),
        Does.StartWith("HTTP: GET /itself ").And.Contain(told).And.Contain(nameof(Account)).And.Contain("DisablePopcorn()"));

    [TestCase("/itself", true)]
    [TestCase("/itself/result", true)]
    [TestCase("/itself/off", false)]
    [TestCase("/itself/undeclared", false)]
    [TestCase("/itself/bytes", false)]
    [TestCase("/account", false)]
    public void Without_a_restriction_are_told(string url, bool isTold)
    {
        using TestApp app = TestApp.StartHandlers(app =>
        {
            RouteGroupBuilder group = app.MapGroup("").WithPopcorn();
            MapItself(group, "/itself");
            group.MapGet("/itself/result", () => new PlainWriter(1)).Produces<Account>();
            MapItself(group, "/itself/off").DisablePopcorn();
            MapItself(group, "/itself/undeclared", type: null);
            MapItself(group, "/itself/bytes", typeof(byte[]));
            group.MapGet("/account", () => new Account(1, "n"));
        });
        LogSink.Entry[] told = [.. app.Log.OfPopcorn.Where(entry => entry is { Level: LogLevel.Information, Id.Id: 24 })];
        Assert.That(told.Count(entry => entry.Text.StartsWith($"HTTP: GET {url} ", StringComparison.Ordinal)), Is.EqualTo(isTold ? 1 : 0));
    }

    [Test]
    public async Task Ignore_an_include()
    {
        using TestApp app = TestApp.StartHandlers(app => MapItself(app, "/itself").WithPopcorn());
        Assert.That(await app.GetTextAsync("/itself?include=[id]"), Is.EqualTo(await app.GetTextAsync("/itself")));
    }

    private static IEndpointConventionBuilder MapItself(IEndpointRouteBuilder app, string url) => MapItself(app, url, typeof(Account));

    private static IEndpointConventionBuilder MapItself(IEndpointRouteBuilder app, string url, Type? type) =>
        app.MapGet(url, WriteAccountAsync).WithMetadata(new ProducesResponseTypeMetadata(200, type, ["application/json"]));

    private static Task WriteAccountAsync(HttpContext context) => context.Response.WriteAsJsonAsync(new Account(1, "n"));
}

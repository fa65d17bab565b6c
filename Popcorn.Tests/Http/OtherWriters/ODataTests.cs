#if NET10_0_OR_GREATER // The package comes with the benchmarks, which are of the newest runtime.
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.OData;
using Microsoft.AspNetCore.OData.Formatter;
using Microsoft.AspNetCore.OData.Query;

namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>OData writes and selects by its own rules. Neither goes around the list of an endpoint.</summary>
public sealed class ODataTests : AppFixture
{
    private const string Allow = "[id]";

    private static readonly Account[] Accounts = [new(1, "seen"), new(2, "seen")];

    private static readonly (string Name, Action<IEndpointRouteBuilder> Map)[] Declared =
    [
        ("before", app => app.MapGet("/accounts", () => Accounts).WithPopcorn(p => p.Allow = Allow).WithODataResult()),
        ("after", app => app.MapGet("/accounts", () => Accounts).WithODataResult().WithPopcorn(p => p.Allow = Allow)),
        ("of a group", app => app.MapGroup("").WithODataResult().MapGet("/accounts", () => Accounts).WithPopcorn(p => p.Allow = Allow)),
        ("in a group", app => app.MapGroup("").WithPopcorn(p => p.Allow = Allow).MapGet("/accounts", () => Accounts).WithODataResult()),
    ];

    private static IEnumerable<TestCaseData> Cases => Declared.Select(row => new TestCaseData(row.Map).SetArgDisplayNames(row.Name));

    [TestCaseSource(nameof(Cases))]
    public void Values_that_it_writes_stop_the_start(Action<IEndpointRouteBuilder> map) =>
        Assert.That(TestApp.GetMistake(app => map(app)), Does.Contain("/accounts").And.Contain("WithODataResult()"));

    [Test]
    public async Task Its_result_is_refused_if_the_metadata_says_so_too_late()
    {
        ODataMiniMetadata metadata = null!;
        using TestApp app = TestApp.StartHandlers(app =>
            app.MapGet("/accounts", () => Accounts).WithPopcorn(p => p.Allow = Allow).WithODataResult().Finally(endpoint =>
            {
                metadata = endpoint.Metadata.OfType<ODataMiniMetadata>().Single();
                metadata.IsODataFormat = false;
            }));
        Assert.That(await app.GetTextAsync("/accounts"), Is.EqualTo("""[{"id":1},{"id":2}]"""));
        metadata.IsODataFormat = true;
        Assert.That(await app.GetFailureAsync("/accounts"), Does.Contain("ODataResult, which writes its own body"));
    }

    [Test]
    public async Task Results_that_it_leaves_alone_are_written_within_the_list()
    {
        using TestApp app = TestApp.StartHandlers(app => app.MapGet(
            "/accounts", () => TypedResults.Ok(Accounts)).WithPopcorn(p => p.Allow = Allow).WithODataResult());
        Assert.That(await app.GetTextAsync("/accounts?include=[**]"), Is.EqualTo("""[{"id":1},{"id":2}]"""));
    }

    [TestCase("/filter")]
    [TestCase("/filter/after")]
    [TestCase("/filter/one")]
    [TestCase("/mvc")]
    public async Task Its_selections_are_refused(string url)
    {
        Assert.That(await App.GetTextAsync(url), Does.StartWith("""{"id":1}""").Or.StartsWith("""[{"id":1}"""));
        foreach (string query in (string[])["$select=InternalNote", "$select=*", "$select=Id,Password"])
            await IsRefused($"{url}?{query}");
    }

    [TestCase("/filter")]
    [TestCase("/mvc")]
    public async Task Its_groups_are_refused(string url) =>
        await IsRefused($"{url}?$apply=groupby((InternalNote))");

    [TestCase("/filter")]
    [TestCase("/mvc")]
    public async Task Its_pages_are_written_within_the_list(string url) =>
        Assert.That(await App.GetTextAsync($"{url}?$skip=1&include=[**]"), Is.EqualTo("""[{"id":2}]"""));

    /// <summary>OData adds several formatters of one type, and each precedes that of JSON.</summary>
    [Test]
    public void Its_formatters_stop_the_start_once_unless_they_are_trusted() => Assert.That(
        TestApp.GetMistake(() => TestApp.StartControllers([typeof(QueriedController)], mvc: mvc => mvc.AddOData())),
        Does.Contain($"TrustFormatter<{nameof(ODataOutputFormatter)}>()").And.Not.Contain("\n"));

    private async Task IsRefused(string url) =>
        Assert.That(await App.GetFailureAsync(url), Does.Contain($"{Allow} cannot be applied"));

    protected override TestApp Start() => TestApp.StartControllers(
        [typeof(QueriedController)],
        routes =>
        {
            routes.MapControllers();
            RouteGroupBuilder app = routes.MapGroup("").WithODataOptions(options => options.EnableAll());
            app.MapGet("/filter", () => Accounts).WithPopcorn(p => p.Allow = Allow).AddODataQueryEndpointFilter();
            app.MapGet("/filter/after", () => Accounts).AddODataQueryEndpointFilter().WithPopcorn(p => p.Allow = Allow);
            app.MapGet("/filter/one", () => Accounts[0]).AddODataQueryEndpointFilter().WithPopcorn(p => p.Allow = Allow);
        },
        options: options => options.TrustFormatter(typeof(ODataOutputFormatter)),
        mvc: mvc => mvc.AddOData(options => options.Select().SkipToken()));

    [Route("mvc")]
    public sealed class QueriedController : ControllerBase
    {
        [HttpGet, EnableQuery, Popcorn(Allow = Allow)] public IEnumerable<Account> Get() => Accounts;
    }
}
#endif

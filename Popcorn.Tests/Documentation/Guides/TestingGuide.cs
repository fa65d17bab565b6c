using Microsoft.Extensions.Options;
using Popcorn;
using Popcorn.Tests.Http;
using static Guides.GuideShop;

namespace Guides;

/// <summary>The tests that docs/guide/testing.md shows.</summary>
public sealed class TestingGuide
{
    private TestApp _app = null!;

    private HttpClient Client => _app.Client;

    /// <summary>A wildcard leaves the customer out: the test of the names must find it nevertheless.</summary>
    [SetUp]
    public void Start() => _app = TestApp.Start(
        builder => builder.Services.AddPopcorn(popcorn => popcorn.For<Order>(order => order.OnlyByName(o => o.Customer))),
        app => app.MapGet("/orders/17", () => One).WithPopcorn(popcorn => popcorn.Allow = "[id,total,lines[sku,quantity]]"));

    [TearDown]
    public void Stop() => _app.Dispose();

    #region most
    [Test]
    public async Task An_order_has_these_members_at_most()
    {
        string body = await Client.GetStringAsync("/orders/17?include=[**]");
        Assert.That(body, Is.EqualTo("""{"id":17,"total":42.5,"lines":[{"sku":"P-1","quantity":2}]}"""));
    }
    #endregion

    #region refused
    [TestCase("cardToken")]
    [TestCase("customer")]
    [TestCase("lines[price]")]
    public async Task A_member_that_is_not_public_does_not_exist(string member)
    {
        using HttpResponseMessage response = await Client.GetAsync($"/orders/17?include=[{member}]");
        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.BadRequest));
    }
    #endregion

    #region clients
    [TestCase("[id,total]")]
    [TestCase("[id,lines[sku]]")]
    public async Task Includes_of_our_clients_are_valid(string include)
    {
        using HttpResponseMessage response = await Client.GetAsync($"/orders/17?include={include}");
        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.OK));
    }
    #endregion

    #region names
    [Test]
    public void No_type_has_more_public_members_than_before()
    {
        var options = _app.Services.GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>();
        PopcornEngine engine = _app.Services.GetRequiredService<IPopcornEngines>().GetEngine(options.Value.SerializerOptions);
        IEnumerable<string> names = engine.Select(typeof(Order), Include.Default)!.All.Members.Select(member => member.Name);
        Assert.That(names, Is.EqualTo(new[] { "id", "total", "customer", "lines" }));
    }
    #endregion
}

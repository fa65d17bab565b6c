using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>What <c>MapControllers().WithPopcorn(…)</c> says of all controllers.</summary>
public sealed class ControllerListsTests
{
    [TestCase("[id", null)]
    [TestCase(null, "[id]]")]
    public void A_list_that_cannot_be_read_is_refused_at_once(string? defaults, string? allow)
    {
        using WebApplication app = Build();
        void Set(PopcornEndpointOptions options) => (options.Default, options.Allow) = (defaults, allow);
        Assert.That(
            () => app.MapControllers().WithPopcorn(Set),
            Throws.TypeOf<PopcornException>().With.Message.Contains(defaults ?? allow)
                .And.Message.Contains(allow is null ? "Default" : "Allow"));
        Assert.That(() => app.MapGet("/", () => new ShopOrder()).WithPopcorn(Set), Throws.TypeOf<PopcornException>());
    }

    [TestCase("[id,nope]", null)]
    [TestCase(null, "[id,nope]")]
    public void A_name_that_does_not_fit_stops_the_start(string? defaults, string? allow) => Assert.That(
        () => Start(app => app.MapControllers().WithPopcorn(options => (options.Default, options.Allow) = (defaults, allow))),
        Throws.TypeOf<PopcornException>().With.Message.Contains("ListsController").And.Message.Contains("nope"));

    [Test]
    public void And_so_it_does_in_a_group() => Assert.That(
        () => Start(app => app.MapGroup("/v1").WithPopcorn(options => options.Default = "[nope]").MapControllers()),
        Throws.TypeOf<PopcornException>().With.Message.Contains("nope"));

    /// <summary>A nearer list stands in its place, so nothing is wrong.</summary>
    [Test]
    public void Only_the_default_list_that_counts_is_checked() => Start(
        app => app.MapGroup("/v1").WithPopcorn(options => options.Default = "[nope]").MapControllers()
            .WithPopcorn(options => options.Default = "[id]")).Dispose();

    [TestCase("/plain?include=[**]", """{"id":7,"number":"N7"}""")]
    [TestCase("/plain", """{"id":7,"number":"N7"}""")]
    [TestCase("/own?include=[**]", """{"id":7,"number":"N7"}""")]
    [TestCase("/own", """{"id":7,"number":"N7"}""")]
    [TestCase("/removed?include=[**]", """{"id":7,"number":"N7"}""")]
    [TestCase("/removed", """{"id":7,"number":"N7"}""")]
    [TestCase("/v1/plain?include=[**]", """{"number":"N7","lines":[{"sku":"a"}]}""")]
    [TestCase("/v1/own?include=[**]", """{"number":"N7"}""")]
    [TestCase("/left?include=[id]", """{"sku":"a","count":2}""")]
    public async Task Default_is_the_nearest_list_and_Allow_what_all_lists_admit(string url, string expected)
    {
        using TestApp app = Start(app =>
        {
            app.MapControllers().WithPopcorn(options => (options.Default, options.Allow) = ("[id]", "[id]"));
            app.MapGroup("/v1").WithPopcorn(options => options.Allow = "[id,lines[sku]]").MapControllers().WithPopcorn(
                options => options.Allow = "[lines]");
        });
        Assert.That(await app.GetTextAsync(url), Is.EqualTo(expected));
    }

    /// <summary>The call is about all controllers, so the attribute of an action is nearer.</summary>
    [TestCase("/plain?include=[id]", """{"id":7,"total":9.5,"number":"N7","note":"note","lines":[{"sku":"a","count":2}]}""")]
    [TestCase("/own?include=[**]", """{"id":7,"number":"N7","note":"note"}""")]
    [TestCase("/v1/own?include=[**]", """{"id":7,"number":"N7","note":"note"}""")]
    public async Task An_attribute_turns_on_again_what_a_call_has_turned_off(string url, string expected)
    {
        using TestApp app = Start(app =>
        {
            app.MapControllers().DisablePopcorn();
            app.MapGroup("/v1").DisablePopcorn().MapControllers();
        });
        Assert.That(await app.GetTextAsync(url), Is.EqualTo(expected));
    }

    private static TestApp Start(Action<WebApplication> map) => TestApp.Start(builder => Add(builder.Services), map);

    private static WebApplication Build()
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder();
        Add(builder.Services);
        return builder.Build();
    }

    private static void Add(IServiceCollection services) =>
        services.AddControllers().ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(ListsController))).AddPopcorn();

    [Route("")]
    public sealed class ListsController : ControllerBase
    {
        [HttpGet("plain")] public ShopOrder Plain() => new();
        [HttpGet("own"), Popcorn(Allow = "[id,note]")] public ActionResult<ShopOrder> Own() => new ShopOrder();
        [HttpGet("removed"), Popcorn(Allow = "[id,note]")]
        public ShopOrder Removed()
        {
            HttpContext.SetEndpoint(null);
            return new ShopOrder();
        }

        [HttpGet("left"), DisablePopcorn] public ShopLine Left() => new();
    }
}

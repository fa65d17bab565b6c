using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.Tests.Http.Doors;

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
            Throws.TypeOf<PopcornException>().With.Message.Contains(defaults ?? allow).And.Message.Contains(allow is null ? "Default" : "Allow"));
        Assert.That(() => app.MapGet("/", () => new Order()).WithPopcorn(Set), Throws.TypeOf<PopcornException>());
    }

    [TestCase("[id,nope]", null)]
    [TestCase(null, "[id,nope]")]
    public void A_name_that_does_not_fit_is_found_when_endpoints_are_built(string? defaults, string? allow)
    {
        using WebApplication app = Build();
        app.MapControllers().WithPopcorn(options => (options.Default, options.Allow) = (defaults, allow));
        Assert.That(() => Endpoints(app), Throws.TypeOf<PopcornException>().With.Message.Contains("ListsController").And.Message.Contains("nope"));
    }

    [Test]
    public void And_so_it_is_in_a_group()
    {
        using WebApplication app = Build();
        app.MapGroup("/v1").WithPopcorn(options => options.Default = "[nope]").MapControllers();
        Assert.That(() => Endpoints(app), Throws.TypeOf<PopcornException>().With.Message.Contains("nope"));
    }

    /// <summary>A nearer list stands in its place, so nothing is wrong.</summary>
    [Test]
    public void Only_the_list_that_counts_is_checked()
    {
        using WebApplication app = Build();
        app.MapGroup("/v1").WithPopcorn(options => options.Default = "[nope]").MapControllers().WithPopcorn(options => options.Default = "[id]");
        Assert.That(() => Endpoints(app), Throws.Nothing);
    }

    [TestCase("/plain?include=[**]", """{"id":7,"number":"N7"}""")]
    [TestCase("/plain", """{"id":7,"number":"N7"}""")]
    [TestCase("/own?include=[**]", """{"id":7,"number":"N7","note":"note"}""")]
    [TestCase("/own", """{"id":7,"number":"N7"}""")]
    [TestCase("/v1/plain?include=[**]", """{"number":"N7","lines":[{"sku":"a","count":2}]}""")]
    [TestCase("/v1/own?include=[**]", """{"id":7,"number":"N7","note":"note"}""")]
    [TestCase("/left?include=[id]", """{"sku":"a","count":2,"cost":"canary"}""")]
    public async Task What_stands_at_the_action_is_nearer(string url, string expected)
    {
        using TestApp app = TestApp.Start(
            builder => Add(builder.Services),
            app =>
            {
                app.MapControllers().WithPopcorn(options => (options.Default, options.Allow) = ("[id]", "[id]"));
                app.MapGroup("/v1").WithPopcorn(options => options.Allow = "[id]").MapControllers().WithPopcorn(options => options.Allow = "[lines]");
            });
        Assert.That(await app.GetTextAsync(url), Is.EqualTo(expected));
    }

    private static WebApplication Build()
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder();
        Add(builder.Services);
        return builder.Build();
    }

    private static void Add(IServiceCollection services) =>
        services.AddControllers().ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(ListsController))).AddPopcorn();

    private static List<Microsoft.AspNetCore.Http.Endpoint> Endpoints(IEndpointRouteBuilder app) => [.. app.DataSources.SelectMany(source => source.Endpoints)];

    [Route("")]
    public sealed class ListsController : ControllerBase
    {
        [HttpGet("plain")] public Order Plain() => new();

        [HttpGet("own"), Popcorn(Allow = "[id,note]")] public ActionResult<Order> Own() => new Order();

        [HttpGet("left"), NoPopcorn] public Line Left() => new();
    }
}

using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>Which types an action declares for its successful answers: what it returns, and what its attributes add.</summary>
public sealed class ActionPayloadsTests : AppFixture
{
    protected override TestApp Start() => TestApp.Start(
        builder =>
        {
#if NET10_0_OR_GREATER
            builder.Services.AddOpenApi();
#endif
            OnlyController.Add(builder.Services, typeof(PayloadsController)).AddPopcorn();
        },
        app =>
        {
#if NET10_0_OR_GREATER
            app.MapOpenApi();
#endif
            app.MapControllers();
            RouteHandlerBuilder twice = app.MapGet("/minimal/status", () => new ShopOrder()).Produces(200).WithPopcorn();
            // Microsoft.AspNetCore.OpenApi 10 on .NET 11 makes no document of an endpoint that declares a status twice.
            if (Environment.Version.Major > 10)
                twice.ExcludeFromDescription();
            app.MapGet("/minimal/other", () => new ShopOrder()).Produces<ShopLine>(202).WithPopcorn();
        });

    [TestCase("/media")]
    [TestCase("/status")]
    [TestCase("/empty")]
    [TestCase("/other")]
    [TestCase("/same")]
    [TestCase("/created")]
    [TestCase("/untyped")]
    [TestCase("/anything")]
    [TestCase("/minimal/status")]
    [TestCase("/minimal/other")]
    public async Task A_name_that_none_of_them_has_is_refused(string path)
    {
        Assert.That((string?)(await App.GetProblemAsync(path + "?include=[id,nope]"))["code"], Is.EqualTo("include_unknown_member"));
        Assert.That(await App.GetTextAsync(path + "?include=[id]"), Is.EqualTo("""{"id":7,"number":"N7"}"""));
    }

    [TestCase("/other?include=[id,sku]")]
    [TestCase("/minimal/other?include=[id,sku]")]
    public async Task A_name_that_one_of_them_may_have_is_known(string url) =>
        Assert.That(await App.GetTextAsync(url), Is.EqualTo("""{"id":7,"number":"N7"}"""));

#if NET10_0_OR_GREATER
    [Test]
    public async Task Documents_have_an_example_of_their_names()
    {
        string[] descriptions = [.. System.Text.Json.Nodes.JsonNode.Parse(await App.GetTextAsync("/openapi/v1.json"))!["paths"]!.AsObject()
            .Where(path => path.Key is "/media" or "/status" or "/other")
                .Select(path => path.Value!["get"]!["parameters"]![0]!["description"]!.GetValue<string>())];
        Assert.That(descriptions, Has.Length.EqualTo(3));
        Assert.That(descriptions.Take(2), Is.All.Contains("[id,total,number,lines[sku]]"));
    }
#endif

    [TestCase(typeof(MediaController))]
    [TestCase(typeof(StatusController))]
    public void Lists_that_do_not_fit_stop_the_start(Type controller) => Assert.That(
        () => TestApp.StartControllers([controller]),
        Throws.TypeOf<PopcornException>().With.Message.Contains(controller.Name).And.Message.Contains("nope"));

    [Route("")]
    public sealed class MediaController : ControllerBase
    {
        [HttpGet, Produces("application/json"), Popcorn(Default = "[id,nope]")] public ShopOrder Get() => new();
    }

    [Route("")]
    public sealed class StatusController : ControllerBase
    {
        [HttpGet, ProducesResponseType(200), Popcorn(Allow = "[id,nope]")]
        public Task<ActionResult<ShopOrder>> Get() => Task.FromResult<ActionResult<ShopOrder>>(new ShopOrder());
    }

    /// <summary>Actions that say more, or less, of their answers than their return types do.</summary>
    [ApiController]
    [Route("")]
    public sealed class PayloadsController : ControllerBase
    {
        [HttpGet("media"), Produces("application/json")] public ShopOrder Media() => new();
        [HttpGet("status"), ProducesResponseType(200)] public ActionResult<ShopOrder> Status() => new ShopOrder();
        [HttpGet("empty"), ProducesResponseType(204)] public ActionResult<ShopOrder> NoContentToo() => new ShopOrder();
        [HttpGet("other"), ProducesResponseType<ShopLine>(202)] public ActionResult<ShopOrder> Other() => new ShopOrder();
        [HttpGet("same"), ProducesResponseType<ShopOrder>(200)] public object Same() => new ShopOrder();
        [HttpGet("created"), ProducesResponseType<ShopOrder>(201)] public object Created201() => new ShopOrder();
        [HttpGet("untyped"), Produces("application/json")] public IActionResult Untyped() => Ok(new ShopOrder());
        [HttpGet("anything")] public object Anything() => new ShopOrder();
    }
}

using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Logging;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>An endpoint that reads the parameter itself is left alone, by whatever way it reads it.</summary>
public sealed class OwnParameterTests : AppFixture
{
    private static readonly Type[] Controllers =
    [
        typeof(OwnParameterController), typeof(QueryPropertyController), typeof(BoundPropertyController), typeof(PostedPropertyController),
    ];

    protected override TestApp Start() => TestApp.StartControllers(Controllers, app =>
    {
        app.MapControllers();
        app.MapGet("/minimal/record", ([AsParameters] Asked asked) => new ShopLine { Sku = asked.Expand ?? "none" }).WithPopcorn();
        app.MapGet("/minimal/renamed", ([AsParameters] Renamed asked) => new ShopLine { Sku = asked.Include ?? "none" }).WithPopcorn();
    });

    [TestCase("/model", "OwnParameterController.Of")]
    [TestCase("/record", "OwnParameterController.Of")]
    [TestCase("/property/query", "QueryPropertyController.Get")]
    [TestCase("/property/bound", "BoundPropertyController.Get")]
    [TestCase("/minimal/record", "/minimal/record")]
    public async Task It_is_left_alone_and_told_of(string path, string name)
    {
        Assert.That(await App.GetTextAsync(path + "?include=[sku"), Is.EqualTo("""{"sku":"[sku","count":2}"""));
        Assert.That(
            App.Log.OfPopcorn.Where(entry => entry.Id.Id == 2 && entry.Level == LogLevel.Information).Select(entry => entry.Text),
            Has.Some.Contains(name));
    }

    [TestCase("/property/query/marked?include=[sku]", """{"sku":"[sku]"}""")]
    [TestCase("/property/posted?include=[sku]", """{"sku":"none"}""")]
    [TestCase("/header?include=[sku]", """{"sku":"none"}""")]
    [TestCase("/renamed?include=[sku]", """{"sku":"none"}""")]
    [TestCase("/minimal/renamed?include=[sku]", """{"sku":"none"}""")]
    public async Task What_is_not_bound_or_is_marked_follows(string url, string expected) =>
        Assert.That(await App.GetTextAsync(url), Is.EqualTo(expected));

    [Test]
    public async Task A_property_that_is_bound_for_some_methods_counts_for_them()
    {
        using HttpResponseMessage response = await App.Client.PostAsync("/property/posted?include=[sku", new FormUrlEncodedContent([]));
        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("""{"sku":"[sku","count":2}"""));
    }

    public sealed record Asked([FromQuery(Name = "include")] string? Expand);

    public sealed record Renamed([FromQuery(Name = "expand")] string? Include);

    [Route("property")]
    public sealed class BoundPropertyController : ControllerBase
    {
        [BindProperty(Name = "include", SupportsGet = true)] public string? Expand { get; set; }

        [HttpGet("bound")] public ShopLine Get() => new() { Sku = Expand ?? "none" };
    }

    [Route("property")]
    public sealed class QueryPropertyController : ControllerBase
    {
        [FromQuery] public string? Include { get; set; }

        [HttpGet("query")] public ShopLine Get() => new() { Sku = Include ?? "none" };
        [HttpGet("query/marked"), Popcorn] public ShopLine Marked() => new() { Sku = Include ?? "none" };
    }

    /// <summary>A property that is not bound for GET, where the parameter is free for Popcorn.</summary>
    [Route("property/posted")]
    public sealed class PostedPropertyController : ControllerBase
    {
        [BindProperty] public string? Include { get; set; }

        [HttpGet] public ShopLine Get() => new() { Sku = Include ?? "none" };
        [HttpPost] public ShopLine Post() => new() { Sku = Include ?? "none" };
    }

    /// <summary>Actions that read the include's parameter by ways of their own, and some that only look so.</summary>
    [ApiController]
    [Route("")]
    public sealed class OwnParameterController : ControllerBase
    {
        [HttpGet("model")] public ShopLine Of([FromQuery] Model model) => new() { Sku = string.Join(",", model.Expand) };
        [HttpGet("record")] public ShopLine Of([FromQuery] RecordModel model) => new() { Sku = model.Expand ?? "none" };
        [HttpGet("header")] public ShopLine Of([FromQuery] HeaderModel model) => new() { Sku = model.Include ?? "none" };
        [HttpGet("renamed")] public ShopLine Of([FromQuery] RenamedModel model) => new() { Sku = model.Include ?? "none" };

        public sealed class Model { [FromQuery(Name = "include")] public string[] Expand { get; set; } = []; }

        public sealed record RecordModel([FromQuery(Name = "include")] string? Expand);

        public sealed class HeaderModel { [FromHeader] public string? Include { get; set; } }
        public sealed class RenamedModel { [FromQuery(Name = "expand")] public string? Include { get; set; } }
    }
}

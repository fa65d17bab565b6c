using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Documents;

/// <summary>What is set where controllers are mapped is in documents, too.</summary>
public sealed class MappedControllersTests
{
    [Test]
    public async Task Lists_bound_the_description()
    {
        JsonNode parameter = (await DescribeAsync(app => app.MapControllers().WithPopcorn(popcorn => popcorn.Allow = "[id,name]")))!;
        Assert.That((string?)parameter["description"], Does.Contain("The members are id, name.").And.Not.Contain("cost"));
        Assert.That((string?)parameter["example"], Is.EqualTo("[id,name]"));
    }

    [Test]
    public async Task Lists_of_a_group_do_too()
    {
        JsonNode parameter = (await DescribeAsync(
            app => app.MapGroup("").WithPopcorn(popcorn => popcorn.Allow = "[id,name]").MapControllers()))!;
        Assert.That((string?)parameter["description"], Does.Contain("The members are id, name.").And.Not.Contain("cost"));
    }

    [Test]
    public async Task Where_they_are_mapped_twice_what_both_accept_is_described()
    {
        JsonNode parameter = (await DescribeAsync(app =>
        {
            app.MapGroup("/v1").WithPopcorn(popcorn => popcorn.Allow = "[id,name]").MapControllers();
            app.MapGroup("/v2").WithPopcorn(popcorn => popcorn.Allow = "[id,cost]").MapControllers();
        }))!;
        Assert.That((string?)parameter["description"], Does.Contain("The members are id."));
    }

    [Test]
    public async Task A_closed_set_of_views_is_an_enum()
    {
        JsonNode parameter = (await DescribeAsync(app => app.MapControllers().WithPopcorn(popcorn => popcorn.OnlyViews())))!;
        Assert.That((string?)parameter["schema"]!["enum"]![0], Is.EqualTo("@card"));
    }

    [Test]
    public async Task Popcorn_is_off() => Assert.That(await DescribeAsync(app => app.MapControllers().DisablePopcorn()), Is.Null);

    /// <returns>The include parameter.</returns>
    private static async Task<JsonNode?> DescribeAsync(Action<WebApplication> map)
    {
        await using TestApp app = TestApp.StartControllers(
            [typeof(WaresController)],
            app =>
            {
                app.MapOpenApi();
                map(app);
            },
            options: options => options.View<Ware>("card", "id"),
            services: services => services.AddOpenApi(document => document.AddPopcorn()));
        JsonNode operation = JsonNode.Parse(await app.GetTextAsync("/openapi/v1.json"))!["paths"]!["/wares"]!["get"]!;
        return (operation["parameters"] as JsonArray)?.Single();
    }

    [ApiController, Route("wares")]
    public sealed class WaresController : ControllerBase
    {
        [HttpGet] public Ware Get() => new(1, "n", 2);
    }

    public sealed record Ware(int Id, string Name, decimal Cost);
}

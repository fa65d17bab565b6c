using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Tests.Http.Documents;

/// <summary>Views in OpenAPI documents.</summary>
public sealed class ViewDocumentTests
{
    [Test]
    public async Task A_closed_set_is_an_enum_with_what_each_view_contains()
    {
        using TestApp app = Start();
        foreach (string path in new[] { "/handler/closed", "/action/closed" })
        {
            JsonNode parameter = await GetParameterAsync(app, path);
            Assert.That(parameter["schema"]!.ToJsonString(), Is.EqualTo("""{"enum":["@card","@full"],"type":"string"}"""));
            Assert.That((string?)parameter["description"], Is.EqualTo("Which view to write: @card for [id], @full for [*]."));
        }
    }

    [Test]
    public async Task Other_endpoints_have_them_in_the_description()
    {
        using TestApp app = Start();
        foreach (string path in new[] { "/handler/open", "/action/open" })
        {
            JsonNode parameter = await GetParameterAsync(app, path);
            Assert.That(parameter["schema"]!.ToJsonString(), Is.EqualTo("""{"type":"string"}"""));
            Assert.That(
                (string?)parameter["description"], Does.Contain("Or a view, alone or in the list: @card for [id], @full for [*].")
                    .And.Contain("The members are id, name."));
        }
    }

    private static async Task<JsonNode> GetParameterAsync(TestApp app, string path) =>
        JsonNode.Parse(await app.GetTextAsync("/openapi/v1.json"))!["paths"]![path]!["get"]!["parameters"]!.AsArray().Single()!;

    private static TestApp Start() => TestApp.Start(
        builder =>
        {
            builder.Services.AddOpenApi(document => document.AddPopcorn());
            builder.Services.AddControllers().ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(ThingsController)))
                .AddPopcorn(options => options.View<Thing>("card", "id").View<Thing>("full", "*").View<Other>("other", "size"));
        },
        app =>
        {
            app.MapOpenApi();
            app.MapControllers();
            app.MapGet("/handler/closed", () => new Thing(1, "n")).WithPopcorn(popcorn => popcorn.OnlyViews());
            app.MapGet("/handler/open", () => new List<Thing>()).WithPopcorn();
        });

    [ApiController]
    public sealed class ThingsController : ControllerBase
    {
        [HttpGet("/action/closed"), Popcorn(OnlyViews = true)] public Thing Closed() => new(1, "n");

        [HttpGet("/action/open")] public Thing Open() => new(1, "n");
    }

    public sealed record Thing(int Id, string Name);

    public sealed record Other(int Size);
}

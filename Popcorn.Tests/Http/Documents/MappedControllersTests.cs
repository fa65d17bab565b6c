using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Documents;

/// <summary>What is set where controllers are mapped is in documents, too.</summary>
public sealed class MappedControllersTests
{
    private static readonly (string Name, Action<WebApplication> Map, string Members)[] Mapped =
    [
        ("with a list", app => app.MapControllers().WithPopcorn(popcorn => popcorn.Allow = "[id,name]"), "id, name"),
        ("in a group with a list",
            app => app.MapGroup("").WithPopcorn(popcorn => popcorn.Allow = "[id,name]").MapControllers(), "id, name"),
        ("twice, where what both accept is described",
            app =>
            {
                app.MapGroup("/v1").WithPopcorn(popcorn => popcorn.Allow = "[id,name]").MapControllers();
                app.MapGroup("/v2").WithPopcorn(popcorn => popcorn.Allow = "[id,cost]").MapControllers();
            },
            "id"),
    ];

    private static IEnumerable<TestCaseData> Cases =>
        Mapped.Select(row => new TestCaseData(row.Map, row.Members).SetArgDisplayNames(row.Name));

    [TestCaseSource(nameof(Cases))]
    public async Task Lists_bound_the_description(Action<WebApplication> map, string members)
    {
        JsonNode parameter = (await DescribeAsync(map))!;
        Assert.That((string?)parameter["description"], Does.Contain($"The members are {members}.").And.Not.Contain("cost"));
        Assert.That((string?)parameter["example"], Is.EqualTo($"[{members.Replace(" ", "")}]"));
    }

    [Test]
    public async Task A_closed_set_of_views_is_an_enum()
    {
        JsonNode parameter = (await DescribeAsync(app => app.MapControllers().WithPopcorn(popcorn => popcorn.OnlyViews())))!;
        Assert.That((string?)parameter["schema"]!["enum"]![0], Is.EqualTo("@card"));
    }

    [Test]
    public async Task Popcorn_is_off() => Assert.That(await DescribeAsync(app => app.MapControllers().DisablePopcorn()), Is.Null);

    /// <summary>Operations have the path of the route, or one in lower case: that depends on the version of the framework.</summary>
    [TestCase(true)]
    [TestCase(false)]
    public async Task Actions_are_found_under_paths_in_lower_case(bool isLower)
    {
        await using TestApp app = OpenApiApp.Start(
            controllers: [typeof(SpelledController)],
            services: services => services.AddRouting(options => options.LowercaseUrls = isLower));
        string document = await app.GetTextAsync("/openapi/v1.json");
        Assert.That(document, Does.Contain("/api/spelled/now").IgnoreCase.And.Not.Contain("secret"));
        Assert.That(document, Does.Contain("\"example\": \"[id]\""));
        Assert.That(app.Log.OfPopcorn.Where(entry => entry.Id.Name == "UnknownOperations"), Is.Empty);
    }

    private static async Task<JsonNode?> DescribeAsync(Action<WebApplication> map)
    {
        await using TestApp app = OpenApiApp.Start(map, options => options.View<Ware>("card", "id"), [typeof(WaresController)]);
        return (await app.GetDocumentAsync()).FindInclude("/wares");
    }

    [ApiController, Route("wares")]
    public sealed class WaresController : ControllerBase
    {
        [HttpGet] public Ware Get() => new(1, "n", 2);
    }

    public sealed record Ware(int Id, string Name, decimal Cost);

    [ApiController, Route("api/[controller]")]
    public sealed class SpelledController : ControllerBase
    {
        [HttpGet("Now")] public Spelled Get() => new(1, "s");
    }

    public sealed record Spelled(int Id, [property: Never] string Secret);
}

using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Documents;

/// <summary>Views in OpenAPI documents.</summary>
public sealed class ViewDocumentTests : AppFixture
{
    [Test]
    public async Task A_closed_set_is_an_enum_with_what_each_view_contains()
    {
        foreach (string path in new[] { "/handler/closed", "/action/closed" })
        {
            JsonNode parameter = await GetParameterAsync(App, path);
            Assert.That(parameter["schema"]!.ToJsonString(), Is.EqualTo("""{"enum":["@card","@full"],"type":"string"}"""));
            Assert.That((string?)parameter["description"], Is.EqualTo("Which view to write: @card for [id], @full for [id, name]."));
        }
    }

    [Test]
    public async Task Other_endpoints_have_them_in_the_description()
    {
        foreach (string path in new[] { "/handler/open", "/action/open" })
        {
            JsonNode parameter = await GetParameterAsync(App, path);
            Assert.That(parameter["schema"]!.ToJsonString(), Is.EqualTo("""{"type":"string"}"""));
            Assert.That(
                (string?)parameter["description"], Does.Contain("Or a view, alone or in the list: @card for [id], @full for [id, name].")
                    .And.Contain("The members are id, name."));
        }
    }

    /// <summary>What the lists of the endpoint leave out of a view is not described.</summary>
    [TestCase("/handler/bound", "@card for [id], @deep for [id, inner[size]], @full for [id, inner[size]]")]
    [TestCase("/handler/default", "@card for [id], @deep for [id, inner[size]], @full for [id, name, inner[size, weight]]")]
    [TestCase("/handler/page", "@card for [id], @deep for [id, name, inner[size]], @full for [id, name, inner[size, weight]]")]
    [TestCase("/handler/unknown", "@card for [id], @deep for [!default,inner[size]], @full for [*]")]
    public async Task A_view_is_described_within_the_lists(string path, string expected)
    {
        using TestApp app = OpenApiApp.Start(
            app =>
            {
                app.MapGet("/handler/bound", () => new Order()).WithPopcorn(popcorn => popcorn.Allow = "[id,inner[size]]");
                app.MapGet("/handler/default", () => new Order()).WithPopcorn(popcorn => popcorn.Default = "[id]");
                app.MapGet("/handler/page", () => new Page(new List<Order>(), 1)).WithPopcorn();
                app.MapGet("/handler/unknown", IResult () => Results.Ok(new Order())).WithPopcorn();
            },
            options => options.View<Order>("card", "id").View<Order>("deep", "!default,inner[size]").View<Order>("full", "*"));
        Assert.That((string?)(await GetParameterAsync(app, path))["description"], Does.Contain($": {expected}."));
    }

    /// <summary>As the schema of the response, unless the names are secrets.</summary>
    [TestCase(DeniedMembers.LeaveOut, "@all for [grade, wages]")]
    [TestCase(DeniedMembers.Unknown, "@all for [grade]")]
    public async Task A_view_has_what_only_some_callers_get(DeniedMembers denied, string expected)
    {
        using TestApp app = OpenApiApp.Start(
            app => app.MapGet("/employee", () => new Employee(1, 2)).WithPopcorn(),
            options =>
            {
                options.DeniedMembers = denied;
                options.View<Employee>("all", "*");
            },
            services: services => services.AddAuthorization(
                options => options.AddPolicy("hr", policy => policy.RequireAssertion(_ => false))));
        Assert.That((string?)(await GetParameterAsync(app, "/employee"))["description"], Does.Contain(expected + "."));
    }

    /// <summary>The operation of a document has the names of route parameters only.</summary>
    [TestCase("/orders/{order-id}", "/orders/{order-id}")]
    [TestCase("/people/{ssn:regex(^\\d{{3}}$)}", "/people/{ssn}")]
    [TestCase("/files/{**path}", "/files/{path}")]
    [TestCase("/v{version:int}/orders/{id?}", "/v{version}/orders/{id}")]
    public async Task They_are_found_whatever_the_route(string route, string path)
    {
        using TestApp app = OpenApiApp.Start(
            app => app.MapGet(route, () => new Thing(1, "n")).WithPopcorn(popcorn => popcorn.OnlyViews()),
            options => options.View<Thing>("card", "id"));
        JsonNode parameter = await GetParameterAsync(app, path);
        Assert.That(parameter["schema"]!.ToJsonString(), Is.EqualTo("""{"type":"string","enum":["@card"]}""")
            .Or.EqualTo("""{"enum":["@card"],"type":"string"}"""));
    }

    /// <summary>The parameter of the route is not the include.</summary>
    [Test]
    public async Task They_are_found_beside_a_route_parameter_of_the_same_name()
    {
        using TestApp app = OpenApiApp.Start(
            app => app.MapGet("/things/{include}", (string include) => new Thing(1, include)).WithPopcorn(popcorn => popcorn.OnlyViews()),
            options => options.View<Thing>("card", "id"));
        Assert.That(await app.GetTextAsync("/things/n?include=@card"), Is.EqualTo("""{"id":1}"""));
        JsonNode parameter = await GetParameterAsync(app, "/things/{include}");
        Assert.That((string?)parameter["schema"]!["enum"]![0], Is.EqualTo("@card"));
    }

    private static async Task<JsonNode> GetParameterAsync(TestApp app, string path) => (await app.GetDocumentAsync()).FindInclude(path)!;

    protected override TestApp Start() => OpenApiApp.Start(
        app =>
        {
            app.MapControllers();
            app.MapGet("/handler/closed", () => new Thing(1, "n")).WithPopcorn(popcorn => popcorn.OnlyViews());
            app.MapGet("/handler/open", () => new List<Thing>()).WithPopcorn();
        },
        options => options.View<Thing>("card", "id").View<Thing>("full", "*").View<Other>("other", "size"),
        [typeof(ThingsController)]);

    [ApiController]
    public sealed class ThingsController : ControllerBase
    {
        [HttpGet("/action/closed"), Popcorn(OnlyViews = true)] public Thing Closed() => new(1, "n");
        [HttpGet("/action/open")] public Thing Open() => new(1, "n");
    }

    public sealed record Thing(int Id, string Name);

    public sealed record Other(int Size);

    public sealed class Order
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public Inner Inner { get; set; } = new();
    }

    public sealed class Inner
    {
        public int Size { get; set; }
        public int Weight { get; set; }
    }

    [PopcornEnvelope]
    public sealed record Page([property: PopcornPayload] List<Order> Items, int Total);

    public sealed record Employee(int Grade, [property: RequiresPolicy("hr")] int Wages);
}

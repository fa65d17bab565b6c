using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Documents;

/// <summary>
/// Documents have the include as a parameter of the endpoints that follow it, and its refusal among their responses, and neither for
/// any other endpoint.
/// </summary>
public sealed partial class OpenApiTests
{
    private const string Problem = "application/problem+json";

    [Test]
    public async Task The_frameworks_generator_reads_it()
    {
        using TestApp app = Start(
            app =>
            {
                app.MapGroup("/minimal").WithPopcorn().MapGet("/order", () => new ShopOrder());
                app.MapControllers();
            },
            options => options.QueryParameter = "fields",
            typeof(ShopController), typeof(BoundController), typeof(UnboundController));
        JsonObject document = await app.GetDocumentAsync();
        JsonNode parameter = Parameter(document, "/minimal/order", "fields")!;
        Assert.That(
            ((string?)parameter["in"], (bool?)parameter["required"] ?? false, (string?)parameter["schema"]?["type"]),
            Is.EqualTo(("query", false, "string")));
        Assert.That((string?)parameter["description"], Does.Contain("[id,total,number").And.Not.Contain("secret"));
        Assert.That((string?)Parameter(document, "/orders", "fields")!["description"], Does.Contain("[id,total,number"));
        Assert.That((string?)Parameter(document, "/bound", "fields")!["description"], Does.Contain("[id,number,note"));
        Assert.That(new[] { "/off", "/without" }.Select(path => Parameter(document, path, "fields")), Is.All.Null);
    }

    [Test]
    public async Task It_names_the_members_of_all_successes()
    {
        using TestApp app = Start(
            app => app.MapGet("/either", Results<Ok<DocumentedThing>, Created<Receipt>> () => TypedResults.Created("/", new Receipt(1)))
                .WithPopcorn(),
            null);
        Assert.That(await app.GetTextAsync("/either?include=[total]"), Is.EqualTo("""{"total":1}"""));
        string? description = (string?)Parameter(await app.GetDocumentAsync(), "/either", "include")!["description"];
        Assert.That(description, Does.Contain("The members are id, name, total."));
    }

    [Test]
    public async Task Only_endpoints_that_may_answer_with_JSON_have_it()
    {
        using TestApp app = Start(DocumentedHandlers.Map, null, typeof(DocumentedController));
        CheckDocument(await app.GetDocumentAsync(), isProducedForAll: false);
    }

#if !RUNTIME_11
    [Test]
    public async Task And_so_does_Swashbuckle() =>
        CheckDocument(JsonNode.Parse(await SwashbuckleHost.GetStandardDocumentAsync("v1"))!.AsObject(), isProducedForAll: true);
#endif

    [Test]
    public async Task An_app_whose_contracts_are_generated_has_a_document_too()
    {
        using TestApp app = OpenApiApp.Start(
            app => app.MapGet("/thing", () => DocumentedThing.One).WithPopcorn(),
            services: services => services.ConfigureHttpJsonOptions(options =>
            {
                options.SerializerOptions.TypeInfoResolverChain.Clear();
                options.SerializerOptions.TypeInfoResolverChain.Add(OnlyThings.Default);
            }));
        JsonObject document = await app.GetDocumentAsync();
        Assert.That(Parameter(document, "/thing", "include"), Is.Not.Null);
        Assert.That(Formats(document, "/thing", "get", 400), Is.EqualTo(new[] { Problem }));
    }

    /// <summary>Generators that read types themselves, as Swashbuckle does, can describe it.</summary>
    [Test]
    public void A_type_that_System_Text_Json_cannot_read_does_not_end_the_descriptions()
    {
        using TestApp app = Start(
            app =>
            {
                RouteGroupBuilder group = app.MapGroup("").WithPopcorn();
                group.MapGet("/thing", () => DocumentedThing.One);
                group.MapGet("/unreadable", () => new Unreadable());
                group.MapGet("/unreadable/within", () => new List<Holder>());
            },
            options =>
            {
                options.View<DocumentedThing>("card", "[id]");
                options.JsonLines = true;
                options.DeniedMembers = DeniedMembers.Forbid;
            });
        var descriptions = app.Services.GetRequiredService<IApiDescriptionGroupCollectionProvider>();
        ApiDescription[] all = [.. descriptions.ApiDescriptionGroups.Items.SelectMany(group => group.Items)];
        Assert.That(
            all.Where(each => each.ParameterDescriptions.Any(parameter => parameter.Name == "include")).Select(each => each.RelativePath),
            Is.EquivalentTo(new[] { "thing", "unreadable", "unreadable/within" }));
        JsonObject document = JsonNode.Parse(
            """{"paths":{"/unreadable":{"get":{"responses":{"200":{"content":{"application/json":{"schema":{"type":"object"}}}}}}}}}""")!
            .AsObject();
        Assert.That(() => app.Services.GetRequiredService<IPopcornDocuments>().Describe(document), Throws.Nothing);
    }

    /// <param name="document">The document.</param>
    /// <param name="isProducedForAll">Whether [Produces] stands for the formats of all responses, as Swashbuckle sees it.</param>
    private static void CheckDocument(JsonObject document, bool isProducedForAll)
    {
        Assert.Multiple(() =>
        {
            foreach ((string path, JsonNode? operations) in document["paths"]!.AsObject())
            {
                foreach ((string method, JsonNode? operation) in operations!.AsObject())
                {
                    bool isWith = !path.Contains("/without/", StringComparison.Ordinal);
                    bool isOwn = path.Contains("/own/", StringComparison.Ordinal);
                    Assert.That(Parameter(document, path, "include", method) is not null, Is.EqualTo(isWith), $"{path}: parameter");
                    bool hasProblem = Schema(path, "400", method)?.EndsWith("ProblemDetails", StringComparison.Ordinal) == true;
                    Assert.That(hasProblem, Is.EqualTo(isWith && !isOwn), $"{path}: refusal");
                    if (!isProducedForAll || !path.Contains("/produces", StringComparison.Ordinal))
                        Assert.That(Formats(document, path, method, 400).Contains(Problem), Is.EqualTo(hasProblem), $"{path}: format");
                    Assert.That(
                        operation!["responses"]!.AsObject().Select(response => response.Key), Is.Unique.And.Some.Not.EqualTo("400"), path);
                }
            }
        });
        string[] paths = [.. document["paths"]!.AsObject().Select(path => path.Key)];
        foreach (string part in (string[])["/api/with/", "/api/without/", "/mvc/with/", "/mvc/without/"])
            Assert.That(paths.Count(path => path.StartsWith(part, StringComparison.Ordinal)), Is.GreaterThan(10), part);
        // What an endpoint says of its own is left.
        Assert.That(Schema("/api/with/untyped", "200"), Is.Null);
        Assert.That(Schema("/api/with/value", "400"), Does.EndWith("/ProblemDetails"));
        Assert.That(Schema("/mvc/with/untyped", "400"), Does.EndWith("/ProblemDetails"));
        Assert.That(Schema("/api/own/refusal", "400"), Does.Contain("/DocumentedThing"));
        Assert.That(Schema("/mvc/own/refusal", "400"), Does.Contain("/DocumentedThing"));
        Assert.That(Schema("/api/with/refusal/validation", "400"), Does.EndWith("ValidationProblemDetails"));
        Assert.That(Schema("/mvc/with/value", "200"), Does.Contain("/DocumentedThing"));

        string? Schema(string path, string status, string method = "get") =>
            (string?)(document["paths"]![path]![method]!["responses"]![status]?["content"] as JsonObject)?
                .FirstOrDefault().Value!["schema"]!["$ref"];
    }

    private static TestApp Start(Action<WebApplication> map, Action<PopcornHttpOptions>? configure, params Type[] controllers) =>
        OpenApiApp.Start(map, configure, controllers, services => services.AddSingleton<Calls>(), openApi: _ => { });

    private static JsonNode? Parameter(JsonObject document, string path, string name, string method = "get") =>
        document.FindInclude(path, method, name);

    /// <summary>The media types of a response.</summary>
    private static string[] Formats(JsonObject document, string path, string method, int status) =>
        [.. (document.GetOperation(path, method)["responses"]![$"{status}"]?["content"]?.AsObject() ?? []).Select(format => format.Key)];

    private sealed class Unreadable
    {
        public string? Url { get; set; }
        [JsonPropertyName("url")] public string? Address { get; set; }
    }

    private sealed record Holder(int Id, Unreadable Held);

    private sealed record Receipt(int Total);

    [JsonSerializable(typeof(DocumentedThing))]
    private sealed partial class OnlyThings : JsonSerializerContext;
}

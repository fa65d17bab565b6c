using System.Net.Http.Json;
using Microsoft.OpenApi;

namespace Popcorn.Tests.Http.Documents;

/// <summary>What Popcorn does not correct in a document of the framework stays as it is.</summary>
public sealed class KeptPartsTests
{
    [Test]
    public async Task Security_is_kept_whose_scheme_comes_later()
    {
        JsonNode document = JsonNode.Parse(await DescribeAsync())!;
        Assert.That(document["paths"]!["/order"]!["get"]!["security"]!.ToJsonString(), Is.EqualTo("""[{"bearer":[]}]"""));
    }

    [Test]
    public async Task Metadata_and_references_are_kept()
    {
        var seen = new List<string>();
        string document = await DescribeAsync(afterwards =>
        {
            OpenApiOperation[] operations = [.. afterwards.Paths["/order"].Operations!.Values];
            seen.AddRange(operations.SelectMany(operation => operation.Metadata?.Keys ?? []).Distinct());
            IOpenApiSchema asked = Schema(operations.Single(operation => operation.RequestBody is not null).RequestBody!);
            seen.AddRange(asked.Properties!.Keys);
            asked.Properties["id"].Description = "Changed later.";
        });
        Assert.That(seen, Is.EqualTo(new[] { "tested", "id", "secret" }).Or.EqualTo(new[] { "x-aspnetcore-id", "tested", "id", "secret" }));
        Assert.That(document, Does.Contain("Changed later."), "References lead to the components of the document.");
    }

    /// <summary>The constructor reads it, and nothing writes it.</summary>
    [Test]
    public async Task Requests_have_a_hidden_member_without_a_setter()
    {
        await using TestApp app = OpenApiApp.Start(app =>
        {
            app.MapPost("/login", (Login login) => new Login(login.Id + login.Secret.Length, "")).WithPopcorn();
            app.MapPost("/plain", (Login login) => login);
        });
        JsonNode schemas = (await app.GetDocumentAsync())["components"]!["schemas"]!;
        Assert.That(schemas["Login"]!["required"]!.ToJsonString(), Is.EqualTo("""["id","secret"]"""));
        Assert.That(schemas["Login"]!["properties"]!.AsObject().Select(member => member.Key), Is.EqualTo(new[] { "id", "secret" }));
        Assert.That(schemas["LoginAnswer"]!.ToJsonString(), Does.Contain("id").And.Not.Contain("secret"));
        foreach ((string path, string expected) in new[] { ("/login", """{"id":7}"""), ("/plain", """{"id":1}""") })
        {
            using HttpResponseMessage response = await app.Client.PostAsync(path, JsonContent.Create(new { Id = 1, Secret = "secret" }));
            Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo(expected));
        }
    }

    private static IOpenApiSchema Schema(IOpenApiRequestBody body) =>
        ((OpenApiSchemaReference)body.Content!.Single().Value.Schema!).Target!;

    private static async Task<string> DescribeAsync(Action<OpenApiDocument>? afterwards = null)
    {
        await using TestApp app = OpenApiApp.Start(
            app =>
            {
                app.MapGet("/order", () => new Order(1, "s")).WithPopcorn();
                app.MapPost("/order", (Order order) => order).WithPopcorn();
            },
            openApi: options => options
                .AddPopcorn()
                .AddOperationTransformer((operation, context, _) =>
                {
                    operation.Security = [new() { [new OpenApiSecuritySchemeReference("bearer", context.Document)] = [] }];
                    (operation.Metadata ??= new Dictionary<string, object>())["tested"] = true;
                    return Task.CompletedTask;
                })
                .AddDocumentTransformer((document, _, _) =>
                {
                    document.Components ??= new OpenApiComponents();
                    document.Components.SecuritySchemes ??= new Dictionary<string, IOpenApiSecurityScheme>();
                    document.Components.SecuritySchemes["bearer"] =
                        new OpenApiSecurityScheme { Type = SecuritySchemeType.Http, Scheme = "bearer" };
                    afterwards?.Invoke(document);
                    return Task.CompletedTask;
                }));
        return await app.GetTextAsync("/openapi/v1.json");
    }

    private sealed record Order(int Id, [property: Never] string Secret);

    private sealed class Login(int id, string secret)
    {
        public int Id => id;
        [Never] public string Secret => secret;
    }
}

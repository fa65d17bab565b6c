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

    private static IOpenApiSchema Schema(IOpenApiRequestBody body) =>
        ((OpenApiSchemaReference)body.Content!.Single().Value.Schema!).Target!;

    private static async Task<string> DescribeAsync(Action<OpenApiDocument>? afterwards = null)
    {
        await using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcorn().AddOpenApi(options => options
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
                })),
            app =>
            {
                app.MapOpenApi();
                app.MapGet("/order", () => new Order(1, "s")).WithPopcorn();
                app.MapPost("/order", (Order order) => order).WithPopcorn();
            });
        return await app.GetTextAsync("/openapi/v1.json");
    }

    private sealed record Order(int Id, [property: Never] string Secret);
}

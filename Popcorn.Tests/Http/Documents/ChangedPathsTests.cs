using Microsoft.AspNetCore.OpenApi;
using Microsoft.OpenApi;

namespace Popcorn.Tests.Http.Documents;

/// <summary>A document whose paths are not those of the endpoints.</summary>
public sealed class ChangedPathsTests
{
    [Test]
    public async Task Are_warned_of_if_they_come_too_early()
    {
        (string document, string[] warnings) = await DescribeAsync(options => options.AddDocumentTransformer(MoveAsync).AddPopcorn());
        Assert.That(document, Does.Contain("/v1/thing").And.Contain("secret"));
        Assert.That(warnings.Single(), Does.Contain("operations of no endpoint that the app describes: GET /v1/thing, POST /v1/thing."));
    }

    [Test]
    public async Task Are_fine_afterwards()
    {
        (string document, string[] warnings) = await DescribeAsync(options => options.AddPopcorn().AddDocumentTransformer(MoveAsync));
        Assert.That(document, Does.Contain("/v1/thing").And.Not.Contain("secret"));
        Assert.That(warnings, Is.Empty);
    }

    /// <summary>The type of a response is known from its description only.</summary>
    [TestCase(false)]
    [TestCase(true)]
    public async Task Responses_that_were_added_are_warned_of(bool isComponent)
    {
        (string document, string[] warnings) = await DescribeAsync(options => options.AddPopcorn().AddOperationTransformer(
            (operation, context, _) =>
            {
                context.Document!.AddComponent("Gone", operation.Responses!["200"]);
                operation.Responses["410"] =
                    isComponent ? new OpenApiResponseReference("Gone", context.Document) : operation.Responses["200"];
                return Task.CompletedTask;
            }));
        Assert.That(document, Does.Contain("secret"));
        Assert.That(warnings.Single(), Does.Contain("no type that the app describes: 410 of GET /thing, 410 of POST /thing."));
    }

    private static async Task<(string Document, string[] Warnings)> DescribeAsync(Action<OpenApiOptions> configure)
    {
        await using TestApp app = OpenApiApp.Start(
            app => app.MapMethods("/thing", ["GET", "POST"], () => new Thing(1, "s")).WithPopcorn(), openApi: configure);
        string document = await app.GetTextAsync("/openapi/v1.json");
        return (document, [.. app.Log.OfPopcorn.Where(entry => entry.Id.Name is "UnknownOperations" or "UnknownResponses")
            .Select(entry => entry.Text)]);
    }

    private static Task MoveAsync(OpenApiDocument document, OpenApiDocumentTransformerContext context, CancellationToken cancellationToken)
    {
        var moved = new OpenApiPaths();
        foreach ((string path, IOpenApiPathItem item) in document.Paths)
            moved.Add("/v1" + path, item);
        document.Paths = moved;
        return Task.CompletedTask;
    }

    private sealed record Thing(int Id, [property: Never] string Secret);
}

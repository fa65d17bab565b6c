using System.Globalization;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.OpenApi;

namespace Popcorn.OpenApi;

/// <summary>
/// Corrects a document as JSON, because generators use different versions of Microsoft.OpenApi. What is not corrected stays the same
/// object: JSON lacks metadata, and security whose scheme is added later.
/// </summary>
internal static class AnswerDocument
{
    /// <summary>The newest version that the library knows, so that nothing of a document is lost: 3.2 has schemas of events.</summary>
    private static readonly OpenApiSpecVersion Version = Enum.GetValues<OpenApiSpecVersion>().Max();

    public static void Describe(OpenApiDocument document, IPopcornDocuments documents, IEnumerable<ApiDescription> descriptions)
    {
        using var text = new StringWriter(CultureInfo.InvariantCulture);
        document.SerializeAs(Version, new OpenApiJsonWriter(text));
        JsonObject generated = JsonNode.Parse(text.ToString())!.AsObject();
        JsonObject json = generated.DeepClone().AsObject();
        documents.Describe(json, descriptions);
        OpenApiDocument corrected = OpenApiDocument.Parse(json.ToJsonString(), OpenApiConstants.Json).Document!;
        foreach ((string path, IOpenApiPathItem item) in document.Paths)
            Replace(item, corrected.Paths[path]);
        if (document.Components?.Schemas is { } schemas)
            Replace(schemas, corrected.Components?.Schemas ?? new Dictionary<string, IOpenApiSchema>(), IsSame);
        // The references of both documents lead to the components that are there now.
        corrected.Components = document.Components;
        foreach (OpenApiDocument each in new[] { document, corrected })
        {
            each.Workspace = new OpenApiWorkspace();
            each.RegisterComponents();
        }

        bool IsSame(string name) =>
            JsonNode.DeepEquals(generated["components"]?["schemas"]?[name], json["components"]?["schemas"]?[name]);
    }

    private static void Replace(IOpenApiPathItem item, IOpenApiPathItem corrected)
    {
        foreach ((HttpMethod method, OpenApiOperation operation) in item.Operations ?? [])
        {
            if (corrected.Operations?.GetValueOrDefault(method) is not { } other)
                continue;
            operation.Parameters = other.Parameters;
            operation.Responses = other.Responses;
        }
    }

    /// <summary>Replaces the content of the dictionary, which for Swashbuckle is also the store of its generator.</summary>
    private static void Replace(
        IDictionary<string, IOpenApiSchema> schemas, IDictionary<string, IOpenApiSchema> corrected, Predicate<string> isSame)
    {
        KeyValuePair<string, IOpenApiSchema>[] all =
            [.. corrected.Select(schema => isSame(schema.Key) ? KeyValuePair.Create(schema.Key, schemas[schema.Key]) : schema)];
        schemas.Clear();
        foreach ((string name, IOpenApiSchema schema) in all)
            schemas.Add(name, schema);
    }
}

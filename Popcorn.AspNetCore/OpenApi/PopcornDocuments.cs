using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Routing.Patterns;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Core;
using Popcorn.Documents;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Finds the operations of a document, and what they answer with.</summary>
internal sealed class PopcornDocuments(
    PopcornEndpoints endpoints,
    PopcornEngines engines,
    IncludeExample example,
    IOptions<PopcornHttpOptions> options,
    IServiceProvider services,
    ILoggerFactory loggers)
    : IPopcornDocuments
{
    /// <summary>The schema of a body, and of each of its events since OpenAPI 3.2.</summary>
    private static readonly string[] ContentSchemas = ["schema", "itemSchema"];

    public void Describe(JsonObject document)
    {
        ArgumentNullException.ThrowIfNull(document);
        if (services.GetService<IApiDescriptionGroupCollectionProvider>() is not { } descriptions)
            return;
        var schemas = new AnswerSchemas(document);
        HashSet<JsonObject> found = [];
        foreach (ApiDescription description in descriptions.ApiDescriptionGroups.Items.SelectMany(group => group.Items))
        {
            if (FindOperation(document, description) is not { } operation)
                continue;
            found.Add(operation);
            DescribedEndpoint endpoint = DescribedEndpoint.Read(description, endpoints, services);
            AddExample(operation, endpoint);
            AddAnswers(operation, description, endpoint, schemas);
        }
        schemas.Apply();
        string[] others = [.. FindOperations(document).Where(each => !found.Contains(each.Operation)).Select(each => each.Name)];
        if (others.Length > 0)
            PopcornLog.UnknownOperations(loggers.CreateLogger(PopcornLog.Category), string.Join(", ", others));
    }

    private void AddAnswers(JsonObject operation, ApiDescription description, DescribedEndpoint endpoint, AnswerSchemas schemas)
    {
        if (!endpoint.ReadsInclude && !options.Value.HideFromOtherWriters)
            return;
        foreach (ApiResponseType response in description.SupportedResponseTypes)
        {
            if (FindObject(response, endpoint) is not { } described)
                continue;
            string key = response.IsDefaultResponse ? "default" : $"{response.StatusCode}";
            JsonObject formats = operation["responses"]?[key]?["content"] as JsonObject ?? [];
            IEnumerable<JsonNode?> parts = formats.SelectMany(format => ContentSchemas.Select(keyword => format.Value?[keyword]));
            foreach (JsonObject schema in parts.OfType<JsonObject>())
                schemas.Add(schema, described);
        }
    }

    /// <returns>Null if the response contains no objects, or any object.</returns>
    private AnswerObject? FindObject(ApiResponseType response, DescribedEndpoint endpoint)
    {
        if (response.Type is null || response.Type == typeof(void))
            return null;
        bool isSelected = endpoint.ReadsInclude && !response.IsDefaultResponse && EndpointSettings.IsSuccess(response.StatusCode);
        AnswerKind kind = isSelected ? AnswerKind.Selected : AnswerKind.Whole;
        IEnumerable<JsonSerializerOptions> others = [HostJson.GetMinimalApiOptions(services), HostJson.GetMvcOptions(services)];
        return CreateObject(endpoint.Json, response.Type, kind, [.. others.Except([endpoint.Json])
            .Select(json => CreateObject(json, response.Type, kind, [])).OfType<AnswerObject>()]);
    }

    private AnswerObject? CreateObject(JsonSerializerOptions json, Type type, AnswerKind kind, IReadOnlyList<AnswerObject> otherNames)
    {
        // Generated contracts may not contain the type.
        if (!json.TryGetTypeInfo(type, out _))
            return null;
        // What only some callers get is described, too, unless its name is a secret.
        PopcornEngine engine = engines.GetEngine(json);
        PolicySet granted = engines.HidesDeniedNames ? PolicySet.None : engine.Policies.FindRequired(type);
        return AnswerObject.Create(engine, granted, json, type, kind, otherNames);
    }

    private void AddExample(JsonObject operation, DescribedEndpoint endpoint)
    {
        JsonObject? parameter = (operation["parameters"] as JsonArray ?? []).OfType<JsonObject>()
            .FirstOrDefault(parameter => (string?)parameter["in"] == "query" && (string?)parameter["name"] == endpoints.Parameter);
        if (!endpoint.ReadsInclude || parameter is null)
            return;
        if (endpoint.Settings.Views is { IsClosed: true } views)
            parameter["schema"] = new JsonObject { ["type"] = "string", ["enum"] = new JsonArray([.. views.Lists.Keys]) };
        else if (example.Create(endpoint.Settings) is { } text)
            parameter["example"] = text;
    }

    /// <summary>Finds all operations of a document: what has responses.</summary>
    private static IEnumerable<(string Name, JsonObject Operation)> FindOperations(JsonObject document) =>
        from path in document["paths"] as JsonObject ?? []
        from method in path.Value as JsonObject ?? []
        where (method.Value as JsonObject)?.ContainsKey("responses") == true
        select ($"{method.Key.ToUpperInvariant()} {path.Key}", method.Value!.AsObject());

    private static JsonObject? FindOperation(JsonObject document, ApiDescription description)
    {
        // Of a route parameter, its name: without constraints and default value.
        RoutePattern route = RoutePatternFactory.Parse(description.RelativePath ?? "");
        string path = "/" + string.Join('/', route.PathSegments.Select(segment => string.Concat(segment.Parts.Select(part => part switch
        {
            RoutePatternLiteralPart literal => literal.Content,
            RoutePatternSeparatorPart separator => separator.Content,
            RoutePatternParameterPart parameter => $"{{{parameter.Name}}}",
            _ => throw new NotSupportedException($"The route '{description.RelativePath}' has an unknown part."),
        }))));
        return description.HttpMethod is { } method && document["paths"]?[path]?[method.ToLowerInvariant()] is JsonObject operation
            ? operation
            : null;
    }
}

using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Finds the operations of a document, and what they answer with.</summary>
internal sealed partial class PopcornDocuments(
    PopcornEndpoints endpoints,
    PopcornEngines engines,
    IncludeExample example,
    IOptions<PopcornHttpOptions> options,
    IServiceProvider services)
    : IPopcornDocuments
{
    public void Describe(JsonObject document)
    {
        ArgumentNullException.ThrowIfNull(document);
        if (services.GetService<IApiDescriptionGroupCollectionProvider>() is not { } descriptions)
            return;
        var schemas = new AnswerSchemas(document);
        foreach (ApiDescription description in descriptions.ApiDescriptionGroups.Items.SelectMany(group => group.Items))
        {
            if (FindOperation(document, description) is not { } operation)
                continue;
            DescribedEndpoint endpoint = DescribedEndpoint.Read(description, endpoints, services);
            AddExample(operation, endpoint);
            AddAnswers(operation, description, endpoint, schemas);
        }
        schemas.Apply();
    }

    private void AddAnswers(JsonObject operation, ApiDescription description, DescribedEndpoint endpoint, AnswerSchemas schemas)
    {
        if (!endpoint.ReadsInclude && !options.Value.HideNeverEverywhere)
            return;
        foreach (ApiResponseType response in description.SupportedResponseTypes)
        {
            string key = response.IsDefaultResponse ? "default" : $"{response.StatusCode}";
            if (response.Type is null || operation["responses"]?[key]?["content"] is not JsonObject content)
                continue;
            bool isSelected = endpoint.ReadsInclude && !response.IsDefaultResponse && EndpointSettings.IsSuccess(response.StatusCode);
            AnswerObject? described = AnswerObject.Create(
                engines.GetEngine(endpoint.Json), endpoint.Json, response.Type, isSelected ? AnswerKind.Selected : AnswerKind.Whole);
            foreach (JsonObject schema in content.Select(format => format.Value?["schema"]).OfType<JsonObject>())
            {
                if (described is not null)
                    schemas.Add(schema, described);
            }
        }
    }

    private void AddExample(JsonObject operation, DescribedEndpoint endpoint)
    {
        JsonObject? parameter = (operation["parameters"] as JsonArray ?? []).OfType<JsonObject>()
            .FirstOrDefault(parameter => (string?)parameter["in"] == "query" && (string?)parameter["name"] == endpoints.Parameter);
        if (endpoint.ReadsInclude && parameter is not null && example.Create(endpoint.Settings) is { } text)
            parameter["example"] = text;
    }

    private static JsonObject? FindOperation(JsonObject document, ApiDescription description)
    {
        string path = "/" + Parameter().Replace(description.RelativePath?.Split('?')[0] ?? "", "{$1}").Trim('/');
        return description.HttpMethod is { } method && document["paths"]?[path]?[method.ToLowerInvariant()] is JsonObject operation
            ? operation
            : null;
    }

    /// <summary>A route parameter with its constraints and its default value.</summary>
    [GeneratedRegex(@"\{\*{0,2}(\w+)[^}]*\}")]
    private static partial Regex Parameter();
}

using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Core;
using Popcorn.Documents;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Corrects the operations of a document: what they answer with, and what an include can be.</summary>
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
        if (services.GetService<IApiDescriptionGroupCollectionProvider>() is { } descriptions)
            Describe(document, descriptions.ApiDescriptionGroups.Items.SelectMany(group => group.Items));
    }

    public void Describe(JsonObject document, IEnumerable<ApiDescription> descriptions)
    {
        ArgumentNullException.ThrowIfNull(document);
        ArgumentNullException.ThrowIfNull(descriptions);
        var operations = new DocumentOperations(document);
        var described = new DescribedEndpoints(endpoints, services);
        ILookup<JsonObject, DescribedEndpoint> found = (
            from description in descriptions
            from operation in operations.Find(description)
            select (Operation: operation, Endpoint: described.Read(description)))
            .ToLookup(each => each.Operation, each => each.Endpoint);
        var schemas = new AnswerSchemas(document);
        foreach (IGrouping<JsonObject, DescribedEndpoint> each in found)
        {
            AddExample(each.Key, [.. each]);
            AddAnswers(each.Key, each, schemas);
        }
        UnknownSchemas unknown = schemas.Apply();
        Warn(operations.All.Where(each => !found.Contains(each.Operation)).Select(each => each.Name), PopcornLog.UnknownOperations);
        Warn(
            from each in operations.All
            where found.Contains(each.Operation) && found[each.Operation].All(IsChanged)
            from response in operations.FindResponses(each.Operation)
            where FindSchemas(response.Response).Any(unknown.Contain)
            select $"{response.Status} of {each.Name}",
            PopcornLog.UnknownResponses);
    }

    private void Warn(IEnumerable<string> names, Action<ILogger, string> log)
    {
        string text = string.Join(", ", names);
        if (text.Length > 0)
            log(loggers.CreateLogger(PopcornLog.Category), text);
    }

    private bool IsChanged(DescribedEndpoint endpoint) => endpoint.ReadsInclude || options.Value.HideFromOtherWriters;

    /// <summary>
    /// Adds the schemas of the responses. Several endpoints can have one operation, and several types one status: then it is not known
    /// which of them the generator has described, and a schema is changed by the type that is closest to it.
    /// </summary>
    private void AddAnswers(JsonObject operation, IEnumerable<DescribedEndpoint> described, AnswerSchemas schemas)
    {
        var answers =
            from endpoint in described.Where(IsChanged)
            from response in endpoint.Description.SupportedResponseTypes
            from one in FindObjects(response, endpoint)
            group one by response.IsDefaultResponse ? "default" : $"{response.StatusCode}";
        foreach (IGrouping<string, AnswerObject> answer in answers)
        {
            foreach (JsonObject schema in FindSchemas(operation["responses"]?[answer.Key]))
                schemas.Add(schema, AnswerObject.Unite(answer.OrderBy(one => one.Kind))!);
        }
    }

    private static IEnumerable<JsonObject> FindSchemas(JsonNode? response) => (response?["content"] as JsonObject ?? [])
        .SelectMany(format => ContentSchemas.Select(keyword => format.Value?[keyword])).OfType<JsonObject>();

    /// <returns>Nothing if the response contains no objects, or any object. Otherwise in the names of all options.</returns>
    private IEnumerable<AnswerObject> FindObjects(ApiResponseType response, DescribedEndpoint endpoint)
    {
        if (response.Type is null || response.Type == typeof(void))
            return [];
        bool isSelected = endpoint.ReadsInclude && !response.IsDefaultResponse && EndpointSettings.IsSuccess(response.StatusCode);
        AnswerKind kind = isSelected ? AnswerKind.Selected : AnswerKind.Whole;
        JsonSerializerOptions[] all = [endpoint.Json, HostJson.GetMinimalApiOptions(services), HostJson.GetMvcOptions(services)];
        return all.Distinct().Select(json => CreateObject(json, response.Type, kind)).OfType<AnswerObject>();
    }

    private AnswerObject? CreateObject(JsonSerializerOptions json, Type type, AnswerKind kind)
    {
        if (!HostJson.HasContract(json, type))
            return null;
        // What only some callers get is described, too, unless its name is a secret.
        PopcornEngine engine = engines.GetEngine(json);
        PolicySet granted = engines.HidesDeniedNames ? PolicySet.None : engine.Policies.FindRequired(type);
        return AnswerObject.Create(engine, granted, json, type, kind);
    }

    private void AddExample(JsonObject operation, DescribedEndpoint[] described)
    {
        JsonObject? parameter = (operation["parameters"] as JsonArray ?? []).OfType<JsonObject>()
            .FirstOrDefault(parameter => (string?)parameter["in"] == "query" && (string?)parameter["name"] == endpoints.Parameter);
        // What one of several endpoints accepts, another may refuse.
        if (parameter is null || described is not [{ ReadsInclude: true } endpoint])
            return;
        if (endpoint.Settings.Views is { IsClosed: true } views)
            parameter["schema"] = new JsonObject { ["type"] = "string", ["enum"] = new JsonArray([.. views.Lists.Keys]) };
        else if (example.Create(endpoint.Settings) is { } text)
            parameter["example"] = text;
    }
}

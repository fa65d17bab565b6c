using System.Reflection;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Routing.Patterns;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Finds the operations of a document.</summary>
internal sealed class DocumentOperations(JsonObject document)
{
    /// <summary>The methods that have no field of their own, in OpenAPI 3.2 and as an extension of older versions.</summary>
    private static readonly string[] OtherMethods = ["additionalOperations", "x-oai-additionalOperations"];

    /// <summary>The route, which descriptions have since .NET 11. The relative path can have other upper and lower case.</summary>
    private static readonly PropertyInfo? RoutePatternProperty = typeof(ApiDescription).GetProperty("RoutePattern");

    private const string ResponsePrefix = "#/components/responses/";

    private readonly JsonObject _paths = document["paths"] as JsonObject ?? [];

    /// <summary>All operations of the document, by method and path: what has responses.</summary>
    public IEnumerable<(string Name, JsonObject Operation)> All =>
        from path in _paths
        from each in FindBelow(path.Value)
        where each.Operation.ContainsKey("responses")
        select ($"{each.Method.ToUpperInvariant()} {path.Key}", each.Operation);

    /// <summary>Finds the operations that a generator may have made of a description: one, or two that differ in the path.</summary>
    public IEnumerable<JsonObject> Find(ApiDescription description) =>
        from path in FindRoutes(description).Select(PrintPath).Distinct()
        from each in FindBelow(_paths[path])
        where string.Equals(each.Method, description.HttpMethod, StringComparison.OrdinalIgnoreCase)
        select each.Operation;

    /// <summary>Finds the responses of an operation, by status, and those among the components that it refers to.</summary>
    public IEnumerable<(string Status, JsonNode? Response)> FindResponses(JsonObject operation) =>
        from response in operation["responses"] as JsonObject ?? []
        let reference = (string?)response.Value?["$ref"]
        select (response.Key, reference?.StartsWith(ResponsePrefix, StringComparison.Ordinal) == true
            ? document["components"]?["responses"]?[reference[ResponsePrefix.Length..]]
            : response.Value);

    private static IEnumerable<(string Method, JsonObject Operation)> FindBelow(JsonNode? item)
    {
        JsonObject fields = item as JsonObject ?? [];
        return OtherMethods.Select(name => fields[name]).OfType<JsonObject>().Prepend(fields).SelectMany(methods => methods)
            .Where(method => method.Value is JsonObject).Select(method => (method.Key, method.Value!.AsObject()));
    }

    private static IEnumerable<RoutePattern> FindRoutes(ApiDescription description)
    {
        if (RoutePatternProperty?.GetValue(description) is RoutePattern route)
            yield return route;
        yield return RoutePatternFactory.Parse(description.RelativePath ?? "");
    }

    /// <summary>Prints a path as generators do: of a route parameter the name, without constraints and default value.</summary>
    private static string PrintPath(RoutePattern route) =>
        "/" + string.Join('/', route.PathSegments.Select(segment => string.Concat(segment.Parts.Select(part => part switch
        {
            RoutePatternLiteralPart literal => literal.Content,
            RoutePatternSeparatorPart separator => separator.Content,
            RoutePatternParameterPart parameter => $"{{{parameter.Name}}}",
            _ => throw new NotSupportedException($"The route '{route.RawText}' has an unknown part."),
        }))));
}

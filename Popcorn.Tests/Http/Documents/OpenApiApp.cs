using Microsoft.AspNetCore.OpenApi;

namespace Popcorn.Tests.Http.Documents;

/// <summary>Apps that have a document of the framework's generator.</summary>
internal static class OpenApiApp
{
    /// <param name="map">Maps the endpoints; null for the actions of the controllers.</param>
    /// <param name="popcorn">Sets the options of Popcorn.</param>
    /// <param name="controllers">All controllers of the app; null for an app without MVC.</param>
    /// <param name="services">Adds what else the app has.</param>
    /// <param name="name">The name of the document.</param>
    /// <param name="openApi">Configures the document, which Popcorn corrects otherwise.</param>
    public static TestApp Start(
        Action<WebApplication>? map = null, Action<PopcornHttpOptions>? popcorn = null, Type[]? controllers = null,
        Action<IServiceCollection>? services = null, string name = "v1", Action<OpenApiOptions>? openApi = null) => TestApp.Start(
        builder =>
        {
            builder.Services.AddOpenApi(name, openApi ?? (options => options.AddPopcorn())).AddPopcorn(popcorn);
            if (controllers is not null)
                OnlyController.Add(builder.Services, controllers).AddPopcorn();
            services?.Invoke(builder.Services);
        },
        app =>
        {
            app.MapOpenApi();
            map ??= all => all.MapControllers();
            map(app);
        });

    public static async Task<JsonObject> GetDocumentAsync(this TestApp app, string name = "v1") =>
        JsonNode.Parse(await app.GetTextAsync($"/openapi/{name}.json"))!.AsObject();

    public static JsonNode GetOperation(this JsonObject document, string path, string method = "get") =>
        document["paths"]![path]?[method] ?? throw new InvalidOperationException($"{path} is not in {document}");

    /// <summary>The parameter for the include, if there is one.</summary>
    public static JsonNode? FindInclude(this JsonObject document, string path, string method = "get", string name = "include") =>
        (document.GetOperation(path, method)["parameters"] as JsonArray ?? []).SingleOrDefault(
            parameter => (string?)parameter!["name"] == name && (string?)parameter["in"] == "query");

    /// <summary>The schema itself, or the component that it refers to.</summary>
    public static JsonNode Resolve(this JsonObject document, JsonNode schema) =>
        (string?)schema["$ref"] is { } reference ? document["components"]!["schemas"]![reference.Split('/')[^1]]! : schema;

    public static string[] GetRequired(JsonNode schema) => [.. (schema["required"] as JsonArray ?? []).Select(name => (string)name!)];
}

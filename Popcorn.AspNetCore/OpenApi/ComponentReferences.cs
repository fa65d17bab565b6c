using System.Text.Json.Nodes;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Finds the schemas among the components of a document that its parts refer to.</summary>
internal sealed class ComponentReferences(JsonObject document)
{
    public const string Prefix = "#/components/schemas/";

    public JsonObject Components { get; } = document["components"]?["schemas"] as JsonObject ?? [];

    /// <summary>Finds the components that the rest of the document leads to.</summary>
    /// <param name="except">Parts of the document that do not count.</param>
    public HashSet<string> FindUsed(Predicate<JsonObject>? except = null)
    {
        HashSet<string> names = [];
        Add(document, names, except);
        return names;
    }

    /// <summary>Adds the components that a part of the document leads to.</summary>
    public void Add(JsonNode? node, HashSet<string> names, Predicate<JsonObject>? except = null)
    {
        switch (node)
        {
            case JsonObject value when value == Components || except?.Invoke(value) == true:
                break;
            case JsonObject value:
                foreach ((_, JsonNode? inner) in value)
                    Add(inner, names, except);
                break;
            case JsonArray list:
                foreach (JsonNode? inner in list)
                    Add(inner, names, except);
                break;
            // Also those of a discriminator.
            case JsonValue text when text.TryGetValue(out string? reference) && FindName(reference) is { } name && names.Add(name):
                Add(Components[name], names, except);
                break;
        }
    }

    /// <returns>Null if it refers to no component.</returns>
    public string? FindName(string reference) =>
        reference.StartsWith(Prefix, StringComparison.Ordinal) && Components.ContainsKey(reference[Prefix.Length..])
            ? reference[Prefix.Length..]
            : null;
}

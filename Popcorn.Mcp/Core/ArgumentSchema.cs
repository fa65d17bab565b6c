using System.Text.Json;
using System.Text.Json.Nodes;

namespace Popcorn.Mcp.Core;

/// <summary>The include argument in the schema of the arguments of a tool.</summary>
internal static class ArgumentSchema
{
    /// <summary>The names of arguments that choose a part of a list, as APIs call them.</summary>
    private static readonly HashSet<string> Paging = new(StringComparer.OrdinalIgnoreCase)
    {
        "page", "pageNumber", "pageSize", "perPage", "cursor", "after", "before", "offset", "skip", "take", "limit", "top", "first", "last",
        "size", "count",
    };

    public static bool Has(JsonElement schema, string name) =>
        schema.ValueKind == JsonValueKind.Object && schema.TryGetProperty("properties", out JsonElement properties)
        && properties.ValueKind == JsonValueKind.Object && properties.EnumerateObject().Any(each => each.NameEquals(name));

    /// <summary>Adds the argument, which is not required, or describes the one that the method has itself.</summary>
    /// <param name="schema">The schema of the arguments.</param>
    /// <param name="name">The name of the argument.</param>
    /// <param name="description">The description of the argument.</param>
    /// <param name="values">The only values that it can have; empty for any.</param>
    public static JsonElement Add(JsonElement schema, string name, string description, IEnumerable<string> values)
    {
        JsonObject changed = JsonSerializer.SerializeToNode(schema) as JsonObject ?? new JsonObject { ["type"] = "object" };
        if (changed["properties"] is not JsonObject properties)
            changed["properties"] = properties = [];
        JsonObject argument = properties[name] as JsonObject ?? new JsonObject { ["type"] = "string" };
        argument["description"] = description;
        JsonNode?[] allowed = [.. values.Select(value => JsonValue.Create(value))];
        if (allowed.Length > 0)
        {
            // Of an argument that is a list, each element is such a value.
            JsonObject limited = argument["items"] as JsonObject ?? argument;
            limited["enum"] = new JsonArray(allowed);
        }
        properties[name] = argument.DeepClone();
        return JsonSerializer.SerializeToElement(changed);
    }

    /// <summary>The arguments that choose a part of a list.</summary>
    public static IReadOnlyList<string> FindPaging(JsonElement schema) =>
        schema.ValueKind == JsonValueKind.Object && schema.TryGetProperty("properties", out JsonElement properties)
            ? [.. properties.EnumerateObject().Select(each => each.Name).Where(IsPaging)]
            : [];

    private static bool IsPaging(string name) => Paging.Contains(name.Replace("_", "", StringComparison.Ordinal));
}

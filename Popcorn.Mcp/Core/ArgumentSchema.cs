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

    /// <summary>Adds the argument, or describes the one that the method has itself. It is never required.</summary>
    public static JsonElement Add(JsonElement schema, string name, string description)
    {
        JsonObject changed = JsonSerializer.SerializeToNode(schema) as JsonObject ?? new JsonObject { ["type"] = "object" };
        if (changed["properties"] is not JsonObject properties)
            changed["properties"] = properties = [];
        JsonObject argument = properties[name] as JsonObject ?? new JsonObject { ["type"] = "string" };
        argument["description"] = description;
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

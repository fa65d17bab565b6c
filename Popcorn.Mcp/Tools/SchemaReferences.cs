using System.Text.Json.Nodes;

namespace Popcorn.Mcp.Tools;

/// <summary>The references in a schema.</summary>
internal static class SchemaReferences
{
    /// <param name="node">The schema, or a part of it.</param>
    /// <param name="replace">Gets the new reference, by the schema that has the reference, and the reference itself.</param>
    public static void Replace(JsonNode? node, Func<JsonObject, string, string> replace)
    {
        if (node is JsonArray list)
        {
            foreach (JsonNode? inner in list)
                Replace(inner, replace);
        }
        if (node is not JsonObject schema)
            return;
        foreach ((string keyword, JsonNode? inner) in schema.ToArray())
        {
            if (keyword == "$ref" && inner is JsonValue value && value.TryGetValue(out string? reference))
                schema[keyword] = replace(schema, reference);
            else
                Replace(inner, replace);
        }
    }
}

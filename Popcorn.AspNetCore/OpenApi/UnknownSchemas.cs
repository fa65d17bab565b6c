using System.Text.Json.Nodes;
using Popcorn.Documents;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Finds the schemas that have members and belong to no type that the app describes.</summary>
/// <param name="references">The components of the document.</param>
/// <param name="matched">The schemas that belong to a type.</param>
internal sealed class UnknownSchemas(ComponentReferences references, IReadOnlySet<JsonObject> matched)
{
    /// <summary>Values, and not schemas.</summary>
    private static readonly string[] Values = ["example", "examples", "default", "const", "enum", "discriminator"];

    /// <summary>The properties of a JSON node. Swashbuckle describes them, although a node is written as the JSON that it holds.</summary>
    private static readonly string[] OfNodes = ["options", "parent", "root"];

    /// <summary>Whether a schema, or one that it leads to, is unknown.</summary>
    public bool Contain(JsonNode? schema) => Contain(schema, []);

    private bool Contain(JsonNode? node, HashSet<string> seen) => node switch
    {
        JsonArray parts => parts.Any(part => Contain(part, seen)),
        JsonObject schema => !IsNode(schema)
            && (IsUnknown(schema) || schema.Any(keyword => Contain(schema, keyword.Key, keyword.Value, seen))),
        _ => false,
    };

    private bool Contain(JsonObject schema, string keyword, JsonNode? value, HashSet<string> seen) => keyword switch
    {
        "$ref" => references.FindName((string)value!) is { } name && seen.Add(name) && Contain(references.Components[name], seen),
        "properties" when value is JsonObject members => members.Any(member => Contain(member.Value, seen)),
        _ => !Values.Contains(keyword) && Contain(value, seen),
    };

    private static bool IsNode(JsonObject schema) => schema["properties"] is JsonObject { Count: 3 } members
        && members.All(member => OfNodes.Contains(member.Key, StringComparer.OrdinalIgnoreCase))
        && JsonNode.DeepEquals(members.ElementAt(1).Value, members.ElementAt(2).Value);

    private bool IsUnknown(JsonObject schema) => !matched.Contains(schema)
        && schema["properties"] is JsonObject { Count: > 0 } members && !AnswerSchema.AreEntries(schema, members);
}

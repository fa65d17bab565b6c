using System.Text.Json.Nodes;

namespace Popcorn.Documents;

/// <summary>Changes a schema to what is written. Members are removed or become optional; none becomes nullable.</summary>
/// <param name="refer">Gets the reference to the component of objects that are written, by the generated reference.</param>
internal sealed class AnswerSchema(Func<string, AnswerObject, string> refer)
{
    private static readonly string[] Compositions = ["oneOf", "anyOf", "allOf"];

    public void Change(JsonObject schema, AnswerObject described)
    {
        if ((string?)schema["$ref"] is { } reference)
            schema["$ref"] = refer(reference, described);
        // The elements of lists and the values of dictionaries.
        foreach (JsonObject inner in new[] { schema["items"], schema["additionalProperties"] }.OfType<JsonObject>())
            Change(inner, described);
        foreach (JsonObject part in Compositions.SelectMany(keyword => schema[keyword] as JsonArray ?? []).OfType<JsonObject>())
            Change(part, described);
        var mapping = (schema["discriminator"] as JsonObject)?["mapping"] as JsonObject;
        foreach ((string discriminator, JsonNode? target) in mapping?.ToArray() ?? [])
            mapping![discriminator] = refer((string)target!, described);
        if (schema["properties"] is JsonObject properties)
            ChangeMembers(schema, properties, described.FindClosest([.. properties.Select(member => member.Key)]));
    }

    private void ChangeMembers(JsonObject schema, JsonObject properties, AnswerObject described)
    {
        HashSet<string> hidden = [.. described.FindHidden()];
        foreach (string name in hidden)
            properties.Remove(name);
        IEnumerable<string> before = (schema["required"] as JsonArray ?? []).Select(name => (string)name!);
        string[] required =
        [
            .. before.Except(hidden).Except(described.FindOptional())
                .Union(described.FindRequired().Where(properties.ContainsKey)),
        ];
        schema.Remove("required");
        if (required.Length > 0)
            schema["required"] = new JsonArray([.. required.Select(name => JsonValue.Create(name))]);
        foreach ((string name, JsonNode? member) in properties)
        {
            if (member is JsonObject inner && described.Find(name) is { } value)
                Change(inner, value);
        }
        foreach ((string name, IReadOnlyList<string> policies) in described.FindGuarded())
        {
            if (properties[name] is JsonObject member)
                member["description"] = $"{(string?)member["description"]} {DescribePolicies(policies)}".Trim();
        }
    }

    private static string DescribePolicies(IReadOnlyList<string> policies) =>
        $"Written only for callers that satisfy the {(policies.Count == 1 ? "policy" : "policies")} {string.Join(", ", policies)}.";
}

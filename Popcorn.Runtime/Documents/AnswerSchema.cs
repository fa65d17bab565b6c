using System.Text.Json.Nodes;

namespace Popcorn.Documents;

/// <summary>Changes a schema to what is written. Members are removed or become optional; none becomes nullable.</summary>
/// <param name="refer">Gets the reference to the component of objects that are written, by the generated reference.</param>
internal sealed class AnswerSchema(Func<string, AnswerObject, string> refer)
{
    private static readonly string[] Compositions = ["oneOf", "anyOf", "allOf"];

    /// <summary>The schemas with members that were found to be those of a type.</summary>
    public HashSet<JsonObject> Matched { get; } = [];

    /// <summary>What each schema that was changed describes.</summary>
    public Dictionary<JsonObject, AnswerObject> Described { get; } = [];

    public void Change(JsonObject schema, AnswerObject described)
    {
        Described[schema] = described;
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
        if (schema["properties"] is not JsonObject properties)
            return;
        IReadOnlyList<AnswerObject> closest = described.FindClosest(properties);
        bool isAnyUnknown = properties.Any(member => !closest.Any(one => one.Knows(member.Key)));
        if (isAnyUnknown && AreEntries(schema, properties))
        {
            foreach (JsonObject value in properties.Select(entry => entry.Value).OfType<JsonObject>())
                Change(value, described);
        }
        else
            ChangeMembers(schema, properties, closest);
    }

    /// <summary>
    /// Whether a schema has the shape of a dictionary whose keys are an enum, for which Swashbuckle lists the keys: no others, and all
    /// values alike.
    /// </summary>
    public static bool AreEntries(JsonObject schema, JsonObject properties) =>
        schema["additionalProperties"]?.GetValueKind() == JsonValueKind.False
        && properties.All(entry => JsonNode.DeepEquals(entry.Value, properties.First().Value));

    private void ChangeMembers(JsonObject schema, JsonObject properties, IReadOnlyList<AnswerObject> closest)
    {
        AnswerObject described = closest[0];
        if (properties.Any(member => described.Knows(member.Key)))
            Matched.Add(schema);
        // Of types that the schema does not tell apart, each hides its members.
        HashSet<string> hidden = [.. closest.SelectMany(one => one.FindHidden())];
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
            var values = closest.Select(one => one.Find(name)).OfType<AnswerObject>();
            if (member is JsonObject inner && AnswerObject.Unite(values) is { } value)
                Change(inner, value);
        }
        foreach (string name in described.Kind == AnswerKind.Selected ? described.FindOnlyByName() : [])
            Describe(properties, name, "Written only if the include names it.");
        foreach ((string name, string advice) in described.FindObsolete())
        {
            if (Describe(properties, name, advice) is { } member)
                member["deprecated"] = true;
        }
        foreach ((string name, IReadOnlyList<string> policies) in described.FindGuarded())
            Describe(properties, name, DescribePolicies(policies));
    }

    /// <summary>Adds a sentence to the description of a member.</summary>
    /// <returns>The schema of the member; null if the document does not have it.</returns>
    private JsonObject? Describe(JsonObject properties, string name, string sentence)
    {
        if (properties[name] is not JsonObject member)
            return null;
        // OpenAPI 3.0 ignores what stands beside a reference.
        if (member.ContainsKey("$ref"))
        {
            var reference = (JsonObject)member.DeepClone();
            if (Described.TryGetValue(member, out AnswerObject? described))
                Described[reference] = described;
            properties[name] = member = new JsonObject { ["allOf"] = new JsonArray(reference) };
        }
        if (sentence.Length > 0)
            member["description"] = $"{(string?)member["description"]} {sentence}".Trim();
        return member;
    }

    private static string DescribePolicies(IReadOnlyList<string> policies) =>
        $"Written only for callers that satisfy the {(policies.Count == 1 ? "policy" : "policies")} {string.Join(", ", policies)}.";
}

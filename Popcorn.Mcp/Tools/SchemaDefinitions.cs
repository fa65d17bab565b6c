using System.Globalization;
using System.Text.Json.Nodes;
using Popcorn.Documents;

namespace Popcorn.Mcp.Tools;

/// <summary>
/// Changes a schema to what is written, with what it refers to. Where a type occurs again, System.Text.Json refers to the place where it
/// has described the type first. If that place is hidden, or describes other members after the change, a definition replaces it.
/// </summary>
internal sealed class SchemaDefinitions
{
    private const string Keyword = "$defs";
    private const string Prefix = $"#/{Keyword}/";

    private readonly JsonObject _schema;
    private readonly JsonNode _generated;
    private readonly JsonObject _definitions = [];
    private readonly Dictionary<(string Reference, AnswerObject? Described), string> _known = [];
    private readonly Queue<JsonObject> _changed = [];
    private readonly AnswerSchema _writer = new(static (reference, _) => reference);

    private SchemaDefinitions(JsonObject schema)
    {
        _schema = schema;
        _generated = schema.DeepClone();
    }

    public static void Change(JsonObject schema, AnswerObject described)
    {
        var definitions = new SchemaDefinitions(schema);
        definitions.Change(described);
        if (definitions._definitions.Count > 0)
            schema[Keyword] = definitions._definitions;
    }

    private void Change(AnswerObject described)
    {
        _writer.Change(_schema, described);
        _changed.Enqueue(_schema);
        // Not by recursion: a definition can lead to any number of others.
        while (_changed.TryDequeue(out JsonObject? next))
            SchemaReferences.Replace(next, (owner, reference) => Refer(reference, _writer.Described.GetValueOrDefault(owner)));
    }

    private string Refer(string reference, AnswerObject? described)
    {
        if (Find(_schema, reference) is JsonObject place && Equals(_writer.Described.GetValueOrDefault(place), described))
            return reference;
        if (!_known.TryGetValue((reference, described), out string? name))
        {
            name = (_known.Count + 1).ToString(CultureInfo.InvariantCulture);
            _known.Add((reference, described), name);
            JsonObject copy = Find(_generated, reference)?.DeepClone() as JsonObject ?? [];
            if (described is not null)
                _writer.Change(copy, described);
            else if (HasMembers(copy))
                copy = []; // Which of them are written is not known.
            _definitions[name] = copy;
            _changed.Enqueue(copy);
        }
        return Prefix + name;
    }

    private static bool HasMembers(JsonNode? node) => node switch
    {
        JsonObject schema => schema.ContainsKey("properties") || schema.Any(each => HasMembers(each.Value)),
        JsonArray list => list.Any(HasMembers),
        _ => false,
    };

    /// <summary>Finds what a JSON pointer, such as <c>#/properties/lines/items</c>, refers to.</summary>
    private static JsonNode? Find(JsonNode? node, string reference)
    {
        foreach (string segment in reference.Split('/').Skip(1))
        {
            string key = segment.Replace("~1", "/", StringComparison.Ordinal).Replace("~0", "~", StringComparison.Ordinal);
            node = node switch
            {
                JsonArray list when int.TryParse(key, CultureInfo.InvariantCulture, out int at) && at < list.Count => list[at],
                JsonObject schema => schema[key],
                _ => null,
            };
        }
        return node;
    }
}

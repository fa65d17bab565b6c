using System.Globalization;
using System.Text.Json.Nodes;
using Popcorn.Documents;

namespace Popcorn.Mcp.Tools;

/// <summary>
/// Changes a schema to what is written, and moves what it refers to into definitions. System.Text.Json refers to the place where it has
/// described a member first: that can be inside of a member that is hidden, or of which a list admits other members.
/// </summary>
internal sealed class SchemaDefinitions
{
    private const string Keyword = "$defs";
    private const string Prefix = $"#/{Keyword}/";

    private readonly JsonNode _generated;
    private readonly JsonObject _definitions = [];
    private readonly Dictionary<(string Reference, AnswerObject? Described), string> _known = [];
    private readonly Queue<(JsonObject Schema, AnswerObject? Described)> _added = [];
    private readonly AnswerSchema _writer;

    private SchemaDefinitions(JsonObject generated)
    {
        _generated = generated.DeepClone();
        _writer = new AnswerSchema(Define);
    }

    public static void Change(JsonObject schema, AnswerObject described)
    {
        var definitions = new SchemaDefinitions(schema);
        definitions.ChangeAll(schema, described);
        if (definitions._definitions.Count > 0)
            schema[Keyword] = definitions._definitions;
    }

    /// <summary>Not by recursion: a definition can lead to any number of others.</summary>
    private void ChangeAll(JsonObject schema, AnswerObject described)
    {
        _added.Enqueue((schema, described));
        while (_added.TryDequeue(out (JsonObject Schema, AnswerObject? Described) next))
        {
            if (next.Described is not null)
                _writer.Change(next.Schema, next.Described);
            DefineOthers(next.Schema);
        }
    }

    /// <summary>References to what contains no objects, such as a list of texts.</summary>
    private void DefineOthers(JsonNode? node)
    {
        if (node is JsonArray list)
        {
            foreach (JsonNode? inner in list)
                DefineOthers(inner);
        }
        if (node is not JsonObject schema)
            return;
        foreach ((string keyword, JsonNode? inner) in schema.ToArray())
        {
            if (keyword == "$ref" && inner is JsonValue reference && reference.TryGetValue(out string? text))
                schema[keyword] = Define(text, null);
            else
                DefineOthers(inner);
        }
    }

    private string Define(string reference, AnswerObject? described)
    {
        if (reference.StartsWith(Prefix, StringComparison.Ordinal))
            return reference;
        if (!_known.TryGetValue((reference, described), out string? name))
        {
            name = (_known.Count + 1).ToString(CultureInfo.InvariantCulture);
            _known.Add((reference, described), name);
            JsonObject copy = Find(reference)?.DeepClone() as JsonObject ?? [];
            _definitions[name] = copy;
            _added.Enqueue((copy, described));
        }
        return Prefix + name;
    }

    /// <summary>Finds what a JSON pointer, such as <c>#/properties/lines/items</c>, refers to.</summary>
    private JsonNode? Find(string reference)
    {
        JsonNode? node = _generated;
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

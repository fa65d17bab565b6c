using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.Extensions.AI;
using Popcorn.Documents;
using Popcorn.Includes;
using Popcorn.Mcp.Core;

namespace Popcorn.Mcp.Tools;

/// <summary>
/// The output schema of a tool: what may be selected, with nothing required that a selection may leave out. A result that is no object is
/// the member <c>result</c> of one, as older versions of the protocol require.
/// </summary>
/// <param name="Schema">The schema.</param>
/// <param name="IsWrapped">Whether the result is the member of an object.</param>
internal sealed record ResultStructure(JsonElement Schema, bool IsWrapped)
{
    private const string Member = "result";

    /// <param name="settings">The settings of the tool.</param>
    /// <param name="declared">The type that the tool declares for its output; null for none. It applies if results can be of it.</param>
    /// <param name="engines">The engines of the server.</param>
    public static ResultStructure Create(CallSettings settings, Type? declared, CallEngines engines)
    {
        Type type = settings.Type.IsAssignableFrom(declared) ? declared! : settings.Type;
        JsonElement natural = AIJsonUtilities.CreateJsonSchema(type, serializerOptions: settings.Json);
        JsonObject schema = JsonSerializer.SerializeToNode(natural) as JsonObject ?? [];
        schema.Remove("$schema");
        PopcornEngine engine = engines.GetEngine(settings.Json);
        PolicySet granted = engines.GetDescribed(settings.Json, type);
        AnswerKind kind = settings.IsOn ? AnswerKind.Selected : AnswerKind.Whole;
        if (engine.Select(type, settings.Restrict(engine, type, Include.Every, granted)) is { } all)
            SchemaDefinitions.Change(schema, new AnswerObject(engine, granted, settings.Json, all, kind));
        bool isObject = GetTypes(schema).Contains("object");
        if (isObject)
            schema["type"] = "object";
        else
            schema = Wrap(schema);
        return new ResultStructure(JsonSerializer.SerializeToElement(schema), !isObject);
    }

    /// <returns>Null for a null that is no member: there is no object that could say so.</returns>
    public JsonElement? Create(ReadOnlyMemory<byte> json)
    {
        if (IsWrapped)
            return JsonElement.Parse([.. "{\"result\":"u8, .. json.Span, .. "}"u8]);
        JsonElement value = JsonElement.Parse(json.Span);
        return value.ValueKind == JsonValueKind.Null ? null : value;
    }

    private static IEnumerable<string> GetTypes(JsonObject schema) => schema["type"] switch
    {
        JsonArray several => several.Select(type => (string)type!),
        JsonValue one => [(string)one!],
        _ => [],
    };

    private static JsonObject Wrap(JsonObject schema)
    {
        // References are paths from the root of the schema.
        SchemaReferences.Replace(schema, static (_, reference) =>
            reference.StartsWith('#') ? $"#/properties/{Member}{reference[1..]}" : reference);
        return new JsonObject
        {
            ["type"] = "object",
            ["properties"] = new JsonObject { [Member] = schema },
            ["required"] = new JsonArray(Member),
        };
    }
}

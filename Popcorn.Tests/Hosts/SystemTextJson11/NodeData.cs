using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Popcorn.Tests.SystemTextJson11;

/// <summary>Extension data as nodes, whose members are written beside those of the object, and as a read-only dictionary.</summary>
internal static class NodeData
{
    public static IEnumerable<Case> Cases =>
    [
        .. Case.Places("node", () => new Node { Rest = Nodes() }),
        .. Case.Places("parsed node", () => new Node { Rest = (JsonObject)JsonNode.Parse("""{"x":1.50,"<y>":[{"z":null}],"t":"é+"}""")! }),
        .. Case.Places("empty node", () => new Node { Rest = [] }),
        .. Case.Places("no node", () => new Node()),
        .. Case.Places("only a node", () => new OnlyNode { Rest = Nodes() }),
        .. Case.Places("more nodes than are pending before a flush", () => new OnlyNode { Rest = Many() }),
        .. Case.Places("read-only elements", () => new Elements { Rest = Parse() }),
        .. Case.Places("no elements", () => new Elements()),
        .. Case.Places("read-only objects", () => new Objects { Rest = NewObjects() }),
        .. Case.Places("own read-only", () => new Own { Rest = new ReadOnlyDictionary<string, object?>(NewObjects()) }),
    ];

    public static JsonObject Nodes() => new()
    {
        ["b"] = 2, ["<é>"] = "<é+>", ["none"] = null, ["list"] = new JsonArray(1, null, new JsonObject { ["c"] = 3 }),
    };

    private static JsonObject Many() => new(Enumerable.Range(0, 3_000).Select(i => KeyValuePair.Create($"key{i}", (JsonNode?)i)));

    private static Dictionary<string, object?> NewObjects() => new() { ["a"] = new OnlyNode(), ["b"] = 1, ["c"] = null };

    private static Dictionary<string, JsonElement> Parse() =>
        JsonSerializer.Deserialize<Dictionary<string, JsonElement>>("""{"a":1.10,"B c":{"d":[true,null]}}""")!;

    internal sealed class Node
    {
        public int A { get; set; } = 1;
        [JsonExtensionData] public JsonObject? Rest { get; set; }
    }

    internal sealed class OnlyNode { [JsonExtensionData] public JsonObject? Rest { get; set; } }

    internal sealed class Elements
    {
        public int A { get; set; } = 1;
        [JsonExtensionData] public IReadOnlyDictionary<string, JsonElement>? Rest { get; set; }
    }

    internal sealed class Objects
    {
        public int A { get; set; } = 1;
        [JsonExtensionData] public IReadOnlyDictionary<string, object?>? Rest { get; set; }
    }

    internal sealed class Own { [JsonExtensionData] public ReadOnlyDictionary<string, object?>? Rest { get; set; } }
}

namespace Popcorn.Tests.Differential.Zoo;

internal static class JsonDom
{
    internal sealed class Elements
    {
        public JsonElement Element { get; set; }
        public JsonElement? Maybe { get; set; }
        public List<JsonElement>? List { get; set; }
        public Dictionary<string, JsonElement>? Dictionary { get; set; }
        public object? Object { get; set; }
    }

    internal sealed class Nodes
    {
        public JsonNode? Node { get; set; }
        public JsonObject? Object { get; set; }
        public JsonArray? Array { get; set; }
        public JsonValue? Value { get; set; }
        public List<JsonNode?>? List { get; set; }
        public Dictionary<string, JsonNode?>? Dictionary { get; set; }
        public object? AsObject { get; set; }
    }

    internal sealed class Documents
    {
        public JsonDocument? Document { get; set; }
        public List<JsonDocument?>? List { get; set; }
        public JsonDocument? Null { get; set; }
    }

    internal struct ElementStruct
    {
        public JsonElement Element { get; set; }
        [JsonInclude] public JsonElement Field;
    }

    internal sealed record NodeRecord(JsonNode? Node, JsonElement Element);

    internal sealed class Conditional
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public JsonElement Default { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public JsonElement? Null { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public JsonElement JsonNull { get; set; } = Parse("null");
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public JsonNode? NullNode { get; set; }
        public JsonNode? UnmarkedNull { get; set; }
    }

    internal sealed class ReadOnly
    {
        public JsonObject Object { get; } = new() { ["a"] = 1 };
        public JsonArray Array { get; } = new(1, 2);
        public JsonElement Element { get; } = Parse("[1]");
        public JsonNode Node { get; } = JsonValue.Create("n");
    }

    internal sealed class Item
    {
        public int Id { get; set; } = 1;
        public string? Null { get; set; }
        public DayOfWeek Day { get; set; } = DayOfWeek.Friday;
    }

    internal sealed class Faces
    {
        public IDictionary<string, JsonNode?> Dictionary { get; set; } = new JsonObject { ["KeyOne"] = 1, ["key"] = null };
        public IList<JsonNode?> List { get; set; } = new JsonArray(1, null, "x");
        public IEnumerable<JsonNode?> Sequence { get; set; } = new JsonArray(2);
        public IEnumerable<KeyValuePair<string, JsonNode?>> Pairs { get; set; } = new JsonObject { ["p"] = 1 };
        public System.Collections.IEnumerable Legacy { get; set; } = new JsonArray(3);
        public IDisposable Disposable { get; set; } = JsonDocument.Parse("[1]");
    }

    private static readonly string[] Texts =
    [
        "null", "true", "0", "-0", "1.10", "1e5", "1E+400", "123456789012345678901234567890", "\"\"", "\"<é>\"",
        "\"\\u0041\\u003c\\ud83d\\ude00\\/\"", "[]",
        "{}", "[ 1 ,  2 , [ ] ]", "{ \"a\" : 1 , \"a\" : 2 , \"\" : null }",
        "{\"Property\":{\"Nested\":[{\"x\":\"\\n\\u2028\"},null,true]},\"KeyTwo\":\"\\\"\"}",
        "{\"$type\":\"x\",\"$id\":\"1\",\"$ref\":\"2\"}",
        "[1.0,1.00,100e-2]", "{\"é\":\"é\",\"<\":\"<\"}",
    ];

    private static JsonElement Parse(string text)
    {
        using JsonDocument document = JsonDocument.Parse(text);
        return document.RootElement.Clone();
    }

    private static Nodes MadeNodes()
    {
        JsonObject made = new()
        {
            ["Int"] = 1, ["Double"] = 0.1, ["Decimal"] = 1.10m, ["Text"] = "<é>", ["Null"] = null, ["Bool"] = true,
            ["Date"] = new DateTime(2024, 1, 1),
            ["Array"] = new JsonArray(1, "a", null), ["Object"] = new JsonObject { ["PascalKey"] = 'c' },
            ["Serialized"] = JsonSerializer.SerializeToNode(new Item()), ["Item"] = JsonValue.Create(new Item()),
            ["List"] = JsonValue.Create(new List<int> { 1 }), ["Day"] = JsonValue.Create(DayOfWeek.Friday), ["Guid"] = Guid.Empty,
        };
        return new Nodes
        {
            Object = made, Array = new JsonArray(new JsonObject(), new JsonArray(), 1.0, "x"), Value = JsonValue.Create(5),
            Node = JsonValue.Create("n"), List = [null, 1],
            Dictionary = new() { ["a"] = null, ["B"] = "b" }, AsObject = new JsonArray(7),
        };
    }

    public static IEnumerable<ZooCase> Cases
    {
        get
        {
            for (int i = 0; i < Texts.Length; i++)
            {
                string text = Texts[i];
                yield return ZooCase.Of($"element {i}", () => Parse(text));
                yield return ZooCase.Of($"element members {i}", () => new Elements
                {
                    Element = Parse(text), Maybe = Parse(text), List = [Parse(text)], Dictionary = new() { ["TheKey"] = Parse(text) },
                    Object = Parse(text),
                });
                yield return ZooCase.Of<object?>($"element object {i}", () => Parse(text));
                yield return ZooCase.Of($"document {i}", () => JsonDocument.Parse(text));
                yield return ZooCase.Of(
                    $"document members {i}",
                    () => new Documents { Document = JsonDocument.Parse(text), List = [JsonDocument.Parse(text), null] });
                yield return ZooCase.Of<object>($"document object {i}", () => JsonDocument.Parse(text));
                yield return ZooCase.Of($"node {i}", () => JsonNode.Parse(text));
                yield return ZooCase.Of(
                    $"node member {i}",
                    () => new Nodes { Node = JsonNode.Parse(text), List = [JsonNode.Parse(text)], AsObject = JsonNode.Parse(text) });
                yield return ZooCase.Of<object?>($"node object {i}", () => JsonNode.Parse(text));
                yield return ZooCase.Of($"record {i}", () => new NodeRecord(JsonNode.Parse(text), Parse(text)));
            }

            ZooCase[] others =
            [
                .. Places.Few("made nodes", MadeNodes), .. Places.Few("null nodes", () => new Nodes()),
                ZooCase.Of("default element", () => default(JsonElement)), ZooCase.Of("default element member", () => new Elements()),
                ZooCase.Of("default element in list", () => new List<JsonElement> { Parse("1"), default }),
                ZooCase.Of("null element", () => (JsonElement?)null),
                ZooCase.Of("default nullable element", () => (JsonElement?)default(JsonElement)),
                ZooCase.Of("default struct", () => default(ElementStruct)),
                ZooCase.Of("struct", () => new ElementStruct { Element = Parse("1"), Field = Parse("2") }),
                ZooCase.Of("null document", () => new Documents()), ZooCase.Of("disposed document", Disposed),
                ZooCase.Of("disposed member", () => new Documents { Document = Disposed() }),
                .. Places.Few("conditional", () => new Conditional()),
                .. Places.Few("read-only", () => new ReadOnly()), ZooCase.Of("faces", () => new Faces()),
                ZooCase.Of("json object", () => new JsonObject { ["PascalKey"] = null, ["camelKey"] = 1 }),
                ZooCase.Of("json array", () => new JsonArray(null, 1, "a")), ZooCase.Of("json value", () => JsonValue.Create(1.5)),
                ZooCase.Of("value of class", () => JsonValue.Create(new Item())),
                ZooCase.Of("value of nan", () => JsonValue.Create(double.NaN)),
                ZooCase.Of("value of dictionary", () => JsonValue.Create(new Dictionary<string, int> { ["KeyOne"] = 1 })),
                ZooCase.Of<JsonNode?>("null node", () => null),
                ZooCase.Of("node options", () => new JsonObject(new JsonNodeOptions { PropertyNameCaseInsensitive = true }) { ["A"] = 1 }),
                ZooCase.Of("element of node", () => JsonSerializer.SerializeToElement(MadeNodes().Array)),
                ZooCase.Of("lazy object", () => JsonSerializer.Deserialize<JsonObject>("{ \"b\" : [ 1 , 2 ] , \"a\" : \"\\u0041\" }")),
                ZooCase.Of("touched object", Touched),
                ZooCase.Of("long element", () => JsonSerializer.SerializeToElement(new string('<', 5000))),
            ];
            foreach (ZooCase other in others)
                yield return other;
        }
    }

    private static JsonDocument Disposed()
    {
        JsonDocument document = JsonDocument.Parse("[1]");
        document.Dispose();
        return document;
    }

    private static JsonNode Touched()
    {
        JsonNode node = JsonNode.Parse("{ \"b\" : [ 1.0 , 2e1 ] , \"a\" : \"\\u0041\" }")!;
        node["c"] = 3;
        ((JsonArray)node["b"]!).Add("x");
        return node;
    }
}

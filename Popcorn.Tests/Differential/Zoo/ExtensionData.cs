namespace Popcorn.Tests.Differential.Zoo;

internal static class ExtensionData
{
    internal sealed class Item
    {
        public int Id { get; set; } = 1;
        public string? Null { get; set; }
    }

    internal sealed class Objects
    {
        public int First { get; set; } = 1;
        [JsonExtensionData] public Dictionary<string, object?>? Rest { get; set; }
        public int Last { get; set; } = 2;
    }

    internal sealed class Elements
    {
        public int First { get; set; } = 1;
        [JsonExtensionData] public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    internal sealed class ObjectInterface
    {
        [JsonExtensionData] public IDictionary<string, object?>? Rest { get; set; }
        public int First { get; set; } = 1;
    }

    internal sealed class ElementInterface { [JsonExtensionData] public IDictionary<string, JsonElement>? Rest { get; set; } }

    internal sealed class Node
    {
        public int First { get; set; } = 1;
        [JsonExtensionData] public JsonObject? Rest { get; set; }
    }

    internal sealed class Sorted { [JsonExtensionData] public SortedDictionary<string, object?>? Rest { get; set; } }
    internal sealed class OwnDictionary : Dictionary<string, object?>;
    internal sealed class Own { [JsonExtensionData] public OwnDictionary? Rest { get; set; } }

#if NET10_0_OR_GREATER
    internal sealed class ReadOnly { [JsonExtensionData] public IReadOnlyDictionary<string, object?>? Rest { get; set; } }
#endif

    internal sealed class GetOnly
    {
        public int First { get; set; } = 1;
        [JsonExtensionData] public Dictionary<string, object?> Rest { get; } = new() { ["ReadOnly"] = true };
    }

    internal sealed class Field
    {
        [JsonInclude] [JsonExtensionData] public Dictionary<string, object?>? Rest = new() { ["Field"] = 1 };
        [JsonInclude] public int After = 2;
    }

    internal struct Struct
    {
        public int First { get; set; }
        [JsonExtensionData] public Dictionary<string, object?>? Rest { get; set; }
    }

    internal record Positional(int A) { [JsonExtensionData] public Dictionary<string, object?>? Rest { get; init; } }
    internal sealed record PositionalDerived(int A, int B) : Positional(A);

    // A constructor's parameter cannot be the extension data: the type fails.
    internal sealed record Bound(int A, [property: JsonExtensionData] Dictionary<string, object?>? Rest);
    internal class Base { [JsonExtensionData] public Dictionary<string, object?>? OfBase { get; set; } = new() { ["base"] = 1 }; }
    internal sealed class Derived : Base { public int Own { get; set; } = 2; }

    // Two of them are one too many.
    internal sealed class Two
    {
        [JsonExtensionData] public Dictionary<string, object?>? First { get; set; }
        [JsonExtensionData] public Dictionary<string, object?>? Second { get; set; }
    }

    internal sealed class WrongType { [JsonExtensionData] public Dictionary<string, int>? Rest { get; set; } }
    internal sealed class WrongKey { [JsonExtensionData] public Dictionary<int, object>? Rest { get; set; } }
    internal sealed class NotADictionary { [JsonExtensionData] public object? Rest { get; set; } }

    internal sealed class Ignored
    {
        public int A { get; set; } = 1;
        [JsonIgnore] [JsonExtensionData] public Dictionary<string, object?>? Rest { get; set; } = new() { ["hidden"] = 1 };
    }

    internal sealed class Conditional
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        [JsonExtensionData] public Dictionary<string, object?>? Rest { get; set; }
    }

    internal sealed class Renamed
    {
        [JsonPropertyName("name is ignored")]
        [JsonPropertyOrder(-1)] [JsonExtensionData] public Dictionary<string, object?>? Rest { get; set; } = new() { ["x"] = 1 };
        public int First { get; set; } = 1;
    }

    internal sealed class Converted
    {
        [JsonConverter(typeof(CountConverter))]
        [JsonExtensionData] public Dictionary<string, object?>? Rest { get; set; } = new() { ["x"] = 1 };
        public int First { get; set; } = 1;
    }

    internal sealed class CountConverter : WriteOnlyConverter<Dictionary<string, object?>>
    {
        public override void Write(Utf8JsonWriter writer, Dictionary<string, object?> value, JsonSerializerOptions options) =>
            writer.WriteNumber("count", value.Count);
    }

    // The type has a converter, and the property none.
    [JsonConverter(typeof(OwnCountConverter))]
    internal sealed class CountedDictionary : Dictionary<string, object?>;

    internal sealed class OwnCountConverter : WriteOnlyConverter<CountedDictionary>
    {
        public override void Write(Utf8JsonWriter writer, CountedDictionary value, JsonSerializerOptions options)
        {
            if (value.Count > 2)
                throw new JsonException();
            writer.WriteNumber("count", value.Count);
            if (value.Count > 1)
                writer.WriteStartObject("open");
        }
    }

    internal sealed class ConvertedByType
    {
        public int First { get; set; } = 1;
        [JsonExtensionData] public CountedDictionary? Rest { get; set; }
        public int Last { get; set; } = 2;
    }

    internal sealed class ConvertedTwice
    {
        [JsonConverter(typeof(OtherCountConverter))] [JsonExtensionData] public CountedDictionary? Rest { get; set; } = new() { ["x"] = 1 };
    }

    internal sealed class OtherCountConverter : WriteOnlyConverter<CountedDictionary>
    {
        public override void Write(Utf8JsonWriter writer, CountedDictionary value, JsonSerializerOptions options) =>
            writer.WriteNumber("other", value.Count);
    }

    private static CountedDictionary Counted(int count)
    {
        var counted = new CountedDictionary();
        for (int i = 0; i < count; i++)
            counted[$"k{i}"] = i;
        return counted;
    }

    private static Dictionary<string, object?> Sample => new()
    {
        ["Number"] = 1, ["camelCase"] = "text", ["PascalCase"] = null, ["<é>"] = true, [""] = 0.5, ["First"] = "clash",
        ["Object"] = new Item(),
        ["List"] = new List<object?> { 1, null, new Item() },
        ["Inner"] = new Dictionary<string, object?> { ["DeepKey"] = new Objects { Rest = new() { ["DeepRest"] = 1 } } },
        ["Element"] = JsonSerializer.SerializeToElement(new[] { 1, 2 }), ["Day"] = DayOfWeek.Friday,
    };

    private static Dictionary<string, JsonElement> SampleElements => new()
    {
        ["Number"] = JsonSerializer.SerializeToElement(1.10m), ["Null"] = JsonSerializer.SerializeToElement((string?)null),
        ["Object"] = JsonSerializer.SerializeToElement(new { A = 1, é = "<" }), ["Text"] = JsonSerializer.SerializeToElement("<é>"),
    };

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("objects", () => new Objects { Rest = Sample }), .. Places.Few("objects empty", () => new Objects { Rest = [] }),
        .. Places.Few("objects null", () => new Objects()), .. Places.Few("elements", () => new Elements { Rest = SampleElements }),
        ZooCase.Of("elements empty", () => new Elements { Rest = [] }),
        ZooCase.Of("default element", () => new Elements { Rest = new() { ["d"] = default } }),
        .. Places.Few("object interface", () => new ObjectInterface { Rest = Sample }),
        ZooCase.Of("interface of own", () => new ObjectInterface { Rest = new OwnDictionary { ["own"] = 1 } }),
        .. Places.Few("element interface", () => new ElementInterface { Rest = SampleElements }),
        ZooCase.Of("element interface null", () => new ElementInterface()),
        .. Places.Few(
            "node", () => new Node { Rest = new JsonObject { ["a"] = 1, ["B"] = new JsonArray(1, null), ["c"] = null, ["<é>"] = "<é>" } }),
        ZooCase.Of("node empty", () => new Node { Rest = [] }), ZooCase.Of("node null", () => new Node()),
        .. Places.Few("sorted", () => new Sorted { Rest = new(StringComparer.Ordinal) { ["b"] = 1, ["a"] = 2 } }),
        .. Places.Few("own", () => new Own { Rest = new() { ["Own"] = new OwnDictionary() } }),
        .. Places.Few("get only", () => new GetOnly()),
        .. Places.Few("field", () => new Field()), .. Places.Nullable("struct", () => new Struct { First = 1, Rest = Sample }),
        .. Places.Few("positional", () => new Positional(1) { Rest = Sample }),
        .. Places.Few("positional derived", () => new PositionalDerived(1, 2) { Rest = Sample }),
        .. Places.Few<Positional>("positional as base", () => new PositionalDerived(1, 2) { Rest = Sample }),
        .. Places.Few("derived", () => new Derived()),
        ZooCase.Of("bound", () => new Bound(1, Sample)), ZooCase.Of("two", () => new Two()),
        ZooCase.Of("wrong type", () => new WrongType()),
        ZooCase.Of("wrong key", () => new WrongKey()),
        ZooCase.Of("not a dictionary", () => new NotADictionary()), ZooCase.Of("ignored", () => new Ignored()),
        ZooCase.Of("conditional", () => new Conditional()),
        ZooCase.Of("conditional set", () => new Conditional { Rest = new() { ["x"] = 1 } }),
        .. Places.Few("renamed", () => new Renamed()), .. Places.Few("converted", () => new Converted()),
        .. Places.Few("converted by type", () => new ConvertedByType { Rest = Counted(1) }),
        ZooCase.Of("converted by type, null", () => new ConvertedByType()),
        ZooCase.Of("converted by type, empty", () => new ConvertedByType { Rest = [] }),
        ZooCase.Of("converted by type, left open", () => new ConvertedByType { Rest = Counted(2) }),
        ZooCase.Of("converted by type, throwing", () => new ConvertedByType { Rest = Counted(3) }),
        .. Places.Few("converted twice", () => new ConvertedTwice()),
        ZooCase.Of("unsupported value", () => new Objects { Rest = new() { ["bad"] = typeof(int) } }),
        ZooCase.Of("nan value", () => new Objects { Rest = new() { ["bad"] = double.NaN } }),
#if NET10_0_OR_GREATER
        .. Places.Few("read-only", () => new ReadOnly { Rest = Sample }),
#endif
    ];
}

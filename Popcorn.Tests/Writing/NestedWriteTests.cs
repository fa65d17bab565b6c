namespace Popcorn.Tests.Writing;

/// <summary>
/// Custom converters that write by System.Text.Json, by the engine that calls them, or by another one: each nested
/// write starts anew, at the depth where the writer stands.
/// </summary>
[TestFixture(CompilationMode.Never, Category = "Composed")]
[TestFixture(CompilationMode.Always)]
public sealed class NestedWriteTests(CompilationMode compilation)
{
    private static readonly string[] Ways = ["serializer", "same engine", "other engine"];

    private static readonly string[] OptionSets = ["default", "cycles", "shallow", "indented"];

    /// <summary>Both the engine's and the oracle's converter write the inner value as it would be without them.</summary>
    [Test]
    public void Are_as_nested_calls_of_the_serializer(
        [ValueSource(nameof(Ways))] string way, [ValueSource(nameof(OptionSets))] string optionSet)
    {
        JsonSerializerOptions oracle = Make(optionSet, (json, value, options) => JsonSerializer.Serialize(json, value, options));
        PopcornEngine engine = null!;
        PopcornEngine other = EngineOf(Make(optionSet, (json, value, options) => JsonSerializer.Serialize(json, value, options)));
        engine = EngineOf(Make(optionSet, (json, value, options) =>
        {
            switch (way)
            {
                case "serializer":
                    JsonSerializer.Serialize(json, value, options);
                    break;
                case "same engine":
                    engine.Write(json, value, Include.Deep);
                    break;
                default:
                    other.Write(json, value, Include.Deep);
                    break;
            }
        }));
        foreach (object value in Values())
        {
            for (int time = 1; time <= 2; time++)
            {
                Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(value, oracle));
                Outcome actual = Outcome.Of(() => engine.SerializeToUtf8Bytes(value, Include.Deep));
                Assert.That(actual.Agrees(expected), $"{value}\nexpected {expected}\nactual   {actual}");
            }
        }
    }

    [Test]
    public void Take_an_include_of_their_own()
    {
        PopcornEngine engine = null!;
        engine = EngineOf(Make("default", (json, value, _) => engine.Write(json, value, Include.Parse("[Id]"))));
        Assert.That(engine.Serialize(new Node { Id = 1, Boxed = new(new Node { Id = 2, Next = new() }) }, "[Boxed]"), Is.EqualTo(
            """{"Boxed":[{"Id":2}]}"""));
    }

    /// <summary>A failed inner write leaves the outer one as it was, when the converter catches what it throws.</summary>
    [Test]
    public void That_fail_do_not_disturb_what_is_around_them()
    {
        PopcornEngine engine = null!;
        engine = EngineOf(Make("cycles", (json, value, _) =>
        {
            Assert.Throws<JsonException>(() => engine.Serialize(Chain(100), Include.Deep));
            engine.Write(json, value.Id);
        }));
        var cyclic = new Node { Id = 1, Boxed = new(new Node { Id = 2 }) };
        cyclic.Next = cyclic;
        Assert.That(engine.Serialize(cyclic, "[**]"), Is.EqualTo("""{"Id":1,"Next":null,"Boxed":[2]}"""));
    }

    private static Node[] Values()
    {
        var cyclic = new Node { Id = 1 };
        cyclic.Next = cyclic;
        var throughBox = new Node { Id = 2 };
        throughBox.Boxed = new Box(new Node { Id = 3, Next = throughBox });
        throughBox.Boxed.Node.Boxed = null;
        return
        [
            new Node { Boxed = new(new Node { Id = 2, Next = new() { Id = 3 } }) },
            new Node { Boxed = new(new Node { Boxed = new(new Node { Id = 5 }) }), Next = new() { Boxed = new(new()) } },
            new Node { Id = 4, Boxed = new(cyclic) },
            throughBox,
            Deep(30),
            Deep(31),
            Deep(33),
            Deep(70),
        ];
    }

    private static Node Chain(int levels)
    {
        var node = new Node();
        for (int i = 1; i < levels; i++)
            node = new Node { Next = node };
        return node;
    }

    /// <summary>Every other level in a box, which is an array in the JSON.</summary>
    private static Node Deep(int levels)
    {
        var node = new Node { Id = levels };
        for (int i = levels - 1; i > 0; i--)
            node = i % 2 == 0 ? new Node { Id = i, Next = node } : new Node { Id = i, Boxed = new(node) };
        return node;
    }

    private static JsonSerializerOptions Make(string optionSet, Action<Utf8JsonWriter, Node, JsonSerializerOptions> writeInner)
    {
        var options = new JsonSerializerOptions { Converters = { new BoxConverter(writeInner) } };
        options.ReferenceHandler = optionSet == "cycles" ? ReferenceHandler.IgnoreCycles : null;
        options.MaxDepth = optionSet == "shallow" ? 5 : 0;
        options.WriteIndented = optionSet == "indented";
        return options;
    }

    private PopcornEngine EngineOf(JsonSerializerOptions options) => new(options, new PopcornOptions { Compilation = compilation });

    public sealed class Node
    {
        public int Id { get; set; }
        public Node? Next { get; set; }
        public Box? Boxed { get; set; }

        public override string ToString() => $"Node {Id}";
    }

    public sealed record Box(Node Node);

    private sealed class BoxConverter(Action<Utf8JsonWriter, Node, JsonSerializerOptions> writeInner) : WriteOnlyConverter<Box>
    {
        public override void Write(Utf8JsonWriter writer, Box value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            writeInner(writer, value.Node, options);
            writer.WriteEndArray();
        }
    }
}

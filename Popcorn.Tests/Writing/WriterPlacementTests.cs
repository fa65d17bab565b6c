using System.Text.Encodings.Web;

namespace Popcorn.Tests.Writing;

/// <summary>
/// Into a writer of the caller's, wherever it stands and whatever its options are: the same as
/// <c>JsonSerializer.Serialize(json, value)</c>, but for the flush.
/// </summary>
[TestFixture(CompilationMode.Never, Category = "Composed")]
[TestFixture(CompilationMode.Always)]
public sealed class WriterPlacementTests(CompilationMode compilation)
{
    /// <summary>What stands before the value; it leaves the writer wherever the value goes.</summary>
    private static readonly (string Name, Action<Utf8JsonWriter> Before)[] Places =
    [
        ("at the root", _ => { }),
        ("as the value of a property", json => { json.WriteStartObject(); json.WritePropertyName("p<"); }),
        ("as the second property", json => { json.WriteStartObject(); json.WriteNumber("a", 1); json.WritePropertyName("b"); }),
        ("as the first element", json => json.WriteStartArray()),
        ("as the second element", json => { json.WriteStartArray(); json.WriteNullValue(); }),
        ("after a comment", json => { json.WriteStartArray(); json.WriteCommentValue("c"); }),
        ("five levels deep", json => Nest(json, 5)),
        ("as deep as the options allow", json => Nest(json, 63)),
        ("deeper than the options allow", json => Nest(json, 64)),
        ("where a property name belongs", json => json.WriteStartObject()),
        ("after the end", json => json.WriteNumberValue(1)),
    ];

    private static readonly (string Name, JsonWriterOptions Options)[] Writers =
    [
        ("plain", default),
        ("indented", new() { Indented = true }),
#if NET9_0_OR_GREATER
        ("indented by tabs", new() { Indented = true, IndentCharacter = '\t', IndentSize = 1, NewLine = "\r\n" }),
#endif
        ("relaxed", new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }),
        ("unchecked", new() { SkipValidation = true }),
        ("shallow", new() { MaxDepth = 3 }),
        ("shallow and unchecked", new() { MaxDepth = 3, SkipValidation = true }),
        ("of exactly the depth", new() { MaxDepth = 64 }),
        ("deep", new() { MaxDepth = 1000 }),
    ];

    private static readonly (string Name, JsonSerializerOptions Options)[] OptionSets =
    [
        ("default", new()),
        ("indented, relaxed", new() { WriteIndented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }),
        ("strings, shallow", new() { MaxDepth = 6, NumberHandling = JsonNumberHandling.WriteAsString }),
        ("cycles", new() { ReferenceHandler = ReferenceHandler.IgnoreCycles }),
    ];

    private static readonly object?[] Values = [null, 5, "tëxt <&>", new Model(), new List<Model> { new(), new() },
        new Dictionary<string, Model> { ["<k>"] = new() }, JsonDocument.Parse("""{"x":[1,"<"]}""").RootElement, new Converted()];

    private static IEnumerable<string> PlaceNames => Places.Select(place => place.Name);
    private static IEnumerable<string> WriterNames => Writers.Select(writer => writer.Name);

    [Test]
    public void Is_as_with_System_Text_Json(
        [ValueSource(nameof(PlaceNames))] string place, [ValueSource(nameof(WriterNames))] string writer)
    {
        Action<Utf8JsonWriter> before = Places.Single(known => known.Name == place).Before;
        JsonWriterOptions writing = Writers.Single(known => known.Name == writer).Options;
        foreach ((string name, JsonSerializerOptions options) in OptionSets)
        {
            var engine = new PopcornEngine(options, new PopcornOptions { Compilation = compilation });
            foreach (object? value in Values)
            {
                Type type = value?.GetType() ?? typeof(Model);
                string expected = Run(before, writing, json => JsonSerializer.Serialize(json, value, type, options));
                string actual = Run(before, writing, json => engine.Write(json, value, type, Include.Deep));
                Assert.That(actual, Is.EqualTo(expected), $"{type} under {name}");
            }
        }
    }

    [Test]
    public void Does_not_flush()
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var json = new Utf8JsonWriter(buffer);
        new PopcornEngine(options: new PopcornOptions { Compilation = compilation }).Write(json, new Model());
        Assert.That((json.BytesCommitted, buffer.WrittenCount, json.BytesPending), Is.EqualTo(
            (0L, 0, new PopcornEngine().SerializeToUtf8Bytes(new Model()).Length)));
    }

    [Test]
    public void May_be_one_that_goes_over_a_stream_which_refuses_synchronous_writes()
    {
        using var stream = new AsyncOnlyStream();
        using var json = new Utf8JsonWriter(stream);
        new PopcornEngine(options: new PopcornOptions { Compilation = compilation }).Write(json, new List<Model> { new(), new() });
        Assert.That(json.BytesPending, Is.GreaterThan(0));
        json.Reset(Stream.Null);
    }

    /// <summary>The bytes, where the writer stands then, and what was thrown.</summary>
    private static string Run(Action<Utf8JsonWriter> before, JsonWriterOptions options, Action<Utf8JsonWriter> write)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var json = new Utf8JsonWriter(buffer, options);
        string thrown = "";
        try
        {
            before(json);
            write(json);
        }
        catch (Exception exception)
        {
            thrown = $"{exception.GetType()} {(exception as JsonException)?.Path}";
        }
        int depth = json.CurrentDepth;
        json.Flush();
        return $"{thrown} at {depth}: {Encoding.UTF8.GetString(buffer.WrittenSpan)}";
    }

    private static void Nest(Utf8JsonWriter json, int depth)
    {
        for (int i = 0; i < depth; i++)
            json.WriteStartArray();
    }

    public sealed class Model
    {
        [JsonPropertyName("näme<")] public string Name { get; set; } = "<ü>";
        public int Number { get; set; } = 1;
        public List<int> Numbers { get; set; } = [1, 2];
        public Inner Inner { get; set; } = new();
        public object Anything { get; set; } = new Inner();
        public Inner? Nothing { get; set; }
    }

    public sealed class Inner { public Dictionary<string, int[]> Map { get; set; } = new() { ["<"] = [1] }; }

    [JsonConverter(typeof(Converter))]
    public sealed class Converted;

    private sealed class Converter : WriteOnlyConverter<Converted>
    {
        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteString("<", "ü");
            writer.WriteEndObject();
        }
    }

    /// <summary>As a server's response is.</summary>
    private sealed class AsyncOnlyStream : MemoryStream
    {
        public override void Write(byte[] buffer, int offset, int count) =>
            throw new InvalidOperationException("Synchronous operations are disallowed.");

        public override void Write(ReadOnlySpan<byte> buffer) =>
            throw new InvalidOperationException("Synchronous operations are disallowed.");

        public override void Flush() => throw new InvalidOperationException("Synchronous operations are disallowed.");
    }
}

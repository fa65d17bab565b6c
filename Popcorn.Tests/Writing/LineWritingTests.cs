using System.Collections;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.IO.Pipelines;
using Popcorn.Tests.Engines;
using Popcorn.Writing;

namespace Popcorn.Tests.Writing;

/// <summary>Lines are the elements of the array that System.Text.Json writes, whatever the sequence and wherever a write pauses.</summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class LineWritingTests(CompilationMode compilation)
{
    private static readonly Node Shared = new(7, [1, 2, 3]) { Inner = new Node(8, []) };

    private static readonly object[] Sequences =
    [
        new[] { 1, 2 },
        Array.Empty<Node>(),
        new List<string?> { "a\n", null, "" },
        new List<int?> { 1, null },
        new List<List<int>> { new() { 1 }, new() },
        new List<Dictionary<string, Node>> { new() { ["a"] = Shared } },
        new List<JsonElement> { JsonSerializer.SerializeToElement(new[] { 1 }) },
        new ArrayList { 1, "a", null, Shared },
        new object[] { new Circle(1), 1, "a" },
        new LinkedList<Shape>([new Circle(2), new Shape()]),
        new HashSet<double> { 1.5, 2 },
        new Queue<Node>([Shared]),
        new Stack<int>([1, 2]),
        new Collection<Node?> { null, Shared },
        new ReadOnlyCollection<Node>([Shared, Shared]),
        ImmutableArray.Create(Shared, Shared),
        Enumerable.Range(0, 5_000).Select(i => new Node(i, [.. Enumerable.Range(0, i % 50)])),
        Enumerable.Range(0, 3).Select(_ => Enumerable.Range(0, 9_000).ToList()),
    ];

    [TestCaseSource(nameof(Sequences))]
    public async Task They_are_the_elements_of_the_array(object sequence)
    {
        foreach (bool ignoresCycles in new[] { false, true })
        {
            var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
            {
                ReferenceHandler = ignoresCycles ? ReferenceHandler.IgnoreCycles : null,
            };
            string lines = await WriteAsync(Create(json), sequence);
            using var array = JsonDocument.Parse(JsonSerializer.Serialize(sequence, json));
            IEnumerable<string> elements = array.RootElement.EnumerateArray().Select(element => element.GetRawText());
            Assert.That(lines, Is.EqualTo(string.Concat(elements.Select(element => element + "\n"))));
        }
    }

    [Test]
    public async Task An_element_that_pauses_goes_on_before_its_line_ends()
    {
        Feed[] feeds = [new(1, CountAsync(3)), new(2, CountAsync(0)), new(3, CountAsync(20_000))];
        string lines = await WriteAsync(Create(JsonSerializerOptions.Web), feeds);
        Assert.That(lines, Is.EqualTo(
            "{\"id\":1,\"numbers\":[0,1,2]}\n{\"id\":2,\"numbers\":[]}\n"
            + $"{{\"id\":3,\"numbers\":[{string.Join(',', Enumerable.Range(0, 20_000))}]}}\n"));
    }

    [Test]
    public async Task An_asynchronous_sequence_is_written_as_a_list() =>
        Assert.That(await WriteAsync(Create(JsonSerializerOptions.Web), CountAsync(3)), Is.EqualTo("0\n1\n2\n"));

    /// <summary>Its flushes count as uses.</summary>
    [Test]
    public async Task One_long_stream_makes_its_plan_hot()
    {
        var recording = new RecordingEngine(compilation == CompilationMode.Never ? compilation : CompilationMode.WhenHot, hotThreshold: 2);
        var include = Include.Parse("[id]");
        await WriteAsync(recording.Engine, Enumerable.Range(0, 50_000).Select(i => new Node(i, [])), include);
        if (compilation != CompilationMode.Never)
            recording.WaitForCompiled<Node>(include);
        Assert.That(recording.Engine.Statistics.PlansCompiled, Is.EqualTo(compilation == CompilationMode.Never ? 0 : 1));
    }

    [TestCase(typeof(string))]
    [TestCase(typeof(byte[]))]
    [TestCase(typeof(int))]
    [TestCase(typeof(Node))]
    [TestCase(typeof(object))]
    [TestCase(typeof(Dictionary<string, Node>))]
    [TestCase(typeof(ReadOnlyMemory<int>))]
    [TestCase(typeof(Numbers))]
#if NET9_0_OR_GREATER
    // Before, System.Text.Json did not call the callbacks of collections.
    [TestCase(typeof(Noticed))]
#endif
    [TestCase(typeof(JsonElement))]
    [TestCase(typeof(System.Text.Json.Nodes.JsonArray))]
    public void What_is_not_only_its_elements_has_no_lines(Type type) => Assert.That(
        Create(JsonSerializerOptions.Web).CanWriteLines(type), Is.False);

    [Test]
    public async Task Elements_have_the_members_of_the_declared_type()
    {
        var value = new List<Admin> { new() };
        string declared = await WriteAsync(Create(JsonSerializerOptions.Web), value, declared: typeof(IEnumerable<Visitor>));
        Assert.That(declared, Is.EqualTo("{\"id\":1}\n"));
        Assert.That(await WriteAsync(Create(JsonSerializerOptions.Web), value), Does.Contain("inner"));
    }

    [Test]
    public async Task Raw_JSON_of_a_converter_stays_on_its_line()
    {
        var value = new List<object> { new Raw(), new { Inner = new Raw() } };
        string lines = await WriteAsync(Create(JsonSerializerOptions.Web), value);
        Assert.That(lines, Is.EqualTo("{  \"a\": \"\\n\" }\n{\"inner\":{  \"a\": \"\\n\" }}\n"));
        Assert.That(Create(JsonSerializerOptions.Web).Serialize(new Raw()), Is.EqualTo(Raw.Text), "In no line.");
    }

    [Test]
    public void Indented_lines_are_refused() => Assert.That(
        async () => await WriteAsync(Create(new JsonSerializerOptions(JsonSerializerDefaults.Web) { WriteIndented = true }), new[] { 1 }),
        Throws.InvalidOperationException);

    private PopcornEngine Create(JsonSerializerOptions json) => new(json, new PopcornOptions { Compilation = compilation });

    private static async Task<string> WriteAsync(
        PopcornEngine engine, object sequence, Include? include = null, Type? declared = null)
    {
        using var stream = new MemoryStream();
        PipeWriter pipe = PipeWriter.Create(stream);
        WriteFailure? failure = await engine.TryWriteLinesAsync(
            pipe, sequence, declared ?? typeof(object), include ?? Include.Deep, CancellationToken.None);
        failure?.Throw();
        await pipe.CompleteAsync();
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static async IAsyncEnumerable<int> CountAsync(int count)
    {
        for (int i = 0; i < count; i++)
        {
            if (i % 1000 == 1)
                await Task.Yield();
            yield return i;
        }
    }

    [JsonConverter(typeof(RawConverter))]
    public sealed record Raw { public const string Text = "{\r\n\"a\": \"\\n\"\n}"; }

    public sealed class RawConverter : WriteOnlyConverter<Raw>
    {
        public override void Write(Utf8JsonWriter writer, Raw value, JsonSerializerOptions options) => writer.WriteRawValue(Raw.Text);
    }

    public class Visitor { public int Id => 1; }
    public sealed class Admin : Visitor { public string Inner => "inner"; }
    public sealed record Node(int Id, List<int> Numbers) { public Node? Inner { get; init; } }

    public sealed record Feed(int Id, IAsyncEnumerable<int> Numbers);

    [JsonDerivedType(typeof(Circle), "circle")]
    public class Shape;

    public sealed class Circle(int radius) : Shape { public int Radius => radius; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public sealed class Numbers : List<int>;

    public sealed class Noticed : List<int>, IJsonOnSerializing
    {
        public void OnSerializing()
        {
        }
    }
}

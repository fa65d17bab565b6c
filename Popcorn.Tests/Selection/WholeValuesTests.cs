using System.IO.Pipelines;
using Popcorn.Envelopes;

namespace Popcorn.Tests.Selection;

/// <summary>A value that can only be written whole is refused where an allow list names what may be written of it.</summary>
[Category("Mutation")]
public sealed class WholeValuesTests
{
    private static readonly JsonSerializerOptions Json = JsonSerializerOptions.Web;

    private static readonly Dictionary<string, Func<object>> Whole = new()
    {
        ["a node"] = () => new JsonObject { ["id"] = 1, ["secret"] = "x" },
        ["an array of nodes"] = () => new JsonArray(new JsonObject { ["secret"] = "x" }),
        ["an element"] = () => JsonDocument.Parse("""{"secret":"x"}""").RootElement,
        ["a document"] = () => JsonDocument.Parse("""{"secret":"x"}"""),
        ["a custom converter"] = () => new Converted(),
        ["a struct with one"] = () => default(ConvertedStruct),
        ["a list"] = () => new List<Converted> { new() },
        ["an array"] = () => new object[] { 1, new Converted() },
        ["a nullable"] = () => new ConvertedStruct?[] { default(ConvertedStruct) },
        ["a dictionary"] = () => new Dictionary<string, Converted> { ["a"] = new() },
        ["a dictionary of anything"] = () => new Dictionary<string, object> { ["a"] = new JsonObject() },
        ["a stream"] = () => Stream(),
        ["an envelope"] = () => new ApiResponse<JsonObject> { Success = true, Data = new() },
        ["an envelope of anything"] = () => new ApiResponse<object> { Success = true, Data = new Converted() },
    };

    private static readonly Dictionary<string, Func<object>> Plain = new()
    {
        ["a number"] = () => 1,
        ["a text"] = () => "x",
        ["an enum by name"] = () => JsonCommentHandling.Allow,
        ["bytes"] = () => new byte[] { 1 },
        ["a date"] = () => DateTime.UnixEpoch,
        ["an address"] = () => new Uri("urn:x"),
        ["texts"] = () => new[] { "x" },
    };

    private static IEnumerable<string> WholeNames => Whole.Keys;

    [Test]
    public void Is_refused(
        [ValueSource(nameof(WholeNames))] string name,
        [Values(CompilationMode.Never, CompilationMode.Always)] CompilationMode compilation,
        [Values("[id]", "[-secret]", "[*,-secret]")] string list)
    {
        foreach (string asked in (string[])["[]", "[*]", "[**]", "[id]"])
        {
            Assert.That(
                () => WriteAsync(compilation, Whole[name](), asked, list),
                Throws.TypeOf<PopcornException>().With.Message.Contains($"{Include.Parse(list)} cannot be applied"), asked);
        }
    }

    [Test]
    public async Task A_list_that_names_nothing_bounds_nothing(
        [ValueSource(nameof(WholeNames))] string name, [Values("[*]", "[**]", "[!default]")] string list) =>
        Assert.That(await WriteAsync(CompilationMode.Never, Whole[name](), "[]", list), Is.Not.Empty);

    [Test]
    public async Task Plain_values_have_no_members()
    {
        foreach ((string name, Func<object> create) in Plain)
            Assert.That(await WriteAsync(CompilationMode.Never, create(), "[*]", "[id]"), Is.Not.Empty, name);
    }

    [TestCase("[id]", """{"id":1}""")]
    [TestCase("[id,node,own,any,marked]", """{"id":1,"node":{"secret":"x"},"own":"converted","any":"converted","marked":"converted"}""")]
    public async Task Members_that_are_allowed_whole_are_written(string list, string expected)
    {
        foreach (CompilationMode compilation in (CompilationMode[])[CompilationMode.Never, CompilationMode.Always])
            Assert.That(await WriteAsync(compilation, new Holder(1), "[**]", list), Is.EqualTo(expected));
    }

    [TestCase("[id,node[a]]")]
    [TestCase("[id,own[a]]")]
    [TestCase("[id,any[a]]")]
    [TestCase("[id,marked[a]]")]
    [TestCase("[id,extra[a]]")]
    public void Members_are_refused_if_a_list_bounds_them(string list)
    {
        foreach (CompilationMode compilation in (CompilationMode[])[CompilationMode.Never, CompilationMode.Always])
            Assert.That(() => WriteAsync(compilation, new Holder(1), "[**]", list), Throws.TypeOf<PopcornException>());
    }

    [Test]
    public void And_so_is_the_key_of_a_JSON_object_as_extension_data()
    {
        foreach (CompilationMode compilation in (CompilationMode[])[CompilationMode.Never, CompilationMode.Always])
        {
            Assert.That(() => WriteAsync(compilation, new Loose(), "[**]", "[id,extra[a]]"), Throws.TypeOf<PopcornException>());
            Assert.That(async () => await WriteAsync(compilation, new Loose(), "[**]", "[extra]"), Is.EqualTo("""{"extra":{"b":1}}"""));
        }
    }

    private static async Task<string> WriteAsync(CompilationMode compilation, object value, string asked, string allow)
    {
        var engine = new PopcornEngine(Json, new PopcornOptions { Compilation = compilation });
        // As an endpoint does for types that it does not declare.
        Include include = engine.Restrict(typeof(object), Include.Parse(asked), null, Include.Parse(allow));
        using var body = new MemoryStream();
        PipeWriter pipe = PipeWriter.Create(body);
        await engine.WriteAsync<object>(pipe, value, include);
        await pipe.CompleteAsync();
        return Encoding.UTF8.GetString(body.ToArray());
    }

    /// <summary>The converter may mask what is in the entries.</summary>
    [TestCase("[**]", """{"id":1,"ssn":"***"}""")]
    [TestCase("[*,ssn]", """{"id":1,"ssn":"***"}""")]
    [TestCase("[id,ssn]", """{"id":1}""")]
    [TestCase("[**,-x]", """{"id":1}""")]
    public void Extension_data_with_a_converter_is_written_whole_or_not_at_all(string include, string expected) =>
        Assert.That(new PopcornEngine().Serialize(new Masked(), include), Is.EqualTo(expected));

    private static async IAsyncEnumerable<object> Stream()
    {
        await Task.Yield();
        yield return new Converted();
    }

    [JsonConverter(typeof(OwnConverter<Converted>))]
    public sealed record Converted;

    [JsonConverter(typeof(OwnConverter<ConvertedStruct>))]
    public readonly record struct ConvertedStruct;

    public sealed record Holder(int Id)
    {
        public JsonNode Node { get; } = new JsonObject { ["secret"] = "x" };
        public Converted Own { get; } = new();
        public object Any { get; } = new Converted();
        [JsonConverter(typeof(OwnConverter<Account>))] public Account Marked { get; } = new("x");
        [JsonExtensionData] public Dictionary<string, object> Extra { get; } = new() { ["extra"] = new JsonObject() };
    }

    public sealed class Loose
    {
        public int Id => 1;
        [JsonExtensionData] public JsonObject More { get; set; } = new() { ["extra"] = new JsonObject { ["b"] = 1 }, ["x"] = 2 };
    }

    public sealed record Account(string Secret);

    public sealed class OwnConverter<T> : WriteOnlyConverter<T>
    {
        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue("converted");
    }

    public sealed class Masked
    {
        public int Id { get; } = 1;
        [JsonExtensionData, JsonConverter(typeof(Mask))] public Dictionary<string, object> More { get; set; } = new() { ["ssn"] = "123" };
    }

    public sealed class Mask : WriteOnlyConverter<Dictionary<string, object>>
    {
        public override void Write(Utf8JsonWriter writer, Dictionary<string, object> value, JsonSerializerOptions options)
        {
            foreach (string key in value.Keys)
                writer.WriteString(key, "***");
        }
    }
}

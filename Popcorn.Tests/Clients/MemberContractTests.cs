using System.Linq.Expressions;
using Popcorn.Client;
using Asked = Popcorn.Client.Include;

namespace Popcorn.Tests.Clients;

/// <summary>Members are read as System.Text.Json reads them in their object.</summary>
[Category(NetStandardTests.Category)]
public sealed partial class MemberContractTests
{
    private const string Body = """
        {"count":"1","counts":["2"],"loose":["3"],"byCode":{"a":"4"},"strict":{"size":"6"},"parts":[{"size":"7"}],"tags":["x"],
        "days":{"2026-11-02":{"size":"8"}},"numbers":{"5":{"size":"9"}},"kind":"Big","extra":1}
        """;

    private static readonly PopcornClientOptions Generated = new()
    {
        SerializerOptions = new(JsonSerializerDefaults.Web) { TypeInfoResolver = MemberContracts.Default },
    };

    private static readonly PopcornClientOptions Strict = new()
    {
        SerializerOptions = new(JsonSerializerDefaults.Web) { NumberHandling = JsonNumberHandling.Strict },
    };

    private static readonly TestCaseData[] Cases =
    [
        Case(o => o.Count, "1"),
        Case(o => (int?)o.Count, "1"),
        Case(o => o.Counts, "[2]"),
        Case(o => o.Counts!.Select(n => n), "[2]"),
        Case(o => o.Loose!.Select(n => (int?)n), "[3]"),
        Case(o => o.ByCode!.ToDictionary(p => p.Key, p => p.Value), """{"a":4}"""),
        Case(o => o.Strict!.Size, "6"),
        Case(o => o.Strict, """{"Size":6}"""),
        Case(o => o.Parts!.Select(p => p.Size), "[7]"),
        Case(o => o.Tags, """["x"]"""),
        Case(o => o.Days!.ToDictionary(p => p.Key, p => p.Value.Size), """{"2026-11-02":8}"""),
        Case(o => o.Numbers!.ToDictionary(p => p.Key, p => p.Value.Size), """{"5":9}"""),
        Case(o => o.Parts!.Select(p => p), """[{"Size":7}]"""),
    ];

    [TestCaseSource(nameof(Cases))]
    public async Task Are_read_as_in_their_object(Func<PopcornClientOptions, Task<string>> read, string expected)
    {
        Assert.That(await read(Strict), Is.EqualTo(expected));
        Assert.That(await read(Generated), Is.EqualTo(expected));
    }

    [Test]
    public void What_a_converter_writes_has_no_members()
    {
        Refused(o => o.Opaque!.Size, "o.Opaque'", "a converter of the member");
        Refused(o => o.Tags!.Select(t => t.Length), "o.Tags'", "a converter of the member");
        Refused(o => Asked.All(o.Opaque), "o.Opaque'", "a converter of the member");
        Refused(o => o.Opaque.With(x => x!.Size), "o.Opaque'", "a converter of the member");
        Refused(o => o.Opaque.Without(x => x!.Size), "o.Opaque'", "a converter of the member");
        Assert.That(Asked.For((Owner o) => new { o.Opaque, o.Tags }).Text, Is.EqualTo("[opaque,tags]"));
    }

    [Test]
    public void Extension_data_has_no_name()
    {
        Refused(o => new { o.Extra }, "o.Extra", "members of the object that has it");
        Refused(o => Asked.All(o).Without(x => x.Extra), "x.Extra", "members of the object that has it");
    }

    [Test]
    public async Task Contracts_are_cached_with_the_options()
    {
        var factory = new CountingFactory();
        var options = new PopcornClientOptions
        {
            SerializerOptions = new(JsonSerializerDefaults.Web)
            {
                TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(contract =>
                {
                    foreach (JsonPropertyInfo property in contract.Properties.Where(property => property.PropertyType == typeof(Kind)))
                        property.CustomConverter = factory;
                }),
            },
        };
        int before = 0;
        for (int i = 0; i < 3; i++)
        {
            using HttpResponseMessage response = Respond();
            Kind kind = await Asked.For((Owner o) => o.Kind, options).ReadAsync(response);
            Assert.That(kind, Is.EqualTo(Kind.Big));
            before = i == 0 ? factory.Created : before;
        }
        Assert.That(factory.Created, Is.EqualTo(before));
    }

    [Test]
    public void Options_cannot_be_changed_once_they_are_used()
    {
        var options = new PopcornClientOptions { SerializerOptions = new() };
        Assert.That(Asked.For((Owner o) => o.Count, options).Text, Is.EqualTo("[Count]"));
        Assert.That(
            () => options.SerializerOptions.PropertyNamingPolicy = JsonNamingPolicy.CamelCase, Throws.InvalidOperationException);
    }

    private static void Refused<TResult>(Expression<Func<Owner, TResult>> members, params string[] named)
    {
        string message = Assert.Throws<ArgumentException>(() => Asked.For(members))!.Message;
        foreach (string part in named)
            Assert.That(message, Does.Contain(part));
    }

    private static TestCaseData Case<TResult>(Expression<Func<Owner, TResult>> members, string expected)
    {
        return new TestCaseData((Func<PopcornClientOptions, Task<string>>)ReadAsync, expected).SetName($"{{m}}({members.Body})");

        async Task<string> ReadAsync(PopcornClientOptions options)
        {
            using HttpResponseMessage response = Respond();
            return JsonSerializer.Serialize(await Asked.For(members, options).ReadAsync(response));
        }
    }

    private static HttpResponseMessage Respond() => new() { Content = new StringContent(Body) };

    public enum Kind { Small, Big }

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
    public sealed class Owner
    {
        public int Count { get; set; }
        public List<int>? Counts { get; set; }
        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public List<int>? Loose { get; set; }
        public Dictionary<string, int>? ByCode { get; set; }
        public Part? Strict { get; set; }
        public List<Part>? Parts { get; set; }
        public Dictionary<DateOnly, Part>? Days { get; set; }
        public Dictionary<int, Part>? Numbers { get; set; }
        [JsonConverter(typeof(ListConverter))] public List<string>? Tags { get; set; }
        [JsonConverter(typeof(PartConverter))] public Part? Opaque { get; set; }
        [JsonConverter(typeof(JsonStringEnumConverter<Kind>))] public Kind Kind { get; set; }
        [JsonExtensionData] public Dictionary<string, JsonElement>? Extra { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
    public sealed class Part
    {
        public int Size { get; set; }
    }

    /// <summary>Reads its own type by the options, which do not have the converter.</summary>
    private sealed class ListConverter : JsonConverter<List<string>>
    {
        public override List<string>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            JsonSerializer.Deserialize<List<string>>(ref reader, options);

        public override void Write(Utf8JsonWriter writer, List<string> value, JsonSerializerOptions options) =>
            JsonSerializer.Serialize(writer, value, options);
    }

    private sealed class PartConverter : JsonConverter<Part>
    {
        public override Part? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, Part value, JsonSerializerOptions options) => writer.WriteNullValue();
    }

    private sealed class CountingFactory : JsonConverterFactory
    {
        private readonly JsonStringEnumConverter<Kind> _inner = new();

        public int Created { get; private set; }

        public override bool CanConvert(Type typeToConvert) => _inner.CanConvert(typeToConvert);

        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options)
        {
            Created++;
            return _inner.CreateConverter(typeToConvert, options);
        }
    }

    [JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
    [JsonSerializable(typeof(Owner))]
    private sealed partial class MemberContracts : JsonSerializerContext;
}

namespace Popcorn.Tests.Contracts;

/// <summary>
/// The generated code of a context writes what an object contains with the options of the context, which hide nothing. System.Text.Json
/// runs it also behind resolvers of others, if no member of the object is hidden.
/// </summary>
[Category("Never")]
public sealed class HideNeverGeneratedTests
{
    private static readonly object[] Values = [new GeneratedAny(), new GeneratedItems(), new GeneratedNode()];

    private static readonly Func<JsonSerializerOptions>[] Ways =
    [
        () => new() { TypeInfoResolver = OpenContext.Default.WithAddedModifier(PopcornModifiers.HideNever) },
        () => Hiding(new() { TypeInfoResolver = OpenContext.Default }),
        () => Hiding(new(OpenContext.Default.Options)),
        () => Hiding(new()
        {
            TypeInfoResolver = JsonTypeInfoResolver.Combine(OpenContext.Default, new DefaultJsonTypeInfoResolver()),
        }),
    ];

    [Test]
    public void Hides_what_any_value_contains(
        [ValueSource(nameof(Values))] object value, [Range(0, 3)] int way)
    {
        JsonSerializerOptions options = Ways[way]();
        Assert.That(JsonSerializer.Serialize(value, value.GetType(), options), Does.Contain("\"n\"").And.Not.Contain("canary"));
        Assert.That(JsonSerializer.Serialize(value, options.GetTypeInfo(value.GetType())), Does.Not.Contain("canary"));
        Assert.That(new PopcornEngine(options).Serialize(value, Include.Deep), Does.Contain("\"n\"").And.Not.Contain("canary"));
    }

    /// <summary>Where two types contain each other, System.Text.Json decides about one before it knows the other.</summary>
    [Test]
    public void Hides_in_a_ring_of_types([Range(0, 3)] int way, [Values] bool fromWithin)
    {
        JsonSerializerOptions options = Ways[way]();
        if (fromWithin)
            Assert.That(JsonSerializer.Serialize(new GeneratedInner(), options), Does.Contain("\"n\"").And.Not.Contain("canary"));
        Assert.That(JsonSerializer.Serialize(new GeneratedOuter(), options), Does.Contain("\"n\"").And.Not.Contain("canary"));
    }

    [Test]
    public void Hides_what_a_converter_writes([ValueSource(nameof(Values))] object value)
    {
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = JsonTypeInfoResolver.Combine(OpenContext.Default, new DefaultJsonTypeInfoResolver()),
        };
        string json = new PopcornEngine(options).Serialize(new Wrapper { Value = value }, Include.Deep);
        Assert.That(json, Does.Contain("\"n\"").And.Not.Contain("canary"));
    }

    private static JsonSerializerOptions Hiding(JsonSerializerOptions options)
    {
        PopcornModifiers.HideNever(options);
        return options;
    }

    private sealed class Wrapper
    {
        [JsonConverter(typeof(PassingConverter))]
        public object? Value { get; set; }
    }

    private sealed class PassingConverter : JsonConverter<object>
    {
        public override object Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) =>
            JsonSerializer.Serialize(writer, value, value.GetType(), options);
    }
}

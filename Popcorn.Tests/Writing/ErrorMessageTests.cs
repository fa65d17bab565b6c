using System.IO.Pipelines;

namespace Popcorn.Tests.Writing;

/// <summary>What an exception says: as much as that of System.Text.Json, which has the same type, path and inner exception.</summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class ErrorMessageTests(CompilationMode compilation)
{
    private static readonly Type Open = typeof(List<>);

    private static readonly (string Name, Type Type, Func<object?> Value, string[] Says)[] Failures =
    [
        ("bare", typeof(Thrower), () => new Thrower(() => new JsonException()), ["could not be written as JSON", "Path: $."]),
        ("bare in members", typeof(Outer), () => new Outer(() => new JsonException()),
            ["could not be written as JSON", "Path: $.Inner.Fails."]),
        ("bare and derived", typeof(Outer), () => new Outer(() => new DerivedException()),
            ["could not be written as JSON", "Path: $.Inner.Fails."]),
        ("with a text", typeof(Outer), () => new Outer(() => new JsonException("own text")), ["own text"]),
        ("with a path", typeof(Outer), () => new Outer(() => new JsonException("own text", "$.own", 1, 2)), ["own text"]),
        ("not supported", typeof(Thrower), () => new Thrower(() => new NotSupportedException("of old")),
            ["of old", "'" + typeof(Thrower) + "'", "Path: $."]),
        ("not supported in members", typeof(Outer), () => new Outer(() => new NotSupportedException("of old")),
            ["of old", "'" + typeof(Thrower) + "'", "Path: $.Inner.Fails."]),
        ("not supported behind object", typeof(Holder), () => new Holder(new Thrower(() => new NotSupportedException("of old"))),
            ["of old", "'System.Object'", "Path: $.Value."]),
        ("not supported and naming the type", typeof(Outer), () => new Outer(() => new NotSupportedException($"No {typeof(Thrower)}.")),
            [$"No {typeof(Thrower)}. Path: $.Inner.Fails."]),
        ("delegate behind object", typeof(Holder), () => new Holder(() => { }), ["'System.Action'", "'System.Object'", "Path: $.Value."]),
        ("key", typeof(Dictionary<object, int>), () => new Dictionary<object, int> { [new Key()] = 1 }, [nameof(KeyConverter), "Path: $."]),
        ("null", typeof(int), () => null, ["Null", "'System.Int32'", "nullable"]),
        ("open type", Open, () => null, [$"'{Open}'", "generic parameters"]),
        ("pointer", typeof(int).MakePointerType(), () => null, ["'System.Int32*'", "pointer"]),
        ("ref struct", typeof(Span<int>), () => null, ["'System.Span`1[System.Int32]'", "ref struct"]),
        ("another type", typeof(int), () => "text", ["'System.Int32'", "'System.String'"]),
        ("depth", typeof(object), TooDeep, ["64", "Path: $."]),
    ];

    private static IEnumerable<string> Names => Failures.Select(failure => failure.Name);

    [TestCaseSource(nameof(Names))]
    public void Names_type_and_path(string name)
    {
        (_, Type type, Func<object?> value, string[] says) = Failures.Single(failure => failure.Name == name);
        var options = new JsonSerializerOptions();
        PopcornEngine engine = EngineOf(options);
        Exception expected = Assert.Catch(() => JsonSerializer.Serialize(value(), type, options))!;
        foreach (Action write in Outputs(engine, value, type))
        {
            Exception actual = Assert.Catch(() => write())!;
            Assert.That((actual.GetType(), (actual as JsonException)?.Path, actual.InnerException?.GetType()), Is.EqualTo(
                (expected.GetType(), (expected as JsonException)?.Path, expected.InnerException?.GetType())));
            foreach (string part in says)
                Assert.That(actual.Message, Does.Contain(part));
        }
    }

    /// <summary>A validating writer's own words, with the path.</summary>
    [Test]
    public void A_wrong_converter_in_a_callers_writer_has_path_and_cause()
    {
        using var json = new Utf8JsonWriter(new ArrayBufferWriter<byte>());
        JsonException actual = Assert.Throws<JsonException>(() => EngineOf(new()).Write(json, new Outer(writer =>
        {
            writer.WriteNumberValue(1);
            writer.WriteNumberValue(2);
        })))!;
        Assert.That(actual.Path, Is.EqualTo("$.Inner.Fails"));
        Assert.That(actual.InnerException, Is.TypeOf<InvalidOperationException>());
        Assert.That(actual.Message, Does.Contain(actual.InnerException!.Message).And.Contain("Path: $.Inner.Fails."));
    }

    /// <summary>An exception of a getter's has no place for a path but its data, for the log of a host.</summary>
    [Test]
    public void Any_other_exception_carries_its_path([Values] bool isMember)
    {
        PopcornEngine engine = EngineOf(new());
        object value = isMember ? new Holder(new Failing()) : new Failing();
        foreach (Action write in Outputs(engine, () => value, typeof(object)))
        {
            Exception actual = Assert.Throws<FormatException>(() => write())!;
            Assert.That(actual.Data["Popcorn.Path"], Is.EqualTo(isMember ? "$.Value.Fails" : "$.Fails"));
        }
    }

    [Test]
    public void So_does_one_with_the_path_of_another_text_and_one_of_a_cancellation([Values] bool isOfText)
    {
        Exception made = isOfText
            ? Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, int>>("""{"a":"no number"}"""))!
            : new OperationCanceledException();
        foreach (Action write in Outputs(EngineOf(new()), () => new Outer(() => made), typeof(object)))
        {
            Exception actual = Assert.Catch(() => write())!;
            Assert.That(actual, Is.SameAs(made));
            Assert.That((actual as JsonException)?.Path, Is.EqualTo(isOfText ? "$.a" : null));
            Assert.That(actual.Data["Popcorn.Path"], Is.EqualTo("$.Inner.Fails"));
            actual.Data.Clear();
        }
    }

    [Test]
    public async Task A_failing_asynchronous_source_tells_its_path()
    {
        PopcornEngine engine = EngineOf(new());
        Exception root = (await Assert.CatchAsync<FormatException>(async () => await engine.WriteAsync(new Pipe().Writer, Source())))!;
        Assert.That(root.Data["Popcorn.Path"], Is.EqualTo("$"));
        Exception member = (await Assert.CatchAsync<FormatException>(
            async () => await engine.WriteAsync(new Pipe().Writer, new { Items = Source() }, Include.Deep)))!;
        Assert.That(member.Data["Popcorn.Path"], Is.EqualTo("$.Items"));
    }

    /// <summary>System.Text.Json asks the predicate of extension data about null too.</summary>
    [Test]
    public void A_predicate_of_extension_data_sees_null([Values] bool isNull)
    {
        var seen = new List<object?>();
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    info =>
                    {
                        if (info.Type == typeof(Extended))
                            info.Properties.Single(property => property.IsExtensionData).ShouldSerialize = (_, value) =>
                            {
                                seen.Add(value);
                                return true;
                            };
                    },
                },
            },
        };
        var value = new Extended { Rest = isNull ? null : [] };
        string expected = JsonSerializer.Serialize(value, options);
        Assert.That(EngineOf(options).Serialize(value, Include.Deep), Is.EqualTo(expected));
        Assert.That(seen, Is.EqualTo(new object?[] { value.Rest, value.Rest }));
    }

    /// <summary>Behind object, the contract is read before the depth is looked at.</summary>
    [Test]
    public void A_root_at_the_depth_limit_tells_of_a_wrong_type_first([Values] bool isObject)
    {
        Type type = isObject ? typeof(object) : typeof(Wrong);
        string expected = AtLimit(json => JsonSerializer.Serialize(json, new Wrong(), type));
        Assert.That(AtLimit(json => EngineOf(new()).Write(json, new Wrong(), type)), Is.EqualTo(expected).And.EqualTo(
            "System.InvalidOperationException"));
        expected = AtLimit(json => JsonSerializer.Serialize(json, new Failing(), isObject ? typeof(object) : typeof(Failing)));
        Assert.That(
            AtLimit(json => EngineOf(new()).Write(json, new Failing(), isObject ? typeof(object) : typeof(Failing))),
            Is.EqualTo(expected).And.EqualTo("System.Text.Json.JsonException"));
    }

    private static string AtLimit(Action<Utf8JsonWriter> write)
    {
        using var json = new Utf8JsonWriter(new ArrayBufferWriter<byte>());
        for (int i = 0; i < 64; i++)
            json.WriteStartArray();
        return Assert.Catch(() => write(json))!.GetType().ToString();
    }

    private static IEnumerable<Action> Outputs(PopcornEngine engine, Func<object?> value, Type type)
    {
        yield return () => engine.Write(new ArrayBufferWriter<byte>(), value(), type, Include.Deep);
        yield return () => engine.Write(new Utf8JsonWriter(new ArrayBufferWriter<byte>()), value(), type, Include.Deep);
        yield return () => engine.Write(
            new Utf8JsonWriter(new ArrayBufferWriter<byte>(), new JsonWriterOptions { SkipValidation = true, Indented = true }), value(),
            type, Include.Deep);
        yield return () => engine.WriteAsync(new Pipe().Writer, value(), type, Include.Deep).AsTask().GetAwaiter().GetResult();
    }

    private static async IAsyncEnumerable<int> Source()
    {
        yield return 1;
        await Task.Yield();
        throw new FormatException("source");
    }

    private static object TooDeep()
    {
        object value = 1;
        for (int i = 0; i < 70; i++)
            value = new List<object> { value };
        return value;
    }

    private PopcornEngine EngineOf(JsonSerializerOptions options) => new(options, new PopcornOptions { Compilation = compilation });

    [JsonConverter(typeof(ThrowingConverter))]
    public sealed class Thrower(Action<Utf8JsonWriter> write)
    {
        public Thrower(Func<Exception> make) : this(_ => throw make())
        {
        }

        public void Write(Utf8JsonWriter json) => write(json);
    }

    private sealed class ThrowingConverter : WriteOnlyConverter<Thrower>
    {
        public override void Write(Utf8JsonWriter writer, Thrower value, JsonSerializerOptions options) => value.Write(writer);
    }

    public sealed class Outer(Thrower fails)
    {
        public Outer(Func<Exception> make) : this(new Thrower(make))
        {
        }

        public Outer(Action<Utf8JsonWriter> write) : this(new Thrower(write))
        {
        }

        public Middle Inner { get; } = new(fails);
    }

    public sealed record Middle(Thrower Fails);

    public sealed class Holder(object value)
    {
        public Holder(Action value) : this((object)value)
        {
        }

        public object Value { get; } = value;
    }

    public sealed class Failing
    {
        public int Before => 1;
        public int Fails => throw new FormatException("made to fail");
    }

    public sealed class Extended { [JsonExtensionData] public Dictionary<string, object>? Rest { get; set; } }

    [JsonDerivedType(typeof(int))]
    public sealed class Wrong;

    private sealed class DerivedException : JsonException;

    [JsonConverter(typeof(KeyConverter))]
    public readonly record struct Key;

    private sealed class KeyConverter : WriteOnlyConverter<Key>
    {
        public override void Write(Utf8JsonWriter writer, Key value, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Key value, JsonSerializerOptions options) =>
            writer.WriteString("key", "x");
    }
}

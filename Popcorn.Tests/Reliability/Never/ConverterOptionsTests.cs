namespace Popcorn.Tests.Reliability.Never;

/// <summary>
/// A custom converter can write any object with the options that it is given, or that its factory was given. With an engine alone these
/// hide what the engine hides.
/// </summary>
public sealed class ConverterOptionsTests
{
    private static readonly Dictionary<string, (object Value, JsonConverter[] Converters)> Cases = new()
    {
        ["type"] = (new ByType(), []),
        ["type in a list"] = (new List<ByType> { new() }, []),
        ["type in a dictionary"] = (new Dictionary<string, ByType> { ["a"] = new() }, []),
        ["type behind object"] = (new List<object> { new ByType() }, []),
        ["options"] = (new Plain(), [new Passing<Plain>(plain => plain.Account)]),
        ["object"] = (new Dictionary<string, object> { ["a"] = new Account() }, [new Passing<object>(value => value)]),
        ["member"] = (new ByMember(), []),
        ["nullable member"] = (new ByNullableMember(), []),
        ["factory of a member"] = (new ByMemberFactory(), []),
        ["factory of a type"] = (new ByTypeFactory(), []),
        ["factory in the options"] = (new Plain(), [new Factory()]),
        ["copy of the options"] = (new ByCopy(), []),
        ["contract that was kept"] = (new List<ByContract> { new(), new() }, []),
        ["key"] = (new Dictionary<ByKey, int> { [new()] = 1 }, []),
        ["key behind object"] = (new Dictionary<object, int> { [new ByKey()] = 1 }, []),
        ["extension data"] = (new Extended(), []),
        ["value in extension data"] = (new ExtendedBy(), []),
    };

    private static IEnumerable<string> Names => Cases.Keys;

    [Test]
    public void Hide_what_the_engine_hides(
        [ValueSource(nameof(Names))] string name,
        [Values(CompilationMode.Never, CompilationMode.Always)] CompilationMode compilation,
        [Values] bool isGranted,
        [Values] bool isHost)
    {
        (object value, JsonConverter[] converters) = Cases[name];
        var hiding = new JsonSerializerOptions();
        foreach (JsonConverter converter in converters)
            hiding.Converters.Add(converter);
        JsonSerializerOptions json = isHost ? hiding : new(hiding);
        PopcornModifiers.HideNever(hiding);
        var engine = new PopcornEngine(json, new PopcornOptions { Compilation = compilation });
        Include include = isGranted ? Include.Deep.WithGrantedPolicies("p") : Include.Deep;
        string expected = JsonSerializer.Serialize(value, value.GetType(), hiding);
        Assert.That(expected, Does.Contain("Id").And.Not.Contain("secret"));
        for (int i = 0; i < 2; i++)
        {
            using var stream = new MemoryStream();
            using (var writer = new Utf8JsonWriter(stream))
                engine.Write(writer, value, value.GetType(), include);
            Assert.That(Encoding.UTF8.GetString(stream.ToArray()), Is.EqualTo(expected));
            Assert.That(engine.Serialize(value, include), Is.EqualTo(expected));
        }
    }

    [Test]
    public void Would_not_hide_without_an_engine([ValueSource(nameof(Names))] string name)
    {
        (object value, JsonConverter[] converters) = Cases[name];
        var json = new JsonSerializerOptions();
        foreach (JsonConverter converter in converters)
            json.Converters.Add(converter);
        Assert.That(JsonSerializer.Serialize(value, value.GetType(), json), Does.Contain("secret"));
    }

    /// <summary>The options of the app are given to converters as they are where they hide everything already.</summary>
    [Test]
    public void Are_those_of_the_app_where_they_hide_the_same([Values] bool hides, [Values] bool isGranted)
    {
        JsonSerializerOptions? given = null;
        var json = new JsonSerializerOptions { Converters = { new Passing<Plain>(plain => plain.Account, options => given = options) } };
        if (hides)
            PopcornModifiers.HideNever(json);
        var engine = new PopcornEngine(json);
        engine.For(isGranted ? ["p"] : []).Serialize(new Plain());
        Assert.That(given, hides ? Is.SameAs(json) : Is.Not.SameAs(json).And.Property("IsReadOnly").True);
    }

    /// <summary>A factory that looks at the resolver makes another converter with the options that hide.</summary>
    [TestCase(typeof(ByResolver), """{"Id":1}""")]
    [TestCase(typeof(ByResolverOnly), null)]
    public void Are_given_to_the_factory_again(Type type, string? expected)
    {
        var json = new JsonSerializerOptions { TypeInfoResolver = new OwnResolver() };
        object value = Activator.CreateInstance(type)!;
        var engine = new PopcornEngine(json);
        if (expected is null)
            Assert.That(() => engine.Serialize(value, Include.Deep), Throws.TypeOf<PopcornException>().With.Message.Contains("Created"));
        else
            Assert.That(engine.Serialize(value, Include.Deep), Is.EqualTo(expected));
    }

    internal sealed class Account
    {
        public int Id => 1;
        [Never] public string Secret => "secret";
        [RequiresPolicy("p")] public string Paid => "secret";
    }

    internal sealed class Plain { public Account Account => new(); }

    [JsonConverter(typeof(PassAccount))]
    internal sealed class ByType;

    [JsonConverter(typeof(Factory))]
    internal sealed class ByTypeFactory;

    [JsonConverter(typeof(ResolverFactory))]
    internal sealed class ByResolver;

    [JsonConverter(typeof(ResolverOnlyFactory))]
    internal sealed class ByResolverOnly;

    [JsonConverter(typeof(Copying))]
    internal sealed class ByCopy;

    [JsonConverter(typeof(Keeping))]
    internal sealed class ByContract;

    [JsonConverter(typeof(Naming))]
    internal sealed class ByKey;

    internal readonly struct Amount;

    internal sealed class ByMember { [JsonConverter(typeof(PassItself))] public Account Account => new(); }
    internal sealed class ByNullableMember { [JsonConverter(typeof(PassAmount))] public Amount? Amount => default(Amount); }
    internal sealed class ByMemberFactory { [JsonConverter(typeof(Factory))] public Plain Plain => new(); }

    internal sealed class Extended
    {
        [JsonExtensionData, JsonConverter(typeof(PassExtension))] public Dictionary<string, object> More { get; set; } = [];
    }

    internal sealed class ExtendedBy
    {
        [JsonExtensionData] public Dictionary<string, object> More { get; set; } = new() { ["a"] = new ByType() };
    }

    private sealed class Passing<T>(Func<T, object> get, Action<JsonSerializerOptions>? see = null) : WriteOnlyConverter<T>
    {
        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
        {
            see?.Invoke(options);
            object passed = get(value);
            // A converter of object that calls itself would not end.
            JsonSerializer.Serialize(writer, passed, passed.GetType(), options);
        }
    }

    private sealed class PassAccount : WriteOnlyConverter<ByType>
    {
        public override void Write(Utf8JsonWriter writer, ByType value, JsonSerializerOptions options) =>
            JsonSerializer.Serialize(writer, new Account(), options);
    }

    private sealed class PassAmount : WriteOnlyConverter<Amount>
    {
        public override void Write(Utf8JsonWriter writer, Amount value, JsonSerializerOptions options) =>
            JsonSerializer.Serialize(writer, new Account(), options);
    }

    private sealed class PassItself : WriteOnlyConverter<Account>
    {
        public override void Write(Utf8JsonWriter writer, Account value, JsonSerializerOptions options) =>
            ((JsonConverter<Account>)options.GetConverter(typeof(Account))).Write(writer, value, options);
    }

    private sealed class PassExtension : WriteOnlyConverter<Dictionary<string, object>>
    {
        public override void Write(Utf8JsonWriter writer, Dictionary<string, object> value, JsonSerializerOptions options)
        {
            writer.WritePropertyName("x");
            JsonSerializer.Serialize(writer, new Account(), options);
        }
    }

    private sealed class Copying : WriteOnlyConverter<ByCopy>
    {
        private JsonSerializerOptions? _own;

        public override void Write(Utf8JsonWriter writer, ByCopy value, JsonSerializerOptions options) =>
            JsonSerializer.Serialize(writer, new Account(), _own ??= new JsonSerializerOptions(options) { AllowTrailingCommas = true });
    }

    private sealed class Keeping : WriteOnlyConverter<ByContract>
    {
        private JsonTypeInfo<Account>? _contract;

        public override void Write(Utf8JsonWriter writer, ByContract value, JsonSerializerOptions options) =>
            JsonSerializer.Serialize(writer, new Account(), _contract ??= (JsonTypeInfo<Account>)options.GetTypeInfo(typeof(Account)));
    }

    private sealed class Naming : WriteOnlyConverter<ByKey>
    {
        public override void Write(Utf8JsonWriter writer, ByKey value, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void WriteAsPropertyName(Utf8JsonWriter writer, ByKey value, JsonSerializerOptions options) =>
            writer.WritePropertyName(JsonSerializer.Serialize(new Account(), options));
    }

    /// <summary>Gives its options to the converter.</summary>
    private sealed class Factory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(Plain) || typeToConvert == typeof(ByTypeFactory);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            typeToConvert == typeof(Plain) ? new Created<Plain>(options) : new Created<ByTypeFactory>(options);
    }

    private sealed class OwnResolver : DefaultJsonTypeInfoResolver;

    /// <summary>Makes another converter for a resolver that it does not know.</summary>
    private sealed class ResolverFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(ByResolver);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            options.TypeInfoResolver is OwnResolver ? new Created<ByResolver>(options) : new Passing<ByResolver>(_ => new Account());
    }

    /// <summary>Makes nothing for a resolver that it does not know.</summary>
    private sealed class ResolverOnlyFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(ByResolverOnly);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            options.TypeInfoResolver is OwnResolver ? new Created<ByResolverOnly>(options) : throw new NotSupportedException();
    }

    private sealed class Created<T>(JsonSerializerOptions own) : WriteOnlyConverter<T>
    {
        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) =>
            JsonSerializer.Serialize(writer, new Account(), own);
    }
}

namespace Popcorn.Tests.Contracts;

/// <summary>Contracts that were generated at build time: of either kind, and with types that they do not know.</summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class GeneratedContextTests(CompilationMode compilation)
{
    private static readonly Dictionary<string, Func<IJsonTypeInfoResolver>> Contexts = new()
    {
        ["metadata"] = () => MetadataContext.Default,
        ["serialization"] = () => SerializationContext.Default,
        ["combined"] = () => CombinedContext.Default,
        ["combined, then reflection"] = () => JsonTypeInfoResolver.Combine(CombinedContext.Default, new DefaultJsonTypeInfoResolver()),
        ["serialization, then metadata"] = () => JsonTypeInfoResolver.Combine(SerializationContext.Default, MetadataContext.Default),
    };

    private static readonly Dictionary<string, Func<JsonSerializerOptions>> OptionSets = new()
    {
        ["default"] = () => new(),
        ["web"] = () => new(JsonSerializerDefaults.Web),
        ["ignore null"] = () => new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, WriteIndented = true },
        ["fields"] = () => new() { IncludeFields = true, PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower },
        ["cycles"] = () => new() { ReferenceHandler = ReferenceHandler.IgnoreCycles },
    };

    private static readonly (string Name, Type Type, Func<object> Make)[] Strangers =
    [
        ("declared", typeof(Stranger), () => new Stranger()),
        ("element of a declared array", typeof(Stranger[]), () => new Stranger[] { new() }),
        ("at run time at the root", typeof(object), () => new Stranger()),
        ("at run time in a member", typeof(GeneratedModel), () => new GeneratedModel { Anything = new Stranger() }),
        ("at run time below", typeof(List<GeneratedModel>),
            () => new List<GeneratedModel> { new() { Child = new() { Parent = new() { Anything = new Stranger[1] } } } }),
        ("a collection at run time", typeof(GeneratedModel), () => new GeneratedModel { Anything = new Queue<int>() }),
        ("derived and not registered", typeof(GeneratedAnimal), () => new GeneratedStranger()),
        ("derived from what is known", typeof(GeneratedModel), () => new GeneratedModel { Anything = new GeneratedStranger() }),
        ("implements what is known", typeof(GeneratedModel), () => new GeneratedModel { Anything = new NamedStranger() }),
    ];

    private static IEnumerable<string> ContextNames => Contexts.Keys;
    private static IEnumerable<string> OptionSetNames => OptionSets.Keys;
    private static IEnumerable<string> StrangerNames => Strangers.Select(stranger => stranger.Name);

    [Test]
    public void Are_written_as_by_System_Text_Json(
        [ValueSource(nameof(ContextNames))] string context, [ValueSource(nameof(OptionSetNames))] string optionSet)
    {
        // A context for serialization only refuses options other than its own; there the engine goes by reflection.
        bool isForSerialization = context.StartsWith("serialization", StringComparison.Ordinal);
        JsonSerializerOptions oracle = Make(isForSerialization ? "metadata" : context, optionSet);
        PopcornEngine engine = EngineOf(Make(context, optionSet));
        object[] values =
            [new GeneratedModel(), new List<GeneratedModel> { new(), new() { Child = null, Price = null } }, new GeneratedEmpties()];
        foreach (object value in values)
            AssertSame(engine, value, value.GetType(), oracle);
    }

    /// <summary>A contract that a modifier has emptied is not one of a context in serialization mode, whose members are missing.</summary>
    [Test]
    public void Stay_without_the_members_that_a_modifier_removed(
        [Values("metadata", "combined", "combined, then reflection")] string context, [Values] bool isOneByOne, [Values] bool isHidingNever)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = Contexts[context]().WithAddedModifier(RemoveMembers) };
        var oracle = new JsonSerializerOptions(options);
        if (isHidingNever)
            PopcornModifiers.HideNever(options);
        foreach (object value in (object[])[new GeneratedModel(), new List<GeneratedModel> { new() }, new GeneratedPoint(1, 2)])
        {
            Type type = value.GetType();
            AssertSame(EngineOf(options), value, type, oracle);
            Assert.That(JsonSerializer.Serialize(value, type, options), Is.EqualTo(JsonSerializer.Serialize(value, type, oracle)));
        }
        Assert.That(EngineOf(options).Serialize(new GeneratedModel(), "[Child[Name],Point[X]]"), Is.EqualTo("""{"Point":{},"Child":{}}"""));

        void RemoveMembers(JsonTypeInfo info)
        {
            if (info.Type != typeof(GeneratedChild) && info.Type != typeof(GeneratedPoint))
                return;
            if (!isOneByOne)
                info.Properties.Clear();
            while (info.Properties.Count > 0)
                info.Properties.RemoveAt(0);
        }
    }

    /// <summary>The hidden members are not missing: a modifier has removed them with all others.</summary>
    [Test]
    public void Can_be_emptied_where_something_is_hidden()
    {
        IJsonTypeInfoResolver emptied = CombinedContext.Default.WithAddedModifier(RemoveMembers);
        JsonSerializerOptions options = new() { TypeInfoResolver = emptied.WithAddedModifier(PopcornModifiers.HideNever) };
        Assert.That(JsonSerializer.Serialize(new GeneratedSecret(), options), Is.EqualTo("{}"));
        Assert.That(EngineOf(options).Serialize(new GeneratedSecret(), "[**]"), Is.EqualTo("{}"));

        static void RemoveMembers(JsonTypeInfo info)
        {
            if (info.Type == typeof(GeneratedSecret))
                info.Properties.Clear();
        }
    }

    /// <summary>System.Text.Json writes names in the place of a converter without code for them, unless a context resolves alone.</summary>
    [Test]
    public void Have_the_keys_that_System_Text_Json_writes([Values] bool isAlone)
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = isAlone
                ? KeysContext.Default
                : JsonTypeInfoResolver.Combine(KeysContext.Default, new DefaultJsonTypeInfoResolver()),
            Converters = { new NoNames() },
        };
        PopcornEngine engine = EngineOf(options);
        AssertSame(engine, new Dictionary<Guid, int> { [Guid.Empty] = 1 }, typeof(Dictionary<Guid, int>), options);
        AssertSame(engine, new Dictionary<Guid, int>(), typeof(Dictionary<Guid, int>), options);
    }

    [Test]
    public void Are_written_under_the_options_of_the_context_itself()
    {
        JsonSerializerOptions oracle = MetadataContext.Default.Options;
        foreach (JsonSerializerContext context in (JsonSerializerContext[])[MetadataContext.Default, SerializationContext.Default,
            CombinedContext.Default])
            AssertSame(EngineOf(context.Options), new GeneratedModel(), typeof(GeneratedModel), oracle);
    }

    [Test]
    public void Select_as_any_other([ValueSource(nameof(ContextNames))] string context)
    {
        PopcornEngine engine = EngineOf(Make(context, "web"));
        Assert.That(engine.Serialize(new GeneratedModel(), "[id,FULL-NAME,children[name],maybePoint[y]]"),
            Is.EqualTo("""{"id":1,"full-name":"n\u00E4me \u003C\u003E","maybePoint":{"y":4},"children":[{"name":"a"},{"name":null}]}"""));
        Assert.That(engine.Serialize(new GeneratedSecret { Inner = new GeneratedSecret() }, "[**,hidden,key,field]"),
            Is.EqualTo("""{"name":"n","inner":{"id":1},"id":1}"""));
    }

    /// <summary>
    /// As contracts are before .NET 9: without the C# member. The marks are found by name nevertheless.
    /// </summary>
    [Test]
    public void Have_their_marks_without_an_attribute_provider([Values("metadata", "combined")] string context, [Values] bool isRenamed)
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            IncludeFields = true,
            TypeInfoResolver = Contexts[context]().WithAddedModifier(info =>
            {
                foreach (JsonPropertyInfo property in info.Properties)
                {
                    property.AttributeProvider = null;
                    if (isRenamed)
                        property.Name = property.Name.ToUpperInvariant() + "_";
                }
            }),
        };
        PopcornEngine engine = EngineOf(options);
        Assert.That(engine.Serialize(new GeneratedSecret { Inner = new GeneratedSecret() }, "[**,hidden,key,field,hidden_,key_,field_]"),
            Is.EqualTo(isRenamed ? """{"NAME_":"n","INNER_":{"ID_":1},"ID_":1}""" : """{"name":"n","inner":{"id":1},"id":1}"""));
        AssertSame(engine, new GeneratedModel(), typeof(GeneratedModel), options);
    }

    [Test]
    public void What_they_do_not_know_is_refused_as_by_System_Text_Json(
        [ValueSource(nameof(StrangerNames))] string stranger, [Values("metadata", "combined")] string context)
    {
        (_, Type type, Func<object> make) = Strangers.Single(known => known.Name == stranger);
        JsonSerializerOptions options = Make(context, "default");
        PopcornEngine engine = EngineOf(options);
        for (int time = 1; time <= 2; time++)
            AssertSame(engine, make(), type, options);
        AssertSame(engine, new GeneratedModel(), typeof(GeneratedModel), options);
    }

    /// <summary>Nodes write themselves, so no contract of <see cref="JsonNode"/> is needed.</summary>
    [Test]
    public void Extension_data_can_be_nodes()
    {
        PopcornEngine engine = EngineOf(NodesContext.Default.Options);
        AssertSame(engine, new GeneratedNodes(), typeof(GeneratedNodes), NodesContext.Default.Options);
        var nodes = new GeneratedNodes { Rest = new JsonObject { ["a"] = 1, ["b"] = new JsonArray(2) } };
        Assert.That(engine.Serialize(nodes, "[b]"), Is.EqualTo("""{"b":[2]}"""));
        AssertSame(engine, nodes, typeof(GeneratedNodes), NodesContext.Default.Options);
    }

    [Test]
    public void What_they_do_not_know_is_reported_with_type_and_path()
    {
        PopcornEngine engine = EngineOf(Make("combined", "web"));
        NotSupportedException declared = Assert.Throws<NotSupportedException>(() => engine.Serialize(new Stranger(), ""))!;
        Assert.That(declared.Message, Does.Contain(typeof(Stranger).FullName));
        NotSupportedException below = Assert.Throws<NotSupportedException>(
            () => engine.Serialize(new GeneratedModel { Child = new() { Parent = new() { Anything = new Stranger() } } }, "[**]"))!;
        Assert.That(below.Message, Does.Contain(typeof(Stranger).FullName).And.Contain("$.Child.Parent.Anything"));
    }

    [Test]
    public void What_they_do_not_know_is_no_ones_problem_while_it_is_not_selected()
    {
        PopcornEngine engine = EngineOf(Make("combined", "web"));
        Assert.That(engine.Serialize(new GeneratedModel { Anything = new Stranger() }, "[id]"), Is.EqualTo("""{"id":1}"""));
    }

    private static void AssertSame(PopcornEngine engine, object value, Type type, JsonSerializerOptions options)
    {
        Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(value, type, options));
        Outcome actual = Outcome.Of(() => engine.WriteToArray(value, type, Include.Deep));
        Assert.That(actual.Agrees(expected), $"expected {expected}\nactual   {actual}");
    }

    private PopcornEngine EngineOf(JsonSerializerOptions options) =>
        new(options, new PopcornOptions { Compilation = compilation, UnknownMembers = UnknownMembers.Ignore });

    private static JsonSerializerOptions Make(string context, string optionSet)
    {
        JsonSerializerOptions options = OptionSets[optionSet]();
        options.TypeInfoResolver = Contexts[context]();
        return options;
    }

    private sealed class NoNames : WriteOnlyConverter<Guid>
    {
        public override void Write(Utf8JsonWriter writer, Guid value, JsonSerializerOptions options) => writer.WriteStringValue("guid");
    }
}

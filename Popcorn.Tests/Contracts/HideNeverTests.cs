namespace Popcorn.Tests.Contracts;

/// <summary>The modifier for the places where Popcorn does not write: plain System.Text.Json leaves out what is marked [Never].</summary>
[Category("Mutation")]
public sealed class HideNeverTests
{
    private static readonly JsonSerializerOptions Options = new()
    {
        IncludeFields = true,
        TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { PopcornModifiers.HideNever } },
    };

    private static readonly JsonSerializerOptions WithoutModifier = new() { IncludeFields = true };

    private static readonly (object Value, string Expected)[] Values =
    [
        (new InheritedMarksTests.NeverBase(), """{"B":"b"}"""),
        (new InheritedMarksTests.OverridesNever(), """{"B":"b"}"""),
        (new InheritedMarksTests.HidesNever(), """{"B":"b"}"""),
        (new InheritedMarksTests.HidesNeverWithOtherType(), """{"B":"b"}"""),
        (new InheritedMarksTests.NeverOnOverride(), """{"B":"b"}"""),
        (new InheritedMarksTests.ImplementsNever(), "{}"),
        (new InheritedMarksTests.ImplementsNeverGenerically(), "{}"),
        (new InheritedMarksTests.InheritsImplementation(), "{}"),
        (new InheritedMarksTests.AlwaysUnderNever(), """{"B":"b"}"""),
        (new Record(1, "canary"), """{"Id":1}"""),
        (new Struct { Id = 1, Secret = "canary" }, """{"Id":1}"""),
        (new Generic<string> { Secret = "canary" }, """{"Id":1}"""),
        (new Field(), """{"Id":1}"""),
        (new Extended { More = new() { ["k"] = 1 } }, """{"Id":1}"""),
        (new Record[] { new(1, "canary") }, """[{"Id":1}]"""),
        (new Dictionary<string, object> { ["k"] = new Record(1, "canary") }, """{"k":{"Id":1}}"""),
        (new { Inner = (object)new Record(1, "canary") }, """{"Inner":{"Id":1}}"""),
    ];

    private static IEnumerable<TestCaseData> Cases =>
        Values.Select(row => new TestCaseData(row.Value, row.Expected).SetArgDisplayNames(row.Value.GetType().Name));

    [TestCaseSource(nameof(Cases))]
    public void Hides_what_is_marked(object value, string expected) =>
        Assert.That(JsonSerializer.Serialize(value, Options), Is.EqualTo(expected));

    [Test]
    public void Hides_under_an_interface_what_a_base_of_another_assembly_marks() => Assert.That(
        JsonSerializer.Serialize<InheritedMarksTests.IHas>(new InheritedMarksTests.NeverOnBaseElsewhere(), Options), Is.EqualTo("{}"));

    /// <summary>The assembly of the type itself has no marks.</summary>
    [Test]
    public void Hides_what_the_attributes_of_another_type_mark()
    {
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { UseMarks, PopcornModifiers.HideNever } },
        };
        JsonTypeInfo pairs = options.GetTypeInfo(typeof(KeyValuePair<int, string>));
        Assert.That(JsonSerializer.Serialize(KeyValuePair.Create(1, "canary"), pairs), Is.EqualTo("""{"Key":1}"""));

        static void UseMarks(JsonTypeInfo contract)
        {
            foreach (JsonPropertyInfo property in contract.Type == typeof(KeyValuePair<int, string>) ? contract.Properties : [])
                property.AttributeProvider = typeof(PairMarks).GetProperty(property.Name);
        }
    }

    /// <summary>The engine knows the contract only as it is then; it must not mind that the members are gone.</summary>
    [TestCaseSource(nameof(Cases))]
    public void Agrees_with_the_engine(object value, string expected)
    {
        Assert.That(new PopcornEngine(Options).Serialize(value, "[**]"), Is.EqualTo(expected));
        Assert.That(new PopcornEngine(WithoutModifier).Serialize(value, "[**]"), Is.EqualTo(expected));
    }

    [Test]
    public void Hides_in_generated_contracts_too([Values] bool isFastPath)
    {
        JsonSerializerOptions options = isFastPath ? new() : new() { IncludeFields = true };
        options.TypeInfoResolver = CombinedContext.Default.WithAddedModifier(PopcornModifiers.HideNever);
        Assert.That(
            JsonSerializer.Serialize(new GeneratedSecret { Inner = new() }, options.GetTypeInfo(typeof(GeneratedSecret))),
            Is.EqualTo("""{"Name":"n","Inner":{"Id":1},"Id":1}"""));
    }

    /// <summary>There only generated code knows the members, and it would write them all.</summary>
    [Test]
    public void Refuses_a_contract_without_members_of_a_type_that_has_something_to_hide()
    {
        JsonSerializerOptions options =
            new() { TypeInfoResolver = SerializationContext.Default.WithAddedModifier(PopcornModifiers.HideNever) };
        PopcornException exception = Assert.Throws<PopcornException>(() => options.GetTypeInfo(typeof(GeneratedSecret)))!;
        Assert.That(exception.Message, Does.Contain(nameof(SerializationContext)).And.Contain(nameof(GeneratedSecret)).And.Contain(
            "Generate its metadata"));
        Assert.That(
            JsonSerializer.Serialize(new GeneratedLeaves(), options.GetTypeInfo(typeof(GeneratedLeaves))),
            Does.Contain("\"n\""));
    }

    /// <summary>Its generated code writes what it contains, too.</summary>
    [TestCase(typeof(GeneratedHolder))]
    [TestCase(typeof(GeneratedAny))]
    [TestCase(typeof(GeneratedItems))]
    [TestCase(typeof(GeneratedNode))]
    [TestCase(typeof(GeneratedChild))]
    [TestCase(typeof(GeneratedOuter))]
    public void Refuses_a_contract_without_members_behind_which_something_can_be_hidden(Type type)
    {
        JsonSerializerOptions options =
            new() { TypeInfoResolver = SerializationContext.Default.WithAddedModifier(PopcornModifiers.HideNever) };
        PopcornException exception = Assert.Throws<PopcornException>(() => options.GetTypeInfo(type))!;
        Assert.That(exception.Message, Does.Contain(nameof(SerializationContext)).And.Contain(type.Name));
    }

    /// <summary>As Visual Basic has it: a public implementation is a member of its own, whatever the name of what it implements.</summary>
    [Test]
    public void A_member_that_implements_the_name_of_a_hidden_one_is_written() => Assert.That(
        new PopcornEngine().Explain(NeverRenamed.BesideNever, Include.Deep).ToString(),
        Does.Contain("hiddenNumber: ").And.Not.Contain("ssn: "));

    /// <summary>Options may be asked for contracts in the place of the context's own code.</summary>
    [Test]
    public void Hides_by_reflection_where_a_context_has_no_members()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = SerializationContext.Default };
        PopcornModifiers.HideNever(options);
        Assert.That(JsonSerializer.Serialize(new GeneratedSecret { Inner = new() }, options), Is.EqualTo(
            """{"Name":"n","Inner":{"Id":1},"Id":1}"""));
        Assert.That(JsonSerializer.Serialize(new GeneratedModel(), options), Is.EqualTo(
            JsonSerializer.Serialize(new GeneratedModel(), WithoutModifier)));
    }

    /// <summary>
    /// The code that is generated for a collection, or for an object around it, writes the members of the elements itself.
    /// </summary>
    [TestCase(typeof(FastContext), true)]
    [TestCase(typeof(FastContext), false)]
    [TestCase(typeof(SerializationFastContext), true)]
    public void Hides_what_generated_code_would_write_deep_down(Type context, bool byOptions)
    {
        var resolver = (IJsonTypeInfoResolver)context.GetProperty("Default")!.GetValue(null)!;
        JsonSerializerOptions options =
            new() { TypeInfoResolver = byOptions ? resolver : resolver.WithAddedModifier(PopcornModifiers.HideNever) };
        if (byOptions)
            PopcornModifiers.HideNever(options);
        object[] values = [new List<GeneratedSecret> { new() }, new Dictionary<string, GeneratedSecret> { ["k"] = new() },
            new GeneratedHolder(), new GeneratedSecret[] { new() }];
        foreach (object value in values)
            Assert.That(
                JsonSerializer.Serialize(value, options.GetTypeInfo(value.GetType())), Does.Contain("\"n\"").And.Not.Contain("canary"));
    }

    [Test]
    public void Is_put_into_options_once()
    {
        JsonSerializerOptions options = new();
        Assert.That(PopcornModifiers.IsNeverHidden(options), Is.False);
        PopcornModifiers.HideNever(options);
        IJsonTypeInfoResolver? resolver = options.TypeInfoResolver;
        PopcornModifiers.HideNever(options);
        Assert.That(options.TypeInfoResolver, Is.SameAs(resolver));
        Assert.That(PopcornModifiers.IsNeverHidden(options));
        options.TypeInfoResolverChain.Insert(0, CombinedContext.Default);
        Assert.That(PopcornModifiers.IsNeverHidden(options), Is.False, "The context comes first, and hides nothing.");
        PopcornModifiers.HideNever(options);
        Assert.That(JsonSerializer.Serialize(new GeneratedSecret(), options), Does.Not.Contain("canary"));
    }

    /// <summary>A mistake in a list is for who writes by it.</summary>
    [Test]
    public void Reads_no_lists() =>
        Assert.That(
            JsonSerializer.Serialize(new Misspelt { Secret = new Record(1, "canary") }, Options), Is.EqualTo("""{"Secret":{"Id":1}}"""));

    [Test]
    public void Adds_rules_to_what_goes_by_attributes()
    {
        JsonSerializerOptions options = new();
        PopcornModifiers.HideNever(options);
        PopcornModifiers.HideNever(options, new PopcornOptions().For<Derived>(t => t.Never(x => x.Secret)));
        Assert.That(JsonSerializer.Serialize(new List<Open> { new Derived() }, options), Does.Not.Contain("Secret").And.Contain("Only"));
        options = new JsonSerializerOptions(options);
        PopcornModifiers.HideNever(options, new PopcornOptions().For<Derived>(t => t.Never(x => x.Only)));
        Assert.That(
            JsonSerializer.Serialize(new List<Open> { new Derived() }, options), Does.Not.Contain("Secret").And.Not.Contain("Only"));
    }

    [Test]
    public void Follows_rules_in_code()
    {
        var rules = new PopcornOptions().For<InheritedMarksTests.Base>(t => t.Never(x => x.A));
        JsonSerializerOptions options = new();
        PopcornModifiers.HideNever(options);
        PopcornModifiers.HideNever(options, rules);
        Assert.That(JsonSerializer.Serialize(new InheritedMarksTests.Base(), options), Is.EqualTo("""{"B":"b"}"""));
    }

    /// <summary>
    /// No attribute hides a member of these names: only the rule does, and members that nothing hides keep their contract.
    /// </summary>
    [Test]
    public void Hides_by_a_rule_alone_and_leaves_other_members_as_they_are()
    {
        JsonSerializerOptions options = new();
        PopcornModifiers.HideNever(options, new PopcornOptions().For<Employee>(t => t.Never(x => x.Wage).Always(x => x.Motto)));
        Assert.That(JsonSerializer.Serialize(new Employee(), options), Is.EqualTo("""{"Motto":"m","Grade":1}"""));
        Assert.That(
            options.GetTypeInfo(typeof(Employee)).Properties.Where(property => property.ShouldSerialize is not null).Select(
                property => property.Name),
            Is.EqualTo(["Wage"]));
    }

    /// <summary>
    /// What only the value's type can tell changes nothing else: which values the options leave out, and what is left out as read-only.
    /// </summary>
    [Test]
    public void Keeps_what_the_options_ignore([Values] JsonIgnoreCondition condition, [Values] bool ignoresReadOnly)
    {
        if (condition == JsonIgnoreCondition.Always)
            return; // No such option.
        JsonSerializerOptions plain = new() { DefaultIgnoreCondition = condition, IgnoreReadOnlyProperties = ignoresReadOnly };
        JsonSerializerOptions hiding = new(plain);
        PopcornModifiers.HideNever(hiding);
        Open[] values = [new(), new() { Secret = "s", Number = 1 }];
        Assert.That(JsonSerializer.Serialize(values, hiding), Is.EqualTo(JsonSerializer.Serialize(values, plain)));
        Assert.That(new PopcornEngine(hiding).Serialize(values, "[**]"), Is.EqualTo(JsonSerializer.Serialize(values, plain)));
        string derived = JsonSerializer.Serialize(new Open[] { new Closed { Secret = "canary", Number = 7 } }, hiding);
        Assert.That(derived, Does.Not.Contain("canary").And.Not.Contain("7"));
        Assert.That(
            new PopcornEngine(hiding).Serialize(new Open[] { new Closed { Secret = "canary", Number = 7 } }, "[**]"), Is.EqualTo(derived));
    }

    [Test]
    public void Leaves_other_contracts_as_they_are() =>
        Assert.That(JsonSerializer.Serialize(new GeneratedModel(), Options), Is.EqualTo(
            JsonSerializer.Serialize(new GeneratedModel(), WithoutModifier)));

    [Test]
    public void Refuses_null() => Assert.Throws<ArgumentNullException>(() => PopcornModifiers.HideNever((JsonTypeInfo)null!));

    public class Open
    {
        public virtual string? Secret { get; set; }
        public virtual int Number { get; set; }
        public virtual Equatable Same { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public virtual string? Sometimes => Secret;
        public virtual string Only => "only";
        public virtual List<string> Several => [Secret ?? ""];
    }

    public sealed class Derived : Open;

    public class Employee
    {
        public int Wage => 666;
        public string Motto => "m";
        public int Grade => 1;
    }

    public sealed class Misspelt { [SubPropertyDefault("[id")] public Record? Secret { get; set; } }

    public sealed class Closed : Open
    {
        [Never] public override string? Secret { get; set; }
        [Never] public override int Number { get; set; }
        [Never] public override Equatable Same { get; set; }
        [Never] public override string? Sometimes => Secret;
        [Never] public override string Only => "canary";
        [Never] public override List<string> Several => ["canary"];
    }

    /// <summary>All are the same for what System.Text.Json asks, and for no one else.</summary>
#pragma warning disable CA1067 // That there is no Equals(object) is the point.
    public struct Equatable : IEquatable<Equatable>
#pragma warning restore CA1067
    {
        public int A { get; set; } = 3;

        public Equatable()
        {
        }

        public readonly bool Equals(Equatable other) => true;
    }

    public sealed record Record(int Id, [property: Never] string Secret);

    public struct Struct
    {
        public int Id { get; set; }
        [Never] public string Secret { get; set; }
    }

    public sealed class Generic<T>
    {
        public int Id => 1;
        [Never] public T? Secret { get; set; }
    }

    public sealed class Field
    {
        public int Id = 1;

        [Never]
        public string Secret = "canary";
    }

    public sealed class Extended
    {
        public int Id => 1;
        [Never, JsonExtensionData] public Dictionary<string, object>? More { get; set; }
    }

    public sealed class PairMarks
    {
        public int Key => 0;
        [Never] public string Value => "";
    }
}

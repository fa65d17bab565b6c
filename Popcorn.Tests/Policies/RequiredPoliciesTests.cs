namespace Popcorn.Tests.Policies;

/// <summary>Which policies the members of a type require.</summary>
[Category("Mutation")]
public sealed class RequiredPoliciesTests
{
    private static readonly (Type Type, string[] Policies)[] Types =
    [
        (typeof(Person), ["hr"]),
        (typeof(List<Person[]>), ["hr"]),
        (typeof(Dictionary<int, Person>), ["hr"]),
        (typeof(Department), ["board", "hr", "tax"]),
        (typeof(Guarded.Envelope<Person>), ["hr"]),
        (typeof(IAsyncEnumerable<Person>), ["hr"]),
        (typeof(Overrides), ["audit", "hr", "tax"]),
        (typeof(Implements), ["audit", "hr"]),
        (typeof(Shape), ["size"]),
        (typeof(Untyped), []),
        (typeof(object), []),
        (typeof(NeverAnyway), []),
        (typeof(int), []),
        (typeof(Action), []),
    ];

    private static IEnumerable<TestCaseData> Cases => Types.Select(
        row => new TestCaseData(row.Type, row.Policies).SetArgDisplayNames(row.Type.ToString()));

    [TestCaseSource(nameof(Cases))]
    public void Are_those_of_all_types_that_a_type_leads_to(Type type, string[] policies)
    {
        var engine = new PopcornEngine();
        Assert.That(engine.Policies.GetRequired(type), Is.EqualTo(policies));
    }

    [Test]
    public void Are_added_by_rules()
    {
        var options = new PopcornOptions();
        options.For<Person>(t => t.RequirePolicy(x => x.Name, "names", "hr").Always(x => x.Salary));
        var engine = new PopcornEngine(null, options);
        Assert.That(engine.Policies.GetRequired(typeof(Person)), Is.EqualTo((string[])["hr", "names"]));
        Assert.That(engine.For("names").Serialize(new Person(), "[*]"), Is.EqualTo("{}"));
        Assert.That(engine.For("hr").Serialize(new Person(), "[name]"), Is.EqualTo("""{"salary":9}"""));
        Assert.That(engine.For("hr", "names").Serialize(new Person(), "[*]"), Is.EqualTo("""{"name":"n","salary":9}"""));
        options = new PopcornOptions().For<Person>(t => t.RequirePolicy(x => x.Salary, "audit"));
        options.For<Person>(t => t.RequirePolicy(x => x.Salary, "tax"));
        engine = new PopcornEngine(null, options);
        Assert.That(engine.Policies.GetRequired(typeof(Person)), Is.EqualTo((string[])["audit", "hr", "tax"]), "All of them.");
        Assert.That(engine.For("audit", "tax").Serialize(new Person(), "[salary]"), Is.EqualTo("{}"));
        Assert.Throws<ArgumentException>(() => new PopcornOptions().For<Person>(t => t.RequirePolicy(x => x.Name, " ")));
    }

    [Test]
    public void Must_all_be_granted()
    {
        var engine = new PopcornEngine();
        Assert.That(engine.For("hr", "audit").Serialize(new Overrides(), "[salary]"), Is.EqualTo("{}"));
        Assert.That(
            engine.For("hr", "audit", "tax").Serialize(new Overrides(), "[salary]"), Is.EqualTo("""{"salary":9}"""));
        Assert.That(engine.For("HR").Serialize(new Person()), Is.EqualTo("""{"name":"n"}"""), "Names are ordinal.");
    }

    [Test]
    public void Are_those_of_a_computed_member()
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers = { PopcornModifiers.Add<Untyped, int>("sum", _ => 3, new RequiresPolicyAttribute("math")) },
            },
        };
        PopcornModifiers.HideNever(json);
        var engine = new PopcornEngine(json);
        Assert.That(engine.Policies.GetRequired(typeof(Untyped)), Is.EqualTo((string[])["math"]));
        Assert.That(engine.Serialize(new Untyped(), "[sum]"), Is.EqualTo("{}"));
        Assert.That(JsonSerializer.Serialize(new Untyped(), json), Does.Not.Contain("sum"));
        Assert.That(engine.For("math").Serialize(new Untyped(), "[sum]"), Is.EqualTo("""{"sum":3}"""));
    }

    /// <summary>A modifier adds policies, and takes none away.</summary>
    [TestCase("hr", "hr")]
    [TestCase("audit", "hr", "audit")]
    [TestCase(null, "hr")]
    public void Are_those_of_the_member_and_of_its_provider(string? added, params string[] required)
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    contract => Array.ForEach(
                        [.. contract.Properties.Where(each => each.Name == "salary")],
                        each => each.AttributeProvider = new Provider(added)),
                },
            },
        };
        var engine = new PopcornEngine(json);
        Assert.That(engine.Policies.GetRequired(typeof(Person)), Is.EquivalentTo(required));
        foreach (string one in required)
            Assert.That(
                engine.For(one).Serialize(new Person(), "[salary]"),
                Is.EqualTo(required.Length == 1 ? """{"salary":9}""" : "{}"));
        Assert.That(engine.For(required).Serialize(new Person(), "[salary]"), Is.EqualTo("""{"salary":9}"""));
    }

    [Test]
    public void Are_told_of_one_member()
    {
        var engine = new PopcornEngine();
        JsonTypeInfo contract = JsonSerializerOptions.Web.GetTypeInfo(typeof(Person));
        Assert.That(
            contract.Properties.Select(property => engine.Policies.GetRequired(contract, property)), Is.EqualTo((string[][])[[], ["hr"]]));
    }

    /// <summary>What is behind object is denied, unless the caller satisfies the policy anyway.</summary>
    [Test]
    public void Are_not_known_behind_an_object()
    {
        var engine = new PopcornEngine();
        Assert.That(engine.Serialize(new Untyped(), "[**]"), Is.EqualTo("""{"any":{"name":"n"}}"""));
        Assert.That(engine.For("hr").Serialize(new Untyped(), "[**]"), Is.EqualTo("""{"any":{"name":"n","salary":9}}"""));
    }

    [Test]
    public void Must_not_be_on_the_slots_of_an_envelope([Values] bool isGranted)
    {
        var options = new PopcornOptions().For<Slots>(t => t.RequirePolicy(x => x.Payload, "hr"));
        var engine = new PopcornEngine(null, options);
        Caller caller = isGranted ? engine.For("hr") : engine.For();
        Assert.That(PopcornPolicies.FindNames(options), Is.Null);
        Assert.That(() => caller.Serialize(new Slots()), Throws.TypeOf<PopcornException>().With.Message.Contains("'hr'"));
        Assert.That(() => engine.Policies.GetRequired(typeof(List<Slots>)), Throws.TypeOf<PopcornException>());
    }

    [TestCase("[salary]", true)]
    [TestCase("[*]", false)]
    [TestCase("[-salary]", false)]
    [TestCase("[name,people[SALARY]]", true)]
    [TestCase("[head]", true)]
    [TestCase("[nope,people[nope[salary]]]", false)]
    public void Are_found_by_the_names_of_an_include(string include, bool isNamed)
    {
        var engine = new PopcornEngine();
        Type[] types = [typeof(Department), typeof(Person)];
        Assert.That(engine.Policies.AreRequiredBy(types, Include.Parse(include), ["hr", "board"]), Is.EqualTo(isNamed));
        Assert.That(engine.Policies.AreRequiredBy(types, Include.Parse("[head]"), ["board"]), "One of its policies.");
    }

    /// <summary>A mistake in a list does not matter where the provider of a modifier has replaced the list.</summary>
    [Test]
    public void Are_those_of_a_member_whose_list_was_replaced()
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers = { contract => Array.ForEach([.. contract.Properties], each => each.AttributeProvider = new Provider("hr")) },
            },
        };
        Assert.That(new PopcornEngine(json).For("hr").Serialize(new Malformed()), Is.EqualTo("""{"head":null}"""));
    }

    /// <summary>The names, without contracts.</summary>
    [Test]
    public void Have_names_that_are_found_without_contracts()
    {
        PopcornModifiers.Add<Untyped, int>("product", _ => 3, new RequiresPolicyAttribute("computed"));
        var options = new PopcornOptions().For<Person>(t => t.RequirePolicy(x => x.Name, "names"));
        string[] names = ["hr", "board", "tax", "audit", "size", "names", "computed"];
        Assert.That(PopcornPolicies.FindNames(options), Is.SupersetOf(names));
        Assert.That(PopcornPolicies.FindNames(new PopcornOptions()), Does.Not.Contain("names"));
    }

    /// <summary>Not a member, but with attributes.</summary>
    private sealed class Provider(string? policy) : ICustomAttributeProvider
    {
        public object[] GetCustomAttributes(bool inherit) => policy is null ? [] : [new RequiresPolicyAttribute(policy)];

        public object[] GetCustomAttributes(Type attributeType, bool inherit) =>
            attributeType.IsAssignableFrom(typeof(RequiresPolicyAttribute)) ? GetCustomAttributes(inherit) : [];

        public bool IsDefined(Type attributeType, bool inherit) => GetCustomAttributes(attributeType, inherit).Length > 0;
    }

    internal class Person
    {
        public string Name => "n";
        [RequiresPolicy("hr")] public virtual int Salary => 9;
    }

    internal sealed class Department
    {
        [RequiresPolicy("board")] [RequiresPolicy("hr")] public Tax Head => new();
        public List<Person> People => [new()];
    }

    internal sealed class Tax { [RequiresPolicy("tax")] public int Rate => 1; }
    internal interface IPaid { [RequiresPolicy("audit")] int Salary { get; } }
    internal sealed class Implements : IPaid { [RequiresPolicy("hr")] public int Salary => 9; }
    internal sealed class Overrides : Person, IPaid { [RequiresPolicy("tax")] public override int Salary => 9; }

    [System.Text.Json.Serialization.JsonDerivedType(typeof(Square))]
    internal class Shape;

    internal sealed class Square : Shape { [RequiresPolicy("size")] public int Size => 1; }
    internal sealed class Untyped { public object Any => new Person(); }
    internal sealed class Malformed { [SubPropertyDefault("[")] public Untyped? Head => null; }
    internal sealed class NeverAnyway { [Never] [RequiresPolicy("hr")] public int Salary => 9; }

    [PopcornEnvelope]
    internal sealed class Slots
    {
        [PopcornPayload] public Person Payload => new();
    }
}

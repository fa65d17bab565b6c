using Popcorn.Contracts;

namespace Popcorn.Tests.Contracts;

/// <summary>Contracts that an app's own modifiers changed are written as System.Text.Json writes them.</summary>
[TestFixture(CompilationMode.Never, Category = "Mutation")]
[TestFixture(CompilationMode.Always)]
public class ModifierTests(CompilationMode compilation)
{
    private PopcornOptions Options => new() { Compilation = compilation, UnknownMembers = UnknownMembers.Ignore };

    private static readonly (string Name, Action<JsonTypeInfo> Apply)[] Modifiers =
    [
        ("getter of a value type", info => Change(info, "Number", p => p.Get = _ => 77)),
        ("getter of a nullable", info => Change(info, "Maybe", p => p.Get = _ => null)),
        ("getter of a struct", info => Change(info, "Point", p => p.Get = _ => new Point { X = 9 })),
        ("getter of a reference type", info => Change(info, "Text", p => p.Get = owner => ((Model)owner).Text + "!")),
        ("getter of an object", info => Change(info, "Inner", p => p.Get = _ => new Inner { A = "changed" })),
        ("getter of a list", info => Change(info, "List", p => p.Get = _ => new List<int> { 9 })),
        ("getter that wraps the framework's", info => Change(
            info, "Number", p => { Func<object, object?> before = p.Get!; p.Get = owner => (int)before(owner)! + 1; })),
        ("getter of the wrong type", info => Change(info, "Number", p => p.Get = _ => "no number")),
        ("getter of a wrong reference type", info => Change(info, "Text", p => p.Get = _ => 5)),
        ("getter that gives null for a value type", info => Change(info, "Number", p => p.Get = _ => null)),
        ("getter that throws", info => Change(info, "Text", p => p.Get = _ => throw new FormatException())),
        ("getter of a hidden member", info => Take(info, typeof(NamesakesBase))),
        ("getter of an explicit implementation", info => Take(info, typeof(INamesakes))),
        ("getter of the same member", info => Take(info, info.Type)),
        ("no getter", info => Change(info, "Text", p => p.Get = null)),
        ("never written", info => Change(info, "Text", p => p.ShouldSerialize = (_, _) => false)),
        ("written when not null", info => Change(info, "Nothing", p => p.ShouldSerialize = (_, value) => value is not null)),
        ("written by its owner's state", info => Change(
            info, "Number", p => p.ShouldSerialize = (owner, value) => ((Model)owner).Text == "t" && (int)value! > 3)),
        ("written although null", info => Change(info, "Nothing", p => p.ShouldSerialize = (_, _) => true)),
        ("condition cleared", info => ForEach(info, p => p.ShouldSerialize = null)),
        ("another attribute provider", info => ForEach(
            info, p => p.AttributeProvider = p.AttributeProvider is PropertyInfo own ? new Inheriting(own) : p.AttributeProvider)),
        ("no attribute provider", info => ForEach(info, p => p.AttributeProvider = null)),
        ("attribute provider of another class", info => ForEach(info, p => p.AttributeProvider = typeof(Metadata).GetField(p.Name))),
        ("attribute provider with conditions",
            info => ForEach(info, p => p.AttributeProvider = typeof(Conditions).GetProperty(nameof(Conditions.Never)))),
        ("attribute provider of a hidden member", info => ForEach(info, p => p.AttributeProvider =
            typeof(NamesakesBase).GetProperty(p.Name))),
        ("attribute provider of an interface", info => ForEach(info, p => p.AttributeProvider = typeof(INamesakes).GetProperty(p.Name))),
        ("failure without an attribute provider",
            info => Change(info, "Number", p => { p.AttributeProvider = null; p.Name = "n"; p.CustomConverter = new Failing(); })),
        ("another name", info => Change(info, "Text", p => p.Name = "t<x>t")),
        ("another order", info => Change(info, "Text", p => p.Order = -1)),
        ("another converter", info => Change(info, "Number", p => p.CustomConverter = new Stars())),
        ("another number handling", info => Change(info, "Number", p => p.NumberHandling = JsonNumberHandling.WriteAsString)),
        ("another number handling of a type",
            info => { if (info.Type == typeof(Inner)) info.NumberHandling = JsonNumberHandling.WriteAsString; }),
        ("removed", info => { if (Find(info, "Text") is { } text) info.Properties.Remove(text); }),
        ("all removed", info => { if (info.Type == typeof(Inner)) info.Properties.Clear(); }),
        ("moved to the end",
            info => { if (Find(info, "Number") is { } number) { info.Properties.Remove(number); info.Properties.Add(number); } }),
        ("added", info => Add(info, typeof(string), "Added", _ => "new")),
        ("added value type", info => Add(info, typeof(int), "Added", _ => 3)),
        ("added nullable", info => Add(info, typeof(int?), "Added", _ => null)),
        ("added object", info => Add(info, typeof(object), "Added", _ => new Inner())),
        ("added collection", info => Add(info, typeof(List<Inner>), "Added", _ => new List<Inner> { new() })),
        ("added with a condition", info => Add(info, typeof(int), "Added", _ => 0).ShouldSerialize = (_, value) => (int)value! != 0),
        ("added without a getter", info => Add(info, typeof(int), "Added", null)),
        ("added with an attribute provider", info => Add(info, typeof(int), "Added", _ => 1).AttributeProvider = typeof(Model).GetProperty(
            "Text")),
        ("added with conditions by its attribute provider", info => Add(info, typeof(string), "Added", _ => null).AttributeProvider =
            typeof(Conditions).GetProperty(nameof(Conditions.Never))),
        ("extension data", info => { if (Find(info, "Bag") is { } bag) bag.IsExtensionData = true; }),
        ("polymorphism", info =>
            { if (info.Type == typeof(Inner)) info.PolymorphismOptions = new() { DerivedTypes = { new(typeof(MoreInner), "more") } }; }),
        ("callbacks", info => { if (info.Type == typeof(Model)) { info.OnSerializing = m => ((Model)m).Text = "on";
            info.OnSerialized = m => ((Model)m).Text = "off"; } }),
    ];

    private static IEnumerable<string> Names => Modifiers.Select(modifier => modifier.Name);

    [Test]
    public void Are_followed(
        [ValueSource(nameof(Names))] string modifier,
            [Values("default", "ignore null", "ignore default", "ignore read-only", "strings")] string optionSet)
    {
        JsonSerializerOptions options = Make(modifier, optionSet);
        var engine = new PopcornEngine(options, Options);
        object[] values = [new Model(), new ReadOnlyModel(), new[] { new Model() }, new Namesakes(), new NamesakesStruct()];
        foreach (object value in values)
        {
            Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(Clone(value), value.GetType(), options));
            Outcome actual = Outcome.Of(() => engine.WriteToArray(Clone(value), value.GetType(), Include.Deep));
            Assert.That(actual.Agrees(expected), $"expected {expected}\nactual   {actual}");
        }
    }

    [Test]
    public void Names_that_a_modifier_gave_are_those_that_clients_use()
    {
        JsonSerializerOptions options = Make("another name", "default");
        var engine = new PopcornEngine(options, Options);
        Assert.That(engine.Serialize(new Model(), "[t<x>t]"), Is.EqualTo("""{"t\u003Cx\u003Et":"t"}"""));
        Assert.That(engine.Serialize(new Model(), "[Text]"), Is.EqualTo("{}"));
    }

    [Test]
    public void An_added_member_has_the_marks_of_its_attribute_provider()
    {
        JsonSerializerOptions options = With(info =>
        {
            if (info.Type == typeof(Inner))
                Add(info, typeof(string), "Added", _ => "canary").AttributeProvider = typeof(Secret).GetProperty(nameof(Secret.Hidden));
        });
        Assert.That(
            new PopcornEngine(options, Options).Serialize(new Inner(), "[**,Added]"),
            Is.EqualTo("""{"A":"a","N":1}"""));
    }

    /// <summary>A stand-in knows its attributes better than reflection: here also those that an override inherits.</summary>
    [Test]
    public void An_added_member_has_the_marks_of_a_provider_that_is_no_member()
    {
        JsonSerializerOptions options = With(info =>
        {
            if (info.Type == typeof(Inner))
                Add(info, typeof(string), "Added", _ => "canary").AttributeProvider = new Inheriting(
                    typeof(InheritedMarksTests.OverridesNever).GetProperty("A")!);
        });
        Assert.That(
            new PopcornEngine(options, Options).Serialize(new Inner(), "[**,Added]"),
            Is.EqualTo("""{"A":"a","N":1}"""));
    }

    [Test]
    public void A_changed_getter_of_a_member_marked_never_is_not_called()
    {
        JsonSerializerOptions options = With(info =>
        {
            if (info.Type == typeof(Secret))
                Find(info, "Hidden")!.Get = _ => throw new InvalidOperationException("called");
        });
        Assert.That(
            new PopcornEngine(options, Options).Serialize(new Secret(), "[**,Hidden]"),
            Is.EqualTo("""{"Id":1}"""));
    }

    /// <summary>A getter that can be the one of another member is called. All others are slower than the member itself.</summary>
    [TestCase(typeof(Model), true)]
    [TestCase(typeof(MoreInner), true)]
    [TestCase(typeof(Point), true)]
    [TestCase(typeof(Implementation), true)]
    [TestCase(typeof(Namesakes), false)]
    [TestCase(typeof(NamesakesStruct), false)]
    public void Are_no_reason_to_call_getters_of_members_whose_name_no_other_has(Type type, bool isDirect)
    {
        Assert.That(AreDirect(new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }), Is.True);
        Assert.That(AreDirect(With(_ => { })), Is.EqualTo(isDirect));

        bool AreDirect(JsonSerializerOptions options)
        {
            options.MakeReadOnly();
            var contracts = new ContractStore(options, MarkReader.AttributesOnly);
            return Array.TrueForAll(contracts.GetContract(type).Members.Members, member => member.Accessor.Member is not null);
        }
    }

    private static object Clone(object value) => value is Model[] ? new[] { new Model() } : Activator.CreateInstance(value.GetType())!;

    private static JsonSerializerOptions Make(string modifier, string optionSet)
    {
        JsonSerializerOptions options = With(Modifiers.Single(m => m.Name == modifier).Apply);
        switch (optionSet)
        {
            case "ignore null":
                options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull;
                break;
            case "ignore default":
                options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault;
                break;
            case "ignore read-only":
                options.IgnoreReadOnlyProperties = true;
                break;
            case "strings":
                options.NumberHandling = JsonNumberHandling.WriteAsString;
                break;
        }
        return options;
    }

    private static JsonSerializerOptions With(Action<JsonTypeInfo> modifier) =>
        new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { modifier } } };

    private static JsonPropertyInfo? Find(JsonTypeInfo info, string name) => info.Properties.FirstOrDefault(p => p.Name == name);

    private static void Change(JsonTypeInfo info, string name, Action<JsonPropertyInfo> change)
    {
        if (Find(info, name) is { } property)
            change(property);
    }

    private static void ForEach(JsonTypeInfo info, Action<JsonPropertyInfo> change)
    {
        foreach (JsonPropertyInfo property in info.Kind == JsonTypeInfoKind.Object ? info.Properties : [])
            change(property);
    }

    /// <summary>Takes the getters of the framework out of another contract.</summary>
    private static void Take(JsonTypeInfo info, Type from)
    {
        if (!from.IsAssignableFrom(info.Type) || info.Kind != JsonTypeInfoKind.Object)
            return;
        foreach (JsonPropertyInfo other in new DefaultJsonTypeInfoResolver().GetTypeInfo(from, info.Options).Properties)
            Change(info, other.Name, p => p.Get = other.Get);
    }

    private static JsonPropertyInfo Add(JsonTypeInfo info, Type type, string name, Func<object, object?>? get)
    {
        JsonPropertyInfo property = info.Kind == JsonTypeInfoKind.Object
            ? info.CreateJsonPropertyInfo(type, name)
            : JsonTypeInfo.CreateJsonTypeInfo<Inner>(new()).CreateJsonPropertyInfo(type, name);
        property.Get = get;
        if (info.Kind == JsonTypeInfoKind.Object && Find(info, name) is null)
            info.Properties.Add(property);
        return property;
    }

    public sealed class Model
    {
        public int Number { get; set; } = 5;
        public int? Maybe { get; set; } = 6;
        public string Text { get; set; } = "t";
        public string? Nothing { get; set; }
        public Point Point { get; set; } = new() { X = 1 };
        public Inner Inner { get; set; } = new();
        public Inner Other { get; set; } = new MoreInner();
        public List<int> List { get; set; } = [1];
        public Dictionary<string, object> Bag { get; set; } = new() { ["k"] = 1 };
    }

    public sealed class ReadOnlyModel
    {
        public int Number => 5;
        public string Text => "t";
        public string? Nothing => null;
        public Inner Inner => new();
        public List<int> List => [1];
        public Dictionary<string, object> Bag => new() { ["k"] = 1 };
    }

    public class Inner
    {
        public string A { get; set; } = "a";
        public int N { get; set; } = 1;
    }

    public sealed class MoreInner : Inner { public string More { get; set; } = "m"; }
    public struct Point { public int X { get; set; } }

    public sealed class Secret
    {
        public int Id => 1;
        [Never] public string Hidden => "canary";
    }

    private sealed class Inheriting(PropertyInfo property) : ICustomAttributeProvider
    {
        public object[] GetCustomAttributes(bool inherit) => Attribute.GetCustomAttributes(property, inherit);

        public object[] GetCustomAttributes(Type attributeType, bool inherit) =>
            Attribute.GetCustomAttributes(property, attributeType, inherit);

        public bool IsDefined(Type attributeType, bool inherit) => Attribute.IsDefined(property, attributeType, inherit);
    }

    public interface INamesakes
    {
        string Text { get; }
        int Number { get; }
    }

    public class NamesakesBase
    {
        public string Text { get; set; } = "base";
        public int Number { get; set; } = 1;
    }

    public sealed class Namesakes : NamesakesBase, INamesakes
    {
        public new string Text { get; set; } = "own";
        public new int Number { get; set; } = 2;
        string INamesakes.Text => "explicit";
        int INamesakes.Number => 3;
    }

    public struct NamesakesStruct : INamesakes
    {
        public string Text { get; set; } = "own";
        public int Number { get; set; } = 2;
        readonly string INamesakes.Text => "explicit";
        readonly int INamesakes.Number => 3;

        public NamesakesStruct()
        {
        }
    }

    public abstract class ImplementationBase : INamesakes
    {
        public abstract string Text { get; }
        public int Number => 1;
    }

    public sealed class Implementation : ImplementationBase { public override string Text => "t"; }

    /// <summary>A class that has only the attributes of others.</summary>
    public sealed class Metadata
    {
        public object? Text;
        public object? Number;
        public object? Inner;
    }

    public sealed class Conditions { [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public string? Never { get; set; } }

    private sealed class Failing : WriteOnlyConverter<int>
    {
        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => throw new JsonException();
    }

    private sealed class Stars : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => 0;

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) =>
            writer.WriteStringValue(new string('*', value));
    }
}

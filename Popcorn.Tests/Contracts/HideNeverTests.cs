using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

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
    public void Hides_what_is_marked(object value, string expected) => Assert.That(JsonSerializer.Serialize(value, Options), Is.EqualTo(expected));

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
        Assert.That(JsonSerializer.Serialize(new GeneratedSecret { Inner = new() }, options.GetTypeInfo(typeof(GeneratedSecret))), Is.EqualTo("""{"Name":"n","Inner":{"Id":1},"Id":1}"""));
    }

    /// <summary>There only generated code knows the members, and it would write them all.</summary>
    [Test]
    public void Refuses_a_contract_without_members_of_a_type_that_has_something_to_hide()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = SerializationContext.Default.WithAddedModifier(PopcornModifiers.HideNever) };
        PopcornException exception = Assert.Throws<PopcornException>(() => options.GetTypeInfo(typeof(GeneratedSecret)))!;
        Assert.That(exception.Message, Does.Contain(nameof(SerializationContext)).And.Contain(nameof(GeneratedSecret)).And.Contain("Generate its metadata"));
        Assert.That(JsonSerializer.Serialize(new GeneratedChild { Name = "n" }, options.GetTypeInfo(typeof(GeneratedChild))), Does.Contain("\"n\""));
    }

    [Test]
    public void Leaves_other_contracts_as_they_are() =>
        Assert.That(JsonSerializer.Serialize(new GeneratedModel(), Options), Is.EqualTo(JsonSerializer.Serialize(new GeneratedModel(), WithoutModifier)));

    [Test]
    public void Refuses_null() => Assert.Throws<ArgumentNullException>(() => PopcornModifiers.HideNever(null!));

    public sealed record Record(int Id, [property: Never] string Secret);

    public struct Struct
    {
        public int Id { get; set; }

        [Never]
        public string Secret { get; set; }
    }

    public sealed class Generic<T>
    {
        public int Id => 1;

        [Never]
        public T? Secret { get; set; }
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

        [Never, System.Text.Json.Serialization.JsonExtensionData]
        public Dictionary<string, object>? More { get; set; }
    }
}

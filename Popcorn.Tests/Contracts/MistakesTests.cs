namespace Popcorn.Tests.Contracts;

/// <summary>
/// What a programmer got wrong and System.Text.Json does not know: one <see cref="PopcornException"/> that names type
/// and member, the same one again, and the engine goes on for other types.
/// </summary>
[TestFixture(CompilationMode.Never, Category = "Mutation")]
[TestFixture(CompilationMode.Always)]
public class MistakesTests(CompilationMode compilation)
{
    [TestCaseSource(nameof(Mistaken))]
    public void Are_told_with_type_and_member_each_time_alike(object value, string member)
    {
        PopcornEngine engine = new(options: new PopcornOptions { Compilation = compilation });
        PopcornException first = Assert.Throws<PopcornException>(() => engine.Serialize(value, ""))!;
        Assert.That(first.Message, Does.Contain(value.GetType().Name).And.Contain(member));
        Assert.That(first.Error, Is.Null);
        Assert.That(Assert.Throws<PopcornException>(() => engine.Serialize(value, "[*]")), Is.SameAs(first));
        Assert.That(Assert.Throws<PopcornException>(() => engine.Serialize(new[] { value }, "[a]")), Is.SameAs(first));
        Assert.That(engine.Serialize(new Good(), ""), Is.EqualTo("""{"id":1}"""));
    }

    [TestCaseSource(nameof(Mistaken))]
    public void Are_found_by_warming_up(object value, string member)
    {
        PopcornEngine engine = new(options: new PopcornOptions { Compilation = compilation });
        Assert.That(Assert.Throws<PopcornException>(() => engine.WarmUp(value.GetType()))!.Message, Does.Contain(member));
    }

    [Test]
    public void Are_no_ones_problem_while_no_value_of_the_type_is_written()
    {
        PopcornEngine engine = new(options: new PopcornOptions { Compilation = compilation });
        Assert.That(engine.Serialize(new HoldsMistake(), "[id]"), Is.EqualTo("""{"id":1}"""));
        Assert.That(engine.Serialize(new HoldsMistake(), "[*]"), Is.EqualTo("""{"id":1,"bad":null}"""));
        var full = new HoldsMistake { Bad = new UnparsableList() };
        Assert.That(engine.Serialize(full, "[id]"), Is.EqualTo("""{"id":1}"""));
        Assert.Throws<PopcornException>(() => engine.Serialize(full, "[bad]"));
    }

    [Test]
    public void Of_lists_with_unknown_names_are_found_where_the_list_counts()
    {
        PopcornEngine engine = new(options: new PopcornOptions { Compilation = compilation });
        var value = new UnknownInList();
        PopcornException exception = Assert.Throws<PopcornException>(() => engine.Serialize(value, "[child]"))!;
        Assert.That(exception.Message, Does.Contain("UnknownInList.Child").And.Contain("nope"));
        Assert.That(Assert.Throws<PopcornException>(() => engine.Serialize(value, "[child[id]]")), Is.SameAs(exception));
        Assert.That(
            Assert.Throws<PopcornException>(() => engine.Serialize(new UnknownInExtension(), "[*]"))!.Message,
            Does.Contain("UnknownInExtension.More").And.Contain("nope"));
    }

    [Test]
    public void A_payload_that_the_options_ignore_is_one()
    {
        var json = new JsonSerializerOptions { IgnoreReadOnlyProperties = true };
        PopcornEngine engine = new(json, new PopcornOptions { Compilation = compilation });
        Assert.That(
            Assert.Throws<PopcornException>(() => engine.WarmUp(typeof(Envelope)))!.Message, Does.Contain("Data can never be written"));
    }

    [Test]
    public void Reference_handlers_other_than_IgnoreCycles_are_refused()
    {
        foreach (ReferenceHandler handler in (ReferenceHandler[])[ReferenceHandler.Preserve, new OwnHandler()])
        {
            PopcornException exception = Assert
                .Throws<PopcornException>(() => new PopcornEngine(new JsonSerializerOptions { ReferenceHandler = handler }))!;
            Assert.That(exception.Message, Does.Contain(handler.GetType().Name).And.Contain("IgnoreCycles"));
        }
        Assert.DoesNotThrow(() => new PopcornEngine(new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles }));
    }

    private static IEnumerable<TestCaseData> Mistaken()
    {
        foreach ((object value, string member) in ((object, string)[])
            [(new UnparsableList(), "Child"), (new TwoPayloads(), "second"), (new NoPayload(), "Payload"),
             (new PayloadWithoutEnvelope(), "data"), (new NeverPayload(), "data"),
             (new TwoErrors(), "other"), (new TwoSuccesses(), "other"), (new ErrorTwiceAndAnother(), "other"),
                 (new SuccessTwiceAndAnother(), "other")])
        {
            yield return new TestCaseData(value, member).SetArgDisplayNames(value.GetType().Name);
        }
    }

    public sealed class Good { public int Id => 1; }
    public sealed class UnparsableList { [SubPropertyDefault("[id")] public Good Child => new(); }
    public sealed class UnknownInList { [SubPropertyDefault("[id,nope]")] public Good Child => new(); }

    public sealed class UnknownInExtension
    {
        [JsonExtensionData, SubPropertyDefault("[nope]")] public Dictionary<string, JsonElement> More { get; set; } = [];
    }

    public sealed class HoldsMistake
    {
        public int Id => 1;
        public UnparsableList? Bad { get; set; }
    }

    [PopcornEnvelope]
    public sealed class TwoPayloads
    {
        [PopcornPayload] public Good First => new();
        [PopcornPayload] public Good Second => new();
    }

    [PopcornEnvelope]
    public sealed class NoPayload
    {
        public Good Data => new();
    }

    public sealed class PayloadWithoutEnvelope { [PopcornPayload] public Good Data => new(); }

    [PopcornEnvelope]
    public sealed class NeverPayload
    {
        [PopcornPayload, Never] public Good Data => new();
    }

    [PopcornEnvelope]
    public class Envelope
    {
        [PopcornPayload] public Good Data => new();
        [PopcornSuccess] public virtual bool Success => true;
        [PopcornError] public virtual string? Error => null;
    }

    public sealed class TwoErrors : Envelope { [PopcornError] public string? Other => null; }
    public sealed class TwoSuccesses : Envelope { [PopcornSuccess] public bool Other => true; }

    public sealed class ErrorTwiceAndAnother : Envelope
    {
        [PopcornError] public override string? Error => null;
        [PopcornError] public string? Other => null;
    }

    public sealed class SuccessTwiceAndAnother : Envelope
    {
        [PopcornSuccess] public override bool Success => true;
        [PopcornSuccess] public bool Other => true;
    }

    private sealed class OwnHandler : ReferenceHandler
    {
        public override ReferenceResolver CreateResolver() => throw new NotSupportedException();
    }
}

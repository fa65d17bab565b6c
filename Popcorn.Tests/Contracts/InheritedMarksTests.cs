namespace Popcorn.Tests.Contracts;

/// <summary>Marks hold through overrides, hiding members and interfaces; the strongest of the chain counts.</summary>
[Category("Mutation")]
public class InheritedMarksTests
{
    private readonly PopcornEngine _engine = new(options: new PopcornOptions { UnknownMembers = UnknownMembers.Ignore });

    [TestCaseSource(nameof(Chains))]
    public void Are_those_of_the_whole_chain(object value, string include, string expected) =>
        Assert.That(_engine.Serialize(value, include), Is.EqualTo(expected));

    [Test]
    public void Never_on_the_runtime_type_holds_under_its_declared_type()
    {
        Assert.That(_engine.Serialize<Base>(new NeverOnOverride(), "[*]"), Is.EqualTo("""{"b":"b"}"""));
        Assert.That(_engine.Serialize<Base>(new NeverOnNew(), "[*]"), Is.EqualTo("""{"b":"b"}"""));
        Assert.That(_engine.Serialize<IHas>(new NeverOnImplementation(), "[*]"), Is.EqualTo("{}"));
        Assert.That(_engine.Serialize<IHas>(new NeverOnExplicitImplementation(), "[*]"), Is.EqualTo("{}"));
        Assert.That(_engine.Serialize<IHas>(new NeverOnBaseElsewhere(), "[*]"), Is.EqualTo("{}"));
        Assert.That(_engine.Serialize(new Base[] { new(), new NeverOnOverride(), new() }, "[*]"),
            Is.EqualTo("""[{"a":"a","b":"b"},{"b":"b"},{"a":"a","b":"b"}]"""));
    }

    [Test]
    public void Never_on_an_interface_that_only_the_runtime_type_has_holds_too() =>
        Assert.That(_engine.Serialize<Base>(new WithInterface(), "[*]"), Is.EqualTo("""{"b":"b"}"""));

    [Test]
    public void Never_on_the_runtime_type_holds_for_extension_data_and_leaves_it_otherwise()
    {
        Assert.That(_engine.Serialize<Bag>(new Bag(), "[*]"), Is.EqualTo("""{"b":"b","k":1}"""));
        Assert.That(_engine.Serialize<Bag>(new NeverOnExtension(), "[*]"), Is.EqualTo("""{"b":"b"}"""));
        Assert.That(_engine.Serialize<Bag>(new NeverBesideExtension(), "[*]"), Is.EqualTo("""{"k":1}"""));
    }

    [Test]
    public void Always_on_the_runtime_type_does_not_change_the_declared_type() =>
        Assert.That(_engine.Serialize<Base>(new AlwaysOnOverride(), "[b]"), Is.EqualTo("""{"b":"b"}"""));

    [Test]
    public void A_list_on_the_runtime_type_does_not_change_the_declared_type() =>
        Assert.That(_engine.Serialize<HasList>(new TwoLists(), "[child]"), Is.EqualTo("""{"child":{"a":"a"}}"""));

    [Test]
    public void Two_different_sub_property_defaults_in_one_chain_are_refused()
    {
        PopcornException exception = Assert.Throws<PopcornException>(() => _engine.Serialize(new TwoLists(), "[a]"))!;
        Assert.That(exception.Message, Does.Contain(nameof(TwoLists)).And.Contain("Child"));
        Assert.That(Assert.Throws<PopcornException>(() => _engine.Serialize(new TwoLists(), "[b]")), Is.SameAs(exception));
        Assert.That(_engine.Serialize(new SameListTwice(), "[child]"), Is.EqualTo("""{"child":{"a":"a"}}"""));
    }

    private static IEnumerable<TestCaseData> Chains()
    {
        yield return Case(new OverridesNever(), "[*]", """{"b":"b"}""");
        yield return Case(new HidesNever(), "[*,a]", """{"b":"b"}""");
        yield return Case(new HidesNeverWithOtherType(), "[*,a]", """{"b":"b"}""");
        yield return Case(new ImplementsNever(), "[*,has]", "{}");
        yield return Case(new ImplementsNeverGenerically(), "[*,has]", "{}");
        yield return Case(new InheritsImplementation(), "[*,has]", "{}");
        yield return Case(new OverridesAlways(), "[b]", """{"a":"c","b":"b"}""");
        yield return Case(new ImplementsAlways(), "[more]", """{"has":"h","more":"m"}""");
        yield return Case(new ImplementsDefault(), "", """{"has":"h"}""");
        yield return Case(new DefaultUnderAlways(), "[b]", """{"a":"d","b":"b"}""");
        yield return Case(new AlwaysUnderNever(), "[a,b]", """{"b":"b"}""");
        yield return Case(new NeverTwice(), "[*,a]", """{"b":"b"}""");
        yield return Case(new AlwaysTwice(), "[b]", """{"a":"t","b":"b"}""");
        yield return Case(new DefaultTwice(), "", """{"has":"h"}""");
        yield return Case(new PayloadTwice(), "[a]", """{"data":{"a":"a"}}""");
        yield return Case(new InheritsList(), "[child]", """{"child":{"a":"a"}}""");
    }

    private static TestCaseData Case(object value, string include, string expected) =>
        new TestCaseData(value, include, expected).SetArgDisplayNames(value.GetType().Name, include);

    public class Base
    {
        public virtual string A => "a";
        public string B => "b";
    }

    public class NeverBase
    {
        [Never] public virtual string A => "canary";
        public string B => "b";
    }

    public class AlwaysBase
    {
        [Always] public virtual string A => "a";
        public string B => "b";
    }

    public interface IHas { string Has { get; } }
    public interface INever { [Never] string Has { get; } }
    public interface INever<T> { [Never] T Has { get; } }
    public interface IAlways { [Always] string Has { get; } }
    public interface IDefault { [Default] string Has { get; } }
    public interface INeverA { [Never] string A { get; } }
    public sealed class NeverOnOverride : Base { [Never] public override string A => "canary"; }
    public sealed class NeverOnNew : Base { [Never] public new string A => "canary"; }
    public sealed class AlwaysOnOverride : Base { [Always] public override string A => "x"; }

    public sealed class WithInterface : Base, INeverA;

    public sealed class NeverOnImplementation : IHas { [Never] public string Has => "canary"; }
    public sealed class NeverOnExplicitImplementation : IHas { [Never] string IHas.Has => "canary"; }

    public sealed class NeverOnBaseElsewhere : NeverElsewhere, IHas;

    public sealed class OverridesNever : NeverBase { public override string A => "canary"; }
    public sealed class HidesNever : NeverBase { public new string A => "canary"; }
    public sealed class HidesNeverWithOtherType : NeverBase { public new int A => 666; }
    public class ImplementsNever : INever { public string Has => "canary"; }
    public sealed class ImplementsNeverGenerically : INever<string> { public string Has => "canary"; }

    public sealed class InheritsImplementation : ImplementsNever;

    public sealed class OverridesAlways : AlwaysBase { public override string A => "c"; }

    public sealed class ImplementsAlways : IAlways
    {
        public string Has => "h";
        public string More => "m";
    }

    public sealed class ImplementsDefault : IDefault
    {
        public string Has => "h";
        public string More => "m";
    }

    public sealed class DefaultUnderAlways : AlwaysBase { [Default] public override string A => "d"; }
    public sealed class AlwaysUnderNever : NeverBase { [Always] public override string A => "canary"; }
    public sealed class NeverTwice : NeverBase { [Never] public override string A => "canary"; }
    public sealed class AlwaysTwice : AlwaysBase { [Always] public override string A => "t"; }

    public sealed class DefaultTwice : IDefault
    {
        [Default] public string Has => "h";
        public string More => "m";
    }

    [PopcornEnvelope]
    public class Envelope
    {
        [PopcornPayload] public virtual Base Data => new();
    }

    public sealed class PayloadTwice : Envelope { [PopcornPayload] public override Base Data => new(); }

    public class Bag
    {
        public virtual string B => "b";

        [System.Text.Json.Serialization.JsonExtensionData]
        public virtual Dictionary<string, object>? More { get; set; } = new() { ["k"] = 1 };
    }

    public sealed class NeverOnExtension : Bag
    {
        [Never] public override Dictionary<string, object>? More { get; set; } = new() { ["k"] = "canary" };
    }

    public sealed class NeverBesideExtension : Bag { [Never] public override string B => "canary"; }
    public class HasList { [SubPropertyDefault("[a]")] public virtual Base Child => new(); }
    public sealed class InheritsList : HasList { public override Base Child => new(); }
    public sealed class SameListTwice : HasList { [SubPropertyDefault(" a ")] public override Base Child => new(); }
    public sealed class TwoLists : HasList { [SubPropertyDefault("[b]")] public override Base Child => new(); }
}
